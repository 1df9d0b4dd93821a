import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'yaml';
import type { BuiltSite, Finding } from './site.ts';

const loader = new StaticConfigLoader(parse(readFileSync(join(import.meta.dirname, 'html-validate.yaml'), 'utf8')));
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
