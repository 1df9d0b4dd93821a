import { contentsOf, excerpt, type PageLink } from '../page.ts';
import { type Inspected, placed, rule } from '../rule.ts';
import { isStuffed } from './head.ts';
import { isOutside } from './links.ts';

/**
 * Scripts that decode themselves and run what comes out, or send only searchers elsewhere. Plugins
 * hide email addresses with decodeURIComponent.
 */
const hiding =
  /\b(?:eval|document\s*\.\s*write(?:ln)?)\s*\(\s*(?:window\s*\.\s*)?(?:atob|String\s*\.\s*fromCharCode)\b.{0,60}|\beval\s*\(\s*unescape\b.{0,60}|\bnew\s+Function\s*\(\s*(?:window\s*\.\s*)?atob\b.{0,60}|\blocation(?:\s*\.\s*href)?\s*=\s*(?:window\s*\.\s*)?atob\b.{0,60}|\bString\s*\.\s*fromCharCode\s*\((?:\s*\d+\s*,){15}.{0,40}|document\s*\.\s*referrer[^;{}]{0,120}[){]\s*\{?\s*(?:window\s*\.\s*)?location(?:\s*\.\s*href)?\s*=\s*["']https?:.{0,60}/u;

/** What intruders advertise, and hardly anyone else. */
const spamWares =
  'viagra|cialis|levitra|sildenafil|tadalafil|tramadol|xanax online|slot gacor|situs slot|judi online|togel|sbobet|replica (?:watch(?:es)?|rolex|handbags?|bags?)|(?:rolex|handbag) replicas?|payday loans?';
const rarely = new RegExp(`\\b(?:${spamWares})\\b`, 'iu');

/** The same, with what some sell in the open. */
const wares = new RegExp(
  `\\b(?:${spamWares}|casinos?|sports? betting|online (?:gambling|poker)|apuestas|baccarat|porn|essay writing|write my essay|buy (?:followers|backlinks)|(?:nike|ugg|jordans?|louis vuitton) (?:outlet|cheap))\\b`,
  'iu',
);

/** Scripts other than Latin, in which pages for Florida are seldom written. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Arabic', 'Hebrew', 'Thai', 'Devanagari'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'gu'),
);

/** Letters that make a title one of another script. */
const leastLetters = 4;

/** What pages of a site that someone broke into look like. */
export const intrusionRules = [
  rule('break-in', 'fault', 'spam', (page) => [
    ...foreignWords(page),
    ...page.inlineScripts.flatMap((script) => hiding.exec(script)?.[0] ?? []).map((code) => excerpt(code)),
    ...foreignLinks(page),
  ]),
  rule('refresh-away', 'fault', 'spam', ({ jump }) => (jump?.isAway ? [jump.evidence] : [])),
  rule('hidden-link', 'fault', 'spam', ({ links, own }) =>
    links
      // Menus and dialogs wait undisplayed too, but don't sell pills.
      .filter(
        ({ href = '', name, concealment }) =>
          concealment !== undefined &&
          (wares.test(`${name} ${href}`) || (concealment === 'moved' && isOutside(href, own))),
      )
      .map(shown),
  ),
  rule('hidden-text', 'fault', 'spam', ({ hiddenTexts }) =>
    hiddenTexts
      .filter(({ text, concealment }) => concealment === 'moved' || wares.test(text) || isStuffed(text, true))
      .map(({ text }) => `“${excerpt(text)}”`),
  ),
];

/**
 * Returns the title and the description when they're in another script than the page, or sell what
 * it doesn't.
 */
function foreignWords(page: Inspected): string[] {
  const { titles, headings, text } = page;
  const shown = [text.whole, ...headings.map((heading) => heading.text)].join('\n');
  const isForeign = (said: string) =>
    scripts.some((script) => (said.match(script)?.length ?? 0) >= leastLetters && shown.search(script) < 0);
  return [...placed('<title>', titles), ...placed('description', contentsOf(page, 'description'))]
    .filter(([, said]) => isForeign(said) || (wares.test(said) && !wares.test(shown)))
    .map(([place, said]) => `${place}: “${excerpt(said)}”`);
}

/** Returns links in sight that sell elsewhere what the page's title and headings say nothing of. */
function foreignLinks({ titles, headings, links, own }: Inspected): string[] {
  const isAbout = rarely.test([...titles, ...headings.map((heading) => heading.text)].join('\n'));
  return links
    .filter(
      ({ href = '', name, rel, concealment }) =>
        !(isAbout || concealment || rel.includes('sponsored')) &&
        rarely.test(`${name} ${href}`) &&
        isOutside(href, own),
    )
    .map(shown);
}

function shown({ href = '', name }: PageLink): string {
  return `“${excerpt(name, 40)}” → ${excerpt(href)}`;
}
