import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltSite, Finding } from '../site.ts';

/** The strict preset; each exception has its reason. */
const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements as XHTML does, attributes with the capitals it knows and disabled="" for disabled: HTML allows all.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Text is the type of an input that names none.
    'no-implicit-input-type': 'off',
    // Lengths are this linter's own rules, with pixels.
    'long-title': 'off',
    // Safari takes the role away from a list without markers; role="list" gives it back. Tables laid out as blocks on phones keep
    // their meaning the same way.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // The header holds the same navigation for wide and for narrow screens; only one of them is ever shown. axe looks at what is shown.
    'unique-landmark': 'off',
    // An id may begin with a digit: those of an article come from its headings, and links name them percent-encoded.
    'valid-id': ['error', { relaxed: true }],
    // A label on a description list is allowed, and read out.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The business's phone is written as people of its country write it; the link carries the international form.
    'tel-non-breaking': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** HTML validity by html-validate. */
export async function htmlFindings(site: BuiltSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file, document } of site.pages) {
    const { results } = await validator.validateString(document.html, file);
    for (const { messages } of results) {
      for (const { message, ruleId, line, column } of messages) {
        findings.push({ file: `${file}:${line}:${column}`, rule: `html-${ruleId}`, message });
      }
    }
  }
  return findings;
}
