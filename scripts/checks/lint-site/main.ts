import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'yaml';
import { ContentFault } from '../../../app/content/engine/faults.ts';
import { builtFolder, tellFaults } from '../built-site.ts';
import { rules } from './rules.ts';
import { type BuiltSite, type Finding, readBuiltSite } from './site.ts';

/**
 * Reads the finished site in the public folder `client` as a crawler would, HTML validity aside,
 * and returns what the console says of it.
 * @throws ContentFault with the grave findings where `STOP_ON_FINDINGS` is true: a scheduled publication
 * has no one who would read them.
 */
export async function readPages(client: string): Promise<string> {
  const site = await readBuiltSite(client);
  const findings = rules.flatMap((rule) => rule(site));
  return tellFindings(findings, site.pages.length);
}

export function tellFindings(findings: readonly Finding[], pages: number): string {
  const lines = findings.map(lineOf);
  const stopping = findings.filter(({ rule }) => !told.has(rule));
  if (stopping.length > 0 && process.env['STOP_ON_FINDINGS'] === 'true') {
    throw new ContentFault(stopping.map(lineOf));
  }
  return [
    `${lines.length} findings on ${pages} pages.`,
    ...lines.slice(0, shownFindings),
    ...(lines.length > shownFindings ? ['npm run check crawl lists them all.'] : []),
  ].join('\n         ');
}

/** An article may link another's phone, or a place that a page has lost: that's told, and keeps no site from going live. */
const told = new Set(['same-business', 'broken-fragment']);

/** More would hide what the build says next. */
const shownFindings = 20;

/** Returns every fault of a built site, in file order. */
export function lintSite(site: BuiltSite): Finding[] {
  const findings = [...rules.flatMap((rule) => rule(site)), ...htmlFindings(site)];
  return findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.rule.localeCompare(b.rule, 'en'));
}

const loader = new StaticConfigLoader(parse(readFileSync(join(import.meta.dirname, 'html-validate.yaml'), 'utf8')));
// Resolved once. By itself, it is for each page, which takes longer than to check the page.
const resolved = loader.getConfigFor('');
const validator = new HtmlValidate(Object.assign(loader, { getConfigFor: () => resolved }));

function htmlFindings(site: BuiltSite): Finding[] {
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

function lineOf({ file, rule, message }: Finding): string {
  return `${file}: ${rule}: ${message}`;
}

/**
 * Reads the built site as a crawler without scripts would and prints what's wrong: file, rule, and
 * what to do.
 */
if (import.meta.main) {
  const site = await readBuiltSite(builtFolder);
  tellFaults(lintSite(site).map(lineOf), `findings on ${site.pages.length} pages`);
}
