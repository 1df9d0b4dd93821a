import { descriptionShown, titleWidth, titleWidthLimit } from '../../title-width.ts';
import { detectLanguage } from '../detect-language.ts';
import { excerpt } from '../excerpt.ts';
import { refreshOf } from '../indexing.ts';
import { isLanguageTag, meantCode } from '../language-codes.ts';
import type { Inspected, PageRule } from '../rule.ts';
import { isBusiness, thingsIn, typesOf } from '../structured-data.ts';
import { escapedTwice, isUnfilled } from '../unfilled.ts';
import { atHome } from './links.ts';

/** Titles that say nothing about a page: what systems write by themselves. */
const emptyTitles =
  /^(?:untitled(?: (?:document|page))?|document|new page|page title|title|home|home page|homepage|index|react app|vite \+ \w+(?: \+ ts)?|my (?:site|website|app)|sin título|inicio|página de inicio|página nueva|default(?: page)?|welcome|test)$/iu;

/** What site builders call a page that was copied. "Copia de llaves" in small letters is a trade. */
const copied = /^(?:Copy|Duplicate) of \p{Lu}|^Copia de \p{Lu}| [-–] [Cc]op(?:y|ia)$|\([Cc]op(?:y|ia)\)$/u;

/** Title, description, language, and what the browser needs before it reads on. */
export const headRules = [
  {
    id: 'one-title',
    weight: 'fault',
    source: 'titleLink',
    find: ({ page: { titles } }) => {
      const filled = titles.filter(Boolean);
      // A title that never ends swallows the markup behind it.
      return titles.length === 1 && filled.length === 1 && !/<(?:\/head|meta|link|body)\b/iu.test(filled[0] ?? '')
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
      const width = titleWidth(title);
      return width > titleWidthLimit ? [`“${excerpt(title)}”`, `${width} px > ${titleWidthLimit} px`] : [];
    },
  },
  {
    id: 'title-words',
    weight: 'fault',
    source: 'titleLink',
    find: (inspected) => {
      const { titles, headings } = inspected.page;
      const isAboutCopies = headings.some(({ text }) => /\bcop(?:y|ies|ia)\b/iu.test(text));
      const names = isHome(inspected) ? [] : siteNames(inspected);
      return titles.flatMap((title) => {
        const name = names.find((each) => isSame(each, title));
        const isEmpty = emptyTitles.test(title) || isUnfilled(title) || (copied.test(title) && !isAboutCopies);
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
      return written.length === 1 ? [] : [`${written.length} × <meta name="description">`];
    },
  },
  {
    id: 'description-length',
    weight: 'look',
    source: 'snippet',
    find: ({ page: { metas } }) => {
      const content = metas.find(({ name }) => name === 'description')?.content;
      if (!content) {
        return [];
      }
      const { pixels, limit, isCut } = descriptionShown(content);
      return isCut
        ? [`${pixels} px > ${limit} px`]
        : content.length < 50
          ? [`${content.length} < 50: “${content}”`]
          : [];
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
      const same = [title, title.split(/ [-–—|·:»] /u)[0] ?? '', ...siteNames(inspected)].find((text) =>
        isSame(text, said),
      );
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
    id: 'charset',
    weight: 'fault',
    source: 'html',
    find: ({ page, indexing: { headers } }) => {
      const isInHeader = headers.fields.some(({ name, value }) => name === 'content-type' && /charset=/iu.test(value));
      const isInMeta = page.metas.some(
        ({ charset, httpEquiv, content }) =>
          charset !== undefined || (httpEquiv === 'content-type' && /charset=/iu.test(content)),
      );
      const start = new TextDecoder().decode(new TextEncoder().encode(page.html.slice(0, 1024)).subarray(0, 1024));
      const isEarly = /<meta[^>]+charset/iu.test(start) || page.html.startsWith('\uFEFF');
      // Headers that weren't pasted may name it, and plain ASCII reads the same in any of them.
      const mayBeElsewhere = !isInMeta && headers.fields.length === 0 && /^\p{ASCII}*$/u.test(page.html);
      return isInHeader || mayBeElsewhere || (isInMeta && isEarly) || page.html.startsWith('\uFEFF')
        ? []
        : [isInMeta ? '<meta charset> > 1,024 bytes' : '0 × <meta charset>'];
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
    id: 'zoom',
    weight: 'fault',
    source: 'zoom',
    find: ({ page: { metas } }) =>
      metas
        .filter(
          ({ name, content }) =>
            name === 'viewport' &&
            /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*(?:0|1)(?:\.\d)?\s*(?:,|;|$)/iu.test(content),
        )
        .map(({ content }) => `<meta name="viewport" content="${content}">`),
  },
  {
    id: 'refresh',
    weight: 'look',
    source: 'metaTags',
    find: ({ page: { metas }, indexing: { jump } }) =>
      jump?.isAway
        ? []
        : metas.filter(({ httpEquiv }) => httpEquiv === 'refresh').map(({ content }) => refreshOf(content)),
  },
] as const satisfies readonly PageRule[];

/** Rules about the preview of a shared link. */
export const sharingRules = [
  {
    id: 'open-graph',
    weight: 'look',
    source: 'openGraph',
    find: (inspected) =>
      inspected.indexing.verdict.state === 'blocked'
        ? []
        : ['og:title', 'og:image']
            .filter((name) => contents(inspected, name).length === 0)
            .map((name) => `0 × ${name}`),
  },
  {
    id: 'share-picture',
    weight: 'fault',
    source: 'openGraph',
    find: (inspected) =>
      ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'].flatMap((name) =>
        contents(inspected, name)
          .filter((content) => !/^https?:\/\/\S+$/iu.test(content))
          .map((content) => `${name}: ${excerpt(content)}`),
      ),
  },
  {
    id: 'open-graph-url',
    weight: 'look',
    source: 'openGraph',
    find: (inspected) => {
      const [url] = contents(inspected, 'og:url');
      const { canonical } = inspected.indexing;
      if (url && atHome.test(url)) {
        return [`og:url: ${excerpt(url)}`];
      }
      return url && canonical && url.replace(/\/$/u, '') !== canonical.replace(/\/$/u, '')
        ? [`og:url: ${excerpt(url)} ≠ ${excerpt(canonical)}`]
        : [];
    },
  },
  {
    id: 'open-graph-twice',
    weight: 'fault',
    source: 'openGraph',
    find: (inspected) =>
      ['og:title', 'og:description', 'og:url', 'og:type'].flatMap((name) => {
        const said = [...new Set(contents(inspected, name))];
        return said.length > 1 ? [`${name}: ${said.map((content) => `“${excerpt(content, 40)}”`).join(' + ')}`] : [];
      }),
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
      .filter((thing) => typesOf(thing).some((type) => type === 'WebSite' || isBusiness(type)))
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
