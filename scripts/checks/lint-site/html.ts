import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltSite, Finding } from './site.ts';

/** The strict preset. Each exception gives its reason. */
const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements the XHTML way, attributes with the capitals it knows, and
    // disabled="" for disabled. HTML allows all of it.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // An input without a type is a text input.
    'no-implicit-input-type': 'off',
    // This linter has its own length rules, in pixels.
    'long-title': 'off',
    // Safari drops the role of a list without markers, and role="list" restores it. Tables laid out
    // as blocks on phones keep their meaning the same way.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // The header has the same navigation for wide and narrow screens, and only one ever shows. axe
    // checks what shows.
    'unique-landmark': 'off',
    // An id may start with a digit: an article's ids come from its headings, and links
    // percent-encode them.
    'valid-id': ['error', { relaxed: true }],
    // A label on a description list is allowed, and screen readers read it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The phone number is written the US way. The link has the international form.
    'tel-non-breaking': 'off',
  },
};

const loader = new StaticConfigLoader(config);
// Resolved once. By itself, it is for each page, which takes longer than to check the page.
const resolved = loader.getConfigFor('');
const validator = new HtmlValidate(Object.assign(loader, { getConfigFor: () => resolved }));

/** Checks HTML validity with html-validate. */
export function htmlFindings(site: BuiltSite): Finding[] {
  return site.pages.flatMap(({ file, document }) =>
    validator.validateStringSync(document.html).results.flatMap(({ messages }) =>
      messages.map(({ message, ruleId, line, column }) => ({
        file: `${file}:${line}:${column}`,
        rule: `html-${ruleId}`,
        message,
      })),
    ),
  );
}
