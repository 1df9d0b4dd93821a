import type { Action, Done, Group, Left } from './left.ts';

/** A line with the pages where a visitor meets it. */
export type Line = Left & { where: string | undefined };

const groups: ReadonlyArray<{ group: Group; title: string }> = [
  { group: 'replace', title: 'to replace' },
  { group: 'confirm', title: 'to confirm' },
  { group: 'lawyer', title: 'for a lawyer' },
];

/** One line for all fields of a page that need the same. */
const sentences: Record<Action, (what: readonly string[]) => string> = {
  'fill in': (what) => `Fill in ${what.join('; ')}.`,
  'replace placeholders': (what) =>
    `Replace ${what.join(', ')} with your own, and delete the mark “placeholder” where there is one.`,
  'replace samples': (what) =>
    `${what.some(Boolean) ? `${what.join(', ')}: r` : 'R'}eplace what’s made up with what the client approved and write \`provenance: owner\`, or delete the entry.`,
  'replace documents': (what) => `Replace the made-up sample documents with yours: ${what.join(', ')}.`,
  document: (what) => `Say under \`evidence\` how these are documented: ${what.join(', ')}.`,
  prove: (what) => `Say under \`source\` what proves ${what.map((claim) => `“${claim}”`).join(' and ')}.`,
  finish: (what) => `Finish the text: it says ${what.map((mark) => `“${mark}”`).join(', ')}.`,
  renew: ([day = '']) => `Set a new day, less than a year ahead, for security.txt. It ran out on ${day}.`,
  note: (what) => what.join(' '),
};

/**
 * Returns what is left, by the page where a visitor meets it, with counts and what's done already.
 * A field that waits in several languages is one line.
 */
export function report(lines: readonly Line[], done: Done): string {
  const entries = [...Map.groupBy(lines, keyOf).values()].map(entryOf);
  const pages = [...Map.groupBy(entries, ({ where }) => where)];
  const counts = groups.map(
    ({ group, title }) => `${entries.filter((entry) => entry.group === group).length} ${title}`,
  );
  return [
    ...pages.map(([where, own]) => [where, ...own.map(({ words, place }) => `- ${words}\n  In ${place}`)].join('\n')),
    [
      `Done already: ${done.facts} of your facts in site.yaml are filled in, and ${done.owned} figures or records are marked as yours.`,
      entries.length > 0
        ? `Left before you go live: ${entries.length} (${counts.join(', ')}). Delete a \`confirm\` line once it’s settled.`
        : 'Nothing is left. As a last look, run "npm run check -- crawl --release" on the build.',
    ].join('\n'),
  ].join('\n\n');
}

/** Returns what one field needs, in words. */
export function lineWords({ action, what }: Left): string {
  return sentences[action]([what]);
}

/** Returns a line's place in the content, the same for each language. */
export function placeInAny({ file, field }: Left): string {
  return withoutLanguage(`${file} ${field}`);
}

/** Fields with the same key become one line. */
function keyOf({ group, action, file, field, where }: Line): string {
  const inAnyLanguage = action === 'note' || action === 'renew' ? field : '';
  const folder = isAlike(file) ? (file.split('/').at(-2) ?? '') : where;
  return [group, action, folder, inAnyLanguage && withoutLanguage(file), withoutLanguage(inAnyLanguage)].join('\n');
}

/** Pages of one kind, such as the case studies, need the same in each. */
function isAlike(file: string): boolean {
  return /\/(?:case-studies|services)\//u.test(file);
}

type Entry = { group: Group; words: string; where: string; place: string };

function entryOf(lines: readonly Line[]): Entry {
  const [first] = lines;
  const pages = unique(lines.flatMap(({ where }) => where ?? []));
  // The first language says it; what the others lack is in the same place there.
  const named = [...Map.groupBy(lines, ({ file, field }) => withoutLanguage(`${file} ${field}`)).values()];
  const what = unique(named.flatMap(([line]) => line?.what ?? []));
  const files = [...Map.groupBy(lines, ({ file }) => file)].map(
    ([file, [line, ...others]]) => `${file}, ${line?.field}${others.length > 0 ? ' and more' : ''}`,
  );
  return {
    group: first?.group ?? 'replace',
    words: sentences[first?.action ?? 'note'](first?.action === 'note' ? what.slice(0, 1) : what),
    where:
      isAlike(first?.file ?? '') && pages.length > 1
        ? `${pages[0]} and pages like it`
        : (first?.where ?? 'Not on a page'),
    place: files.length > 2 ? `${files[0]}, and ${files.length - 1} other files` : files.join(' and '),
  };
}

/** `content/es/claims.yaml` and `terms.hours.es` are the same as in the other language. */
function withoutLanguage(place: string): string {
  return place.replace(/\b[a-z]{2}\//u, '*/').replace(/\.[a-z]{2}$/u, '');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
