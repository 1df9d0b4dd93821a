import { explainFaults } from '../../app/content/engine/raw.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { readOwnerFacts } from '../../app/content/site/site.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { ownerField } from '../../app/locale/owner-field.ts';
import { reservedAddress, reservedPhone, unfinishedText } from '../../text/reserved.ts';
import { type Page, readBuiltSite } from '../checks/lint-site/site.ts';
import { filesLeft, type Left, sayLeft } from './left.ts';

export type Unsettled = ReturnType<typeof unsettledFacts>;

/** Returns facts that the content leaves open, and that pages may state all the same. */
function unsettledFacts(left: readonly Left[]) {
  const all = editions();
  const facts = all.map(({ locale }) => readOwnerFacts(locale));
  const spoken = facts.map(({ consultant }) => consultant.languages).join(' ');
  return {
    claims: left.flatMap(({ claim }) => claim ?? []),
    // The words that mark an illustrative example.
    sampleMarks: all.map((edition) => edition.words('interface').illustrative),
    // How a guarantee is called of which the remedy is still to be written.
    guarantees: all.flatMap((edition, index) =>
      ownerField.test(facts[index]?.terms.remedy ?? '')
        ? (edition.claims().find(({ id }) => id === 'guarantee')?.value ?? [])
        : [],
    ),
    // The pages that offer hours which the owner never chose.
    callPages: left.some(({ field }) => field.startsWith('calls.confirm'))
      ? all.map(({ paths }) => paths.contactCall())
      : [],
    // Names of languages that the owner doesn't speak.
    languages: [
      ['English', 'inglés'],
      ['Spanish', 'español'],
    ].flatMap((names) => (names.some((name) => spoken.includes(name)) ? [] : names)),
  };
}

type Read = Pick<Page, 'path'> & { document: Pick<Page['document'], 'said'> };

/** Returns what each page shows that isn't settled, in words. */
export function leftOnPages(pages: readonly Read[], unsettled: Unsettled): Map<string, string[]> {
  return new Map(pages.map(({ path, document }) => [path, leftOn(path, document.said, unsettled)]));
}

function leftOn(path: string, text: string, unsettled: Unsettled): string[] {
  const named = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${[...new Set(names)].join(', ')}`] : [];
  const claims = unsettled.claims.filter((claim) => states(text, claim));
  // Beside another one: an answer about Spanish pages offers no Spanish.
  const offers = (language: string) => new RegExp(`\\b(?:and|or|y|e|o) ${language}\\b`, 'u').test(text);
  return [
    ...named(
      'placeholders',
      placeholders.flatMap((pattern) => text.match(new RegExp(pattern, 'gu')) ?? []),
    ),
    ...named(
      'claims without proof',
      claims.map(({ value, label }) => `“${value} ${label}”`),
    ),
    ...named(
      'a guarantee without a remedy',
      unsettled.guarantees.filter((name) => text.includes(name)),
    ),
    ...named('a language that you don’t speak', unsettled.languages.filter(offers)),
    ...(unsettled.sampleMarks.some((mark) => text.includes(mark)) ? ['illustrative examples'] : []),
    ...(unsettled.callPages.includes(path) ? ['hours for calls that you haven’t chosen'] : []),
  ];
}

/** Returns whether a text has a claim's value and label side by side: "6" alone is anywhere. */
function states(text: string, { value, label }: Unsettled['claims'][number]): boolean {
  return ['', ' '].some((gap) => text.includes(value + gap + label) || text.includes(label + gap + value));
}

/** Placeholders of the owner's words. */
const placeholders = [reservedAddress, reservedPhone, ownerField, unfinishedText];

/** More would be read by no one. */
const shownPages = 14;
const shownFields = 6;

/**
 * Returns at most 25 lines: what every page shows, pages that show the same in one line each, and
 * fields that only the files have.
 */
export function report(onPages: ReadonlyMap<string, readonly string[]>, left: readonly Left[]): string[] {
  const everywhere = [...Map.groupBy([...onPages.values()].flat(), (words) => words)]
    .filter(([, shown]) => shown.length > 1 && shown.length >= onPages.size * 0.9)
    .map(([words]) => words);
  const own = [...onPages]
    .map(([path, words]) => ({ path, words: words.filter((each) => !everywhere.includes(each)).join('; ') }))
    .filter(({ words }) => words !== '');
  const groups = [...Map.groupBy(own, ({ words }) => words)].map(
    ([words, [first, ...others]]) => `${first?.path}${others.length > 0 ? ` and ${others.length} more` : ''}: ${words}`,
  );
  const lines = [
    ...(everywhere.length > 0 ? [`Every page: ${everywhere.join('; ')}`] : []),
    ...firstOf(groups, shownPages, 'pages'),
    ...firstOf(
      left.map((each) => `${each.file}, ${each.field}: ${sayLeft(each, 'en')}`),
      shownFields,
      'fields (the desk’s checklist has them all)',
    ),
  ];
  const end =
    lines.length > 0
      ? `Left before you go live: ${own.length} pages, ${left.length} fields. Delete a \`confirm\` line once it’s settled.`
      : 'Nothing is left.';
  return [...lines, end];
}

function firstOf(lines: readonly string[], most: number, what: string): string[] {
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more ${what}`] : [...lines];
}

/**
 * Tells the owner what to replace or confirm before the site goes live, by the page of the last
 * build that shows it, and what waits in the files alone (product.md, "Release check"). Exits with
 * 1 while anything is left.
 */
if (import.meta.main) {
  explainFaults();
  store().shows = 'unfinished';
  const { pages } = await readBuiltSite(process.env['SITE_DIR'] ?? 'build/client');
  const left = filesLeft().filter(({ kind }) => kind !== 'settled');
  const said = report(leftOnPages(pages, unsettledFacts(left)), left);
  console.log(said.join('\n'));
  process.exitCode = said.length > 1 ? 1 : 0;
}
