import { excerpt } from '../excerpt.ts';
import type { PageReading } from '../page.ts';
import type { PageRule } from '../rule.ts';
import { isInside } from './links.ts';

/** Scripts that decode themselves and run what comes out. Plugins hide email addresses with decodeURIComponent. */
const hiding =
  /\beval\s*\(\s*(?:window\s*\.\s*)?(?:atob|unescape|String\s*\.\s*fromCharCode)\b.{0,60}|\bnew\s+Function\s*\(\s*(?:window\s*\.\s*)?atob\b.{0,60}/u;

/** What intruders advertise. */
const wares =
  /\b(?:viagra|cialis|levitra|tramadol|slot gacor|judi online|togel|casinos?|replica (?:watch(?:es)?|rolex|handbags?|bags?)|(?:rolex|handbag) replicas?|payday loans?|porn)\b/iu;

/** Scripts other than Latin, in which pages for Florida are seldom written. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Arabic', 'Hebrew', 'Thai', 'Devanagari'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'gu'),
);

/** Letters that make a title one of another script. */
const leastLetters = 4;

/** What pages of a site that someone broke into look like. */
export const intrusionRules = [
  {
    id: 'break-in',
    weight: 'fault',
    source: 'spam',
    find: ({ page }) => [
      ...foreignWords(page),
      ...page.inlineScripts.flatMap((script) => hiding.exec(script)?.[0] ?? []).map((code) => excerpt(code)),
    ],
  },
  {
    id: 'refresh-away',
    weight: 'fault',
    source: 'spam',
    find: ({ indexing: { jump } }) => (jump?.isAway ? [jump.evidence] : []),
  },
  {
    id: 'hidden-link',
    weight: 'fault',
    source: 'spam',
    find: ({ page: { links }, indexing: { url, canonical } }) => {
      const own = url ?? canonical;
      const host = own && new URL(own).host;
      return (
        links
          .filter(({ href }) => /^(?:https?:)?\/\//iu.test(href ?? ''))
          // Menus and dialogs wait undisplayed too, but don't sell pills.
          .filter(
            ({ href, name, concealment }) =>
              concealment === 'moved' || (concealment === 'undisplayed' && wares.test(`${name} ${href}`)),
          )
          .filter(({ href }) => !isInside(href ?? '', own, host))
          .map(({ href, name }) => `“${excerpt(name, 40)}” → ${excerpt(href ?? '')}`)
      );
    },
  },
] as const satisfies readonly PageRule[];

/** Returns the title and the description when they're in another script than the page, or sell what it doesn't. */
function foreignWords({ titles, metas, headings, text }: PageReading): string[] {
  const shown = [text.whole, ...headings.map((heading) => heading.text)].join('\n');
  const descriptions = metas.filter(({ name }) => name === 'description').map(({ content }) => content);
  const isForeign = (said: string) =>
    scripts.some((script) => (said.match(script)?.length ?? 0) >= leastLetters && shown.search(script) < 0);
  return [
    ...titles.map((said) => ['<title>', said] as const),
    ...descriptions.map((said) => ['description', said] as const),
  ]
    .filter(([, said]) => isForeign(said) || (wares.test(said) && !wares.test(shown)))
    .map(([place, said]) => `${place}: “${excerpt(said)}”`);
}
