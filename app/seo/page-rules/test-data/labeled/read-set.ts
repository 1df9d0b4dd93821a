import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PageRuleId } from '../../../../content/words.ts';
import { findFaults, inspectPage, type PageFinding } from '../../inspect.ts';

type Page = { site: string } & Partial<Record<(typeof slots)[number], string>>;

const slots = ['title', 'h1', 'description', 'text', 'path', 'lang'] as const;

/** A fault: what in the page becomes what, or what comes with it, and the rules that may tell. */
type Fault = {
  rule: PageRuleId | PageRuleId[];
  from?: string;
  to?: string;
  add?: string;
  url?: string;
  headers?: string;
  robotsTxt?: string;
};

type LabeledSet = {
  sites: Record<string, { kind: string; url?: string; html: string }>;
  pages?: Page[];
  /** An entry with `html`, and perhaps `headers`, is a whole page with its faults in place. */
  faulty: Array<{ page: string; url?: string; html?: string; headers?: string; faults: Fault[] }>;
};

/** Reads a set of labeled pages (README.md) and grades the rules by it. */
export function gradeSet(name: string) {
  const set = parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')) as LabeledSet;
  const { sites, pages: filled = [], faulty } = set;
  const whole = Object.keys(sites).filter((site) => !filled.some((page) => page.site === site));
  const pages = [...filled, ...whole.map((site): Page => ({ site }))];
  const htmlOf = (page: Page) =>
    slots.reduce((html, slot) => html.replaceAll(`«${slot}»`, () => page[slot] ?? ''), sites[page.site]?.html ?? '');
  const missed: string[] = [];
  for (const { page: id, faults, html: own, url = '', headers = '' } of faulty) {
    const page = pages.find((each) => nameOf(each) === id);
    const sound = own ?? (page && htmlOf(page));
    if (sound === undefined) {
      throw new Error(`${name}: no page ${id}`);
    }
    const { html, ...given } = faults.reduce(spoil, { html: sound, url, headers });
    const left = findFaults(inspectPage(html, given));
    for (const { rule } of faults) {
      // Two faults of a kind need two pieces of evidence.
      const told = left.find((finding) => [rule].flat().includes(finding.rule) && finding.evidence.length > 0);
      if (told === undefined) {
        missed.push(`${id}: ${[rule].flat().join(' or ') || 'no rule'}`);
      } else {
        told.evidence.shift();
      }
    }
  }
  const alarms = pages.map((page) => findFaults(inspectPage(htmlOf(page), { url: sites[page.site]?.url ?? '' })));
  return {
    faults: faulty.flatMap(({ faults }) => faults).length,
    faultyPages: faulty.length,
    missed,
    goodPages: pages.length,
    alarms: alarms.flatMap((findings, at) => findings.map((finding) => tell(pages[at], finding))),
  };
}

type Given = { html: string; url?: string; headers?: string; robotsTxt?: string };

function spoil(given: Given, { from, to = '', add, rule, ...rest }: Fault): Given {
  const html = add === undefined ? given.html : given.html.replace('</head>', () => `${add}</head>`);
  if (from !== undefined && !html.includes(from)) {
    throw new Error(`${[rule].flat().join()}: nothing in the page is ${from}`);
  }
  const headers = [given.headers, rest.headers].filter(Boolean).join('\n');
  return { ...given, ...rest, headers, html: from === undefined ? html : html.replace(from, () => to) };
}

function tell(page: Page | undefined, { rule, evidence }: PageFinding): string {
  return `${page && nameOf(page)}: ${rule}: ${evidence[0]}`;
}

function nameOf({ site, path }: Page): string {
  return path === undefined ? site : `${site}/${path}`;
}
