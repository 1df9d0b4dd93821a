import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '../../../../../../../text/seeded-random.ts';

/** A keyword with the page that a specialist would make for it (README.md beside this file). */
export type Labeled = { text: string; label: string };

/** Reads a list: under each `#` heading the keywords of one page. */
export function readLabeled(path: string): Labeled[] {
  const lines = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
  let label = '';
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) {
      label = line.slice(2);
      return [];
    }
    return line === '' ? [] : [{ text: line, label }];
  });
}

/** Reads every list of a folder. */
export function readFolder(folder: 'tuning' | 'unread'): Array<{ name: string; set: Labeled[] }> {
  return readdirSync(new URL(`${folder}/`, import.meta.url))
    .sort()
    .map((name) => ({ name, set: readLabeled(`${folder}/${name}`) }));
}

/** Returns the adjusted Rand index of groups against the labels: 1 for the same, 0 for chance. */
export function agreement(set: readonly Labeled[], groups: ReadonlyArray<readonly string[]>): number {
  const groupOf = new Map(groups.flatMap((texts, at) => texts.map((text) => [text, String(at)] as const)));
  const [a, b] = [set.map(({ label }) => label), set.map(({ text }) => groupOf.get(text) ?? text)];
  const both = pairsIn(a.map((key, at) => `${key}\n${b[at]}`));
  const expected = (pairsIn(a) * pairsIn(b)) / ((a.length * (a.length - 1)) / 2);
  return (both - expected) / ((pairsIn(a) + pairsIn(b)) / 2 - expected);
}

function pairsIn(keys: readonly string[]): number {
  const sizes = new Map<string, number>();
  for (const key of keys) {
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

/**
 * Writes the queries and pages that Search Console would export for a site with a page for each
 * label. One query in ten leads to a wrong page, often the home page, and one in five to two or
 * three pages. With gaps, one label in seven has no page, and one query in twelve isn't in the
 * export.
 */
export function searchConsoleExport(set: readonly Labeled[], seed: number, hasGaps = false): string {
  const random = seededRandom(seed);
  const labels = [...new Set(set.map(({ label }) => label))];
  const pages = labels.map((_, at) => `https://www.example.com/page-${at}`);
  const anyPage = () => (random() < 0.4 ? 'https://www.example.com/' : pick(pages, random));
  const homeless = new Set(labels.filter(() => hasGaps && random() < 1 / 7));
  const rows = set.flatMap(({ text, label }) => {
    if (hasGaps && random() < 1 / 12) {
      return [];
    }
    const own = homeless.has(label) || random() < 0.1 ? anyPage() : (pages[labels.indexOf(label)] ?? '');
    const others = random() < 0.2 ? [anyPage(), ...(random() < 0.5 ? [anyPage()] : [])] : [];
    const impressions = 20 + Math.floor(random() ** 3 * 2000);
    return [...new Set([own, ...others])].map((page, at) =>
      [
        `"${text}"`,
        page,
        Math.floor(impressions / 40),
        at === 0 ? impressions : Math.ceil(impressions * random() * 0.6),
      ].join(','),
    );
  });
  return ['query,page,clicks,impressions', ...rows].join('\n');
}

/**
 * Writes ten result URLs for each keyword, a keyword a line: six or seven of the fourteen that rank
 * for its label, two directories that rank for everything, one of another label, and one of none.
 * One keyword in twelve has the results of another label.
 */
export function resultUrls(set: readonly Labeled[], seed: number): string {
  const random = seededRandom(seed);
  const labels = [...new Set(set.map(({ label }) => label))];
  const url = (label: number, at: number) => `https://site-${label}-${at}.example/`;
  return set
    .map(({ text, label }, line) => {
      const own = random() < 1 / 12 ? Math.floor(random() * labels.length) : labels.indexOf(label);
      const ranking = Array.from({ length: 14 }, (_, at) => url(own, at)).sort(() => random() - 0.5);
      return [
        text,
        ...ranking.slice(0, 6 + Math.floor(random() * 2)),
        ...[0, 1].map(() => `https://directory-${Math.floor(random() * 5)}.example/`),
        url(Math.floor(random() * labels.length), Math.floor(random() * 14)),
        `https://alone-${line}.example/`,
      ].join('\t');
    })
    .join('\n');
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
