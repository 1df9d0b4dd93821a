import { graphRules } from './rules/graph.ts';
import { headRules } from './rules/head.ts';
import { htmlFindings } from './rules/html.ts';
import { linkRules } from './rules/links.ts';
import { pageRules } from './rules/page.ts';
import { type BuiltSite, type Finding, readBuiltSite } from './site.ts';

/**
 * Reads the built site as a crawler without scripts would and prints what's wrong: file, rule, and
 * what to do: `node scripts/checks/lint-site/main.ts [build/client]`.
 */
async function main(): Promise<void> {
  const site = await readBuiltSite(process.argv[2] ?? 'build/client');
  const findings = lintSite(site);
  for (const { file, rule, message } of findings) {
    console.error(`${file}: ${rule}: ${message}`);
  }
  if (findings.length > 0) {
    console.error(`${findings.length} findings on ${site.pages.length} pages.`);
    process.exit(1);
  }
  console.log(`${site.pages.length} pages: no findings.`);
}

const rules = [...pageRules, ...headRules, ...linkRules, ...graphRules];

/** Returns every fault that this site's own rules find, without the validity of its HTML. */
export function lintRules(site: BuiltSite): Finding[] {
  return rules.flatMap((rule) => rule(site));
}

/** Returns every fault of a built site, in file order. */
export function lintSite(site: BuiltSite): Finding[] {
  const findings = [...lintRules(site), ...htmlFindings(site)];
  return findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.rule.localeCompare(b.rule, 'en'));
}

if (import.meta.main) {
  await main();
}
