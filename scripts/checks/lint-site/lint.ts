import { contentRules } from './rules/content.ts';
import { fileRules } from './rules/files.ts';
import { graphRules } from './rules/graph.ts';
import { headRules } from './rules/head.ts';
import { htmlFindings } from './rules/html.ts';
import { linkRules } from './rules/links.ts';
import { pageRules } from './rules/page.ts';
import { releaseRules } from './rules/release.ts';
import type { BuiltSite, Finding } from './site.ts';

const rules = [...pageRules, ...headRules, ...contentRules, ...linkRules, ...graphRules, ...fileRules, ...releaseRules];

/** Returns every fault that this site's own rules find, without the validity of its HTML. */
export function lintRules(site: BuiltSite): Finding[] {
  return rules.flatMap((rule) => rule(site));
}

/** Returns every fault of a built site, in file order. */
export function lintSite(site: BuiltSite): Finding[] {
  const findings = [...lintRules(site), ...htmlFindings(site)];
  return findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.rule.localeCompare(b.rule, 'en'));
}
