import { ContentFault } from '../../app/content/engine/faults.ts';
import { lintRules } from '../checks/lint-site/main.ts';
import { type Finding, readBuiltSite } from '../checks/lint-site/site.ts';

/**
 * Reads the finished site in the public folder `client` as a crawler would, HTML validity aside,
 * and returns what the console says of it.
 * @throws ContentFault with the findings where `STOP_ON_FINDINGS` is true: a scheduled publication
 * has no one who would read them.
 */
export async function readPages(client: string): Promise<string> {
  const site = await readBuiltSite(client);
  return tellFindings(lintRules(site), site.pages.length);
}

export function tellFindings(findings: readonly Finding[], pages: number): string {
  const lines = findings.map(({ file, rule, message }) => `${file}: ${rule}: ${message}`);
  if (lines.length > 0 && process.env['STOP_ON_FINDINGS'] === 'true') {
    throw new ContentFault(lines);
  }
  return [
    `${lines.length} findings on ${pages} pages.`,
    ...lines.slice(0, shownFindings),
    ...(lines.length > shownFindings ? ['npm run check crawl lists them all.'] : []),
  ].join('\n         ');
}

/** More would hide what the build says next. */
const shownFindings = 20;
