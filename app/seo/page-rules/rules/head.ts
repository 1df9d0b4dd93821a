import { memoize } from '../../../../text/memo.ts';
import { titleWidth, titleWidthLimit } from '../../../locale/title-width.ts';
import { siteOf } from '../indexing.ts';
import { detectLanguage, isLanguageTag, meantCode } from '../languages.ts';
import { contentsOf, excerpt } from '../page.ts';
import phrases from '../phrases.json' with { type: 'json' };
import { type Inspected, placed, rule } from '../rule.ts';
import { mainThings, textsOf, typesOf } from '../structured-data.ts';
import {
  atHome,
  cutByASystem,
  isUnfilled,
  misread,
  missingValue,
  noPicture,
  shownCode,
  standInHost,
  unfilledAddress,
} from '../unfilled.ts';

/**
 * Titles that say nothing about a page: what systems write by themselves, before the site's name or
 * alone.
 */
const emptyTitles = new RegExp(
  `^(?:(?:${phrases.emptyTitles.orBeforeAName.join('|')})(?: [-–—|·:•»] .+)?|${phrases.emptyTitles.alone.join('|')})$`,
  'iu',
);

/**
 * What's left of a template when a part of the title is empty: a separator that separates nothing.
 */
const looseSeparator = /^[-–—|·•»] |[^\s-] [-–—|·•»]$| ([-–—|·•»]) +\1 /u;

/**
 * Titles that site builders give a copied page. Lowercase after "Copia de", as in "Copia de llaves", is
 * a locksmith's trade.
 */
const copied = /^(?:Copy|Duplicate) of \p{Lu}|^Copia de \p{Lu}| [-–] [Cc]op(?:y|ia)$|\([Cc]op(?:y|ia)\)$/u;

/** Title, description, language, and what the browser needs before it reads on. */
export const headRules = [
  rule('one-title', 'fault', 'titleLink', ({ titles }) => {
    const filled = [...new Set(titles.filter(Boolean))];
    // A title that never ends swallows the markup behind it.
    if (titles[0] && filled.length === 1 && !/<(?:\/head|meta|link|body)\b/iu.test(filled[0] ?? '')) {
      return [];
    }
    return titles.length === 0 ? ['0 × <title>'] : titles.map((title) => `<title>${excerpt(title)}</title>`);
  }),
  rule('title-length', 'look', 'titleLink', ({ titles }) => {
    const [title = ''] = titles;
    // Where only the site's name is cut, nothing is lost. A name isn't wider than a whole title.
    const said = title.replace(/ [-–—|·•:»] (?:(?! [-–—|·•:»] ).)+$/u, '');
    return [said, title.slice(said.length)].some((part) => titleWidth(part) > titleWidthLimit)
      ? [`“${excerpt(title)}”`, `${titleWidth(title)} px > ${titleWidthLimit} px`]
      : [];
  }),
  rule('title-words', 'fault', 'titleLink', (page) => {
    const { titles, headings, text } = page;
    const isAboutCopies = headings.some((heading) => /\bcop(?:y|ies|ia)\b/iu.test(heading.text));
    const names = isHome(page) ? [] : siteNames(page);
    return titles.flatMap((title) => {
      const name = names.find((each) => isSame(each, title));
      const isOpen =
        (isUnfilled(title) || / undefined [|–-]/u.test(title)) && !(text.hasCode && missingValue.test(title));
      const isEmpty =
        [emptyTitles, looseSeparator].some((empty) => empty.test(title)) ||
        isOpen ||
        (copied.test(title) && !isAboutCopies);
      return isEmpty || name ? [`<title>${title}</title>${name && !isEmpty ? ` = “${name}”` : ''}`] : [];
    });
  }),
  rule('one-description', 'look', 'snippet', (page) => {
    const different = new Set(contentsOf(page, 'description')).size;
    return different === 1 ? [] : [`${different} × <meta name="description">`];
  }),
  rule('description-words', 'fault', 'snippet', (page) =>
    contentsOf(page, 'description')
      .filter((said) => isUnfilled(said) || [misread, cutByASystem].some((wrong) => said.search(wrong) >= 0))
      .map((said) => `“${excerpt(said)}”`),
  ),
  rule('description-copied', 'look', 'snippet', (page) => {
    const [said = ''] = contentsOf(page, 'description');
    const [title = ''] = page.titles;
    const titled = [title, title.split(/ [-–—|·:»] /u)[0] ?? '', ...contentsOf(page, 'og:title')];
    const headed = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
    const same = [...titled, ...headed, ...siteNames(page)].find((text) => isSame(text, said));
    return same ? [`“${excerpt(said)}” = “${excerpt(same)}”`] : [];
  }),
  rule('head-contradicts', 'fault', 'titleLink', contradictions),
  rule('stuffed-words', 'fault', 'spam', (page) => {
    const { titles, headings, images, text } = page;
    const headed = headings.filter(({ level }) => level === 1).map((heading) => heading.text);
    return [
      ...placed('<title>', titles),
      ...placed('description', contentsOf(page, 'description')),
      ...placed('<h1>', headed),
      ...images.flatMap(({ alt = '' }) => placed('alt', [alt])),
      ...placed('text', text.hasCode ? [] : text.text.split('\n')),
    ]
      .filter(([place, said]) => isStuffed(said, place === 'text'))
      .map(([place, said]) => `${place}: “${excerpt(said)}”`);
  }),
  rule('shown-code', 'fault', 'html', ({ titles, metas, images, links, text }) => {
    const places = [
      ...placed('<title>', titles),
      ...metas
        .filter(({ name }) => /^(?:(?:og|twitter):)?(?:title|description)$/u.test(name))
        .flatMap(({ name, content }) => placed(name, [content])),
      ...images.flatMap(({ alt = '' }) => placed('alt', [alt])),
      ...links.flatMap(({ name }) => placed('<a>', [name])),
      ...placed('text', text.prose.split('\n')),
    ];
    // A page that shows an entity as code is about entities, and one with code may be about tags.
    const isQuoted = memoize(
      (found) =>
        found.startsWith('<') ? text.hasCode : text.whole.split(found).length > text.prose.split(found).length,
      100,
    );
    return places.flatMap(([place, said]) => {
      const found = said.match(shownCode)?.find((code) => !isQuoted(code));
      // With the end of what stands before it.
      return found ? [`${place}: “${excerpt(said.slice(Math.max(0, said.indexOf(found) - 30)))}”`] : [];
    });
  }),
  rule('language', 'fault', 'pageLanguage', ({ lang }) => {
    const meant = meantCode(lang ?? '');
    return lang !== undefined && isLanguageTag(lang)
      ? []
      : [lang === undefined ? '<html>' : `<html lang="${lang}">${meant ? ` → ${meant}` : ''}`];
  }),
  rule('language-mixed', 'look', 'pageLanguage', (page) => {
    const declared = page.lang?.slice(0, 2).toLowerCase() ?? '';
    const own = page.canonical ?? page.url;
    const itself = page.alternates.filter(({ lang, href }) => href === own && lang.toLowerCase() !== 'x-default');
    const spoken = [
      ['text', page.text.text],
      ['<title>', page.titles[0] ?? ''],
      ['description', contentsOf(page, 'description')[0] ?? ''],
      ['<h1>', page.headings.find(({ level }) => level === 1)?.text ?? ''],
    ] as const;
    const found = [
      ...spoken.map(([place, text]) => [place, detectLanguage(text, /^</u.test(place) ? 3 : undefined)] as const),
      ...(itself.some(({ lang }) => lang.slice(0, 2).toLowerCase() === declared)
        ? []
        : itself.map(({ lang }) => ['hreflang', lang.slice(0, 2).toLowerCase()] as const)),
      ...contentsOf(page, 'og:locale').map((lang) => ['og:locale', lang.slice(0, 2).toLowerCase()] as const),
      ...textsOf(mainThings(page.things), 'inLanguage').map(
        (lang) => ['inLanguage', lang.slice(0, 2).toLowerCase()] as const,
      ),
    ];
    return /^(?:en|es|pt|fr|de|it)$/u.test(declared)
      ? found.flatMap(([place, language]) =>
          language && language !== declared ? [`<html lang="${page.lang}"> ≠ ${place}: ${language}`] : [],
        )
      : [];
  }),
  rule('viewport', 'fault', 'mobile', ({ metas }) => {
    const given = metas.find(({ name }) => name === 'viewport');
    // These have other pages for phones.
    const hasOwnPhonePages = metas.some(
      ({ name, content }) => name === 'generator' && /blogger|mediawiki/iu.test(content),
    );
    const isFixed = !hasOwnPhonePages && /\bwidth\s*=\s*\d/iu.test(given?.content ?? '');
    return given && !isFixed
      ? []
      : [given ? `<meta name="viewport" content="${given.content}">` : '0 × <meta name="viewport">'];
  }),
  rule('refresh', 'fault', 'metaTags', ({ jump, metas }) => [
    ...(jump && !jump.isAway ? [jump.evidence] : []),
    ...metas
      .filter(({ httpEquiv, content }) => httpEquiv === 'refresh' && /^[12]?\d?\d$/u.test(content))
      .map(({ content }) => `<meta http-equiv="refresh" content="${content}">`),
  ]),
  rule('share-picture', 'fault', 'openGraph', ({ metas }) => {
    const pictures = metas.filter(({ name }) => /^(?:og:image(?::url|:secure_url)?|twitter:image)$/u.test(name));
    const filled = pictures.filter(({ content }) => content);
    const wrong = filled.filter(
      ({ content }) =>
        !/^(?:https?:)?\/\/[^/\s]+\.\S+$/iu.test(content) ||
        [unfilledAddress, atHome, standInHost, noPicture].some((each) => each.test(content)),
    );
    return (filled.length === 0 ? pictures : wrong).map(({ name, content }) => `${name}: ${excerpt(content) || '–'}`);
  }),
];

/**
 * Returns the title and the description when they name another place or year than the main heading,
 * or share no word with the page.
 */
function contradictions(page: Inspected): string[] {
  const { headings, text } = page;
  const headed = headings.find(({ level }) => level === 1)?.text ?? '';
  const shown = [text.whole, ...headings.map((heading) => heading.text)].join('\n').toLowerCase();
  const isShown = (said = '') => shown.includes(said.toLowerCase());
  const isOfAnother = (said: string) =>
    [placeName, /\b20[12]\d\b/u].some((kind) => kind.test(said) && kind.test(headed) && !isShown(kind.exec(said)?.[0]));
  const isStrange = (said: string) => {
    const words = said.toLowerCase().match(/[a-z\u00df-\u024f]{4,}/gu) ?? [];
    return text.words >= leastToCompare && words.length > 2 && !words.some((word) => isShown(word.slice(0, 5)));
  };
  return [...placed('<title>', page.titles), ...placed('description', contentsOf(page, 'description'))]
    .filter(([, said]) => isOfAnother(said) || isStrange(said))
    .map(([place, said]) => `${place}: “${excerpt(said)}” ≠ “${excerpt(headed)}”`);
}

/** The fewest words of a page that a title must share one with. */
const leastToCompare = 50;

/** A place by what stands around it: "in Tampa", "Tampa, FL". */
const placeName =
  /(?<=\b(?:in|near|en|à) )\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,3}|\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,3}(?=, [A-Z]{2}\b)/u;

/**
 * Whether words are repeated for search engines alone: in a short text a word or a pair of them
 * that makes up much of it, a word in each part between bars, or a part twice; in a long one two
 * words that make up much of it.
 */
export function isStuffed(said: string, isLong: boolean): boolean {
  const words = said.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const most = (of: readonly string[]) =>
    [...Map.groupBy(of, (each) => each).values()].map(({ length }) => length).toSorted((a, b) => b - a);
  const long = words.filter((word) => word.length > 3);
  const [first = 0, second = 0] = most(long);
  if (isLong) {
    return second >= 4 && first + second >= words.length * 0.35;
  }
  const [pair = 0] = most(words.slice(1).map((word, at) => `${words[at]} ${word}`));
  const parts = said.split(/ [-–—|·•:»] /u).map((part) => part.trim().toLowerCase());
  const list = said.split(',');
  return (
    (list.length > 4 && list.every((part) => part.trim().split(' ').length < 4)) ||
    (pair >= 3 && pair * 2 >= words.length * 0.35) ||
    (first >= 4 && (first >= words.length * 0.3 || (parts.length > 3 && first >= parts.length - 1))) ||
    new Set(parts).size < parts.length
  );
}

/**
 * The site's names for itself: for apps that share it, in its structured data, and in the link to its
 * home page.
 */
function siteNames(page: Inspected): string[] {
  const { own } = page;
  // An address such as `mailto:` has no home.
  const root = URL.parse('/', own);
  const home = root ? ['/', root.href, root.origin] : [];
  return [
    ...(own === undefined ? [] : [siteOf(own)]),
    ...contentsOf(page, 'og:site_name'),
    ...textsOf(
      page.everything.filter((thing) => typesOf(thing).includes('WebSite')),
      'name',
    ),
    ...page.links.filter(({ href }) => href && home.includes(href)).map(({ name }) => name),
  ].filter((name) => name.length > 2);
}

/**
 * Whether the page is the home page of its site or of one of its languages, or may be for all
 * that's known.
 */
function isHome(page: Inspected): boolean {
  const own = [page.url, page.canonical, ...contentsOf(page, 'og:url')].find((each) => each && URL.canParse(each));
  return own === undefined || /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/iu.test(new URL(own).pathname);
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(a) !== '' && plain(a) === plain(b);
}
