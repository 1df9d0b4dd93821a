import { titleWidth, titleWidthLimit } from '../../title-width.ts';
import { detectLanguage } from '../detect-language.ts';
import { excerpt } from '../excerpt.ts';
import { isLanguageTag, meantCode } from '../language-codes.ts';
import type { Inspected, PageRule } from '../rule.ts';
import { thingsIn, typesOf } from '../structured-data.ts';
import { escapedTwice, isUnfilled, missingValue } from '../unfilled.ts';

/** Titles that say nothing about a page: what systems write by themselves. */
const emptyTitles =
  /^(?:(?:elementor #\d+|new page)(?: [-–—|] .+)?|untitled(?: (?:document|page))?|document|page title|title|home|home page|homepage|index|(?:react|vite|create next) app|vite \+ \w+(?: \+ ts)?|my (?:site|website|app)|sin título|inicio|página de inicio|página nueva|default(?: page)?|welcome|test)$/iu;

/** What site builders call a page that was copied. "Copia de llaves" in small letters is a trade. */
const copied = /^(?:Copy|Duplicate) of \p{Lu}|^Copia de \p{Lu}| [-–] [Cc]op(?:y|ia)$|\([Cc]op(?:y|ia)\)$/u;

/** Title, description, language, and what the browser needs before it reads on. */
export const headRules = [
  {
    id: 'one-title',
    weight: 'fault',
    source: 'titleLink',
    find: ({ page: { titles } }) => {
      const filled = [...new Set(titles.filter(Boolean))];
      // A title that never ends swallows the markup behind it.
      return filled.length === 1 && !/<(?:\/head|meta|link|body)\b/iu.test(filled[0] ?? '')
        ? []
        : [`${titles.length} × <title>`, ...filled.map((title) => `“${excerpt(title)}”`)];
    },
  },
  {
    id: 'title-length',
    weight: 'look',
    source: 'titleLink',
    find: ({ page: { titles } }) => {
      const [title = ''] = titles;
      // Where only the site's name is cut, nothing is lost.
      const said = title.replace(/ [-–—|·•:»] (?:(?! [-–—|·•:»] ).)+$/u, '');
      const width = titleWidth(said);
      return width > titleWidthLimit ? [`“${excerpt(said)}”`, `${width} px > ${titleWidthLimit} px`] : [];
    },
  },
  {
    id: 'title-words',
    weight: 'fault',
    source: 'titleLink',
    find: (inspected) => {
      const { titles, headings, text } = inspected.page;
      const isAboutCopies = headings.some((heading) => /\bcop(?:y|ies|ia)\b/iu.test(heading.text));
      const names = isHome(inspected) ? [] : siteNames(inspected);
      return titles.flatMap((title) => {
        const name = names.find((each) => isSame(each, title));
        const isOpen = isUnfilled(title) && !(text.hasCode && missingValue.test(title));
        const isEmpty = emptyTitles.test(title) || isOpen || (copied.test(title) && !isAboutCopies);
        return isEmpty || name ? [`<title>${title}</title>${name && !isEmpty ? ` = “${name}”` : ''}`] : [];
      });
    },
  },
  {
    id: 'one-description',
    weight: 'look',
    source: 'snippet',
    find: ({ page: { metas } }) => {
      const written = metas.filter(({ name, content }) => name === 'description' && content);
      const different = new Set(written.map(({ content }) => content)).size;
      return different === 1 ? [] : [`${different} × <meta name="description">`];
    },
  },
  {
    id: 'description-words',
    weight: 'fault',
    source: 'snippet',
    find: ({ page: { metas } }) =>
      metas
        .filter(({ name, content }) => name === 'description' && isUnfilled(content))
        .map(({ content }) => `“${excerpt(content)}”`),
  },
  {
    id: 'description-copied',
    weight: 'look',
    source: 'snippet',
    find: (inspected) => {
      const { metas, titles } = inspected.page;
      const said = metas.find(({ name }) => name === 'description')?.content ?? '';
      const [title = ''] = titles;
      const titled = [title, title.split(/ [-–—|·:»] /u)[0] ?? '', ...contents(inspected, 'og:title')];
      const same = [...titled, ...siteNames(inspected)].find((text) => isSame(text, said));
      return same ? [`“${excerpt(said)}” = “${excerpt(same)}”`] : [];
    },
  },
  {
    id: 'escaped-twice',
    weight: 'fault',
    source: 'html',
    find: ({ page: { titles, metas, images, links, text } }) => {
      const places: Array<[string, string]> = [
        ...titles.map((title): [string, string] => ['<title>', title]),
        ...metas
          .filter(({ name }) => /^(?:(?:og|twitter):)?(?:title|description)$/u.test(name))
          .map(({ name, content }): [string, string] => [name, content]),
        ...images.map(({ alt = '' }): [string, string] => ['alt', alt]),
        ...links.map(({ name }): [string, string] => ['<a>', name]),
        ...text.prose.split('\n').map((line): [string, string] => ['text', line]),
      ];
      // A page that shows an entity as code is about entities.
      const isQuoted = (entity: string) => text.whole.split(entity).length > text.prose.split(entity).length;
      return places.flatMap(([place, said]) => {
        const found = said.match(escapedTwice)?.find((entity) => !isQuoted(entity));
        return found ? [`${place}: “${excerpt(around(said, found))}”`] : [];
      });
    },
  },
  {
    id: 'language',
    weight: 'fault',
    source: 'pageLanguage',
    find: ({ page: { lang } }) => {
      const meant = meantCode(lang ?? '');
      return lang !== undefined && isLanguageTag(lang)
        ? []
        : [lang === undefined ? '<html>' : `<html lang="${lang}">${meant ? ` → ${meant}` : ''}`];
    },
  },
  {
    id: 'language-mixed',
    weight: 'look',
    source: 'pageLanguage',
    find: ({ page }) => {
      const declared = page.lang?.slice(0, 2).toLowerCase();
      const spoken = [
        ['text', page.text.text],
        ['<title>', page.titles[0] ?? ''],
        ['description', page.metas.find(({ name }) => name === 'description')?.content ?? ''],
      ] as const;
      return spoken.flatMap(([place, text]) => {
        const found = detectLanguage(text);
        return (declared === 'en' || declared === 'es') && found && found !== declared
          ? [`<html lang="${page.lang}"> ≠ ${place}: ${found}`]
          : [];
      });
    },
  },
  {
    id: 'viewport',
    weight: 'fault',
    source: 'mobile',
    find: ({ page: { metas } }) =>
      metas.some(({ name }) => name === 'viewport') ? [] : ['0 × <meta name="viewport">'],
  },
  {
    id: 'refresh',
    weight: 'look',
    source: 'metaTags',
    find: ({ indexing: { jump } }) => (jump && !jump.isAway ? [jump.evidence] : []),
  },
  {
    id: 'share-picture',
    weight: 'fault',
    source: 'openGraph',
    find: (inspected) =>
      ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'].flatMap((name) =>
        contents(inspected, name)
          .filter((content) => !/^(?:https?:)?\/\/\S+$/iu.test(content))
          .map((content) => `${name}: ${excerpt(content)}`),
      ),
  },
] as const satisfies readonly PageRule[];

/** What the site calls itself: to apps that share it, in its structured data, and in the link to its home page. */
function siteNames(inspected: Inspected): string[] {
  const { page, indexing } = inspected;
  const own = indexing.url ?? indexing.canonical;
  const home = own === undefined ? [] : ['/', new URL('/', own).href, new URL('/', own).origin];
  return [
    ...contents(inspected, 'og:site_name'),
    ...page.things
      .flatMap(thingsIn)
      .filter((thing) => typesOf(thing).includes('WebSite'))
      .flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
    ...page.links.filter(({ href }) => href && home.includes(href)).map(({ name }) => name),
  ].filter((name) => name.length > 2);
}

/** Whether the page is the home page of its site or of one of its languages, or may be for all that's known. */
function isHome(inspected: Inspected): boolean {
  const { url, canonical } = inspected.indexing;
  const own = [url, canonical, ...contents(inspected, 'og:url')].find((each) => each && URL.canParse(each));
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

/** The end of what stands before a part of a text, and all behind it. */
function around(text: string, part: string): string {
  return text.slice(Math.max(0, text.indexOf(part) - 30));
}

function contents({ page }: Inspected, name: string): string[] {
  return page.metas.filter((meta) => meta.name === name && meta.content).map(({ content }) => content);
}
