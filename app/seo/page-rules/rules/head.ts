import { descriptionShown, titleLengthLimit, titleWidth, titleWidthLimit } from '../../title-width.ts';
import { detectLanguage } from '../detect-language.ts';
import { excerpt, type Inspected, type PageRule } from '../rule.ts';
import { atHome } from './links.ts';

/** Titles that say nothing about a page: what systems write by themselves. */
const emptyTitles =
  /^(?:untitled(?: (?:document|page))?|document|new page|page title|title|home|home page|homepage|index|react app|vite \+ \w+(?: \+ ts)?|my (?:site|website|app)|sin título|inicio|página de inicio|página nueva|default(?: page)?|welcome|test)$/iu;

/** A placeholder that nothing filled in, or a value that a script printed by mistake. */
export const unfilled =
  /\{\{[^{}]{0,60}\}\}|\{%[^%]{0,60}%\}|<%[^%]{0,60}%>|\$\{\w[\w.]{0,60}\}|%%?[a-z][a-z_]{2,40}%%?(?![\da-f])|\[object Object\]|\blorem ipsum\b|^(?:undefined|null|NaN)$|[|–-] (?:undefined|null|NaN)$|^(?:undefined|null|NaN) [|–-]/iu;

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
      return title.length > titleLengthLimit || width > titleWidthLimit
        ? [
            `“${excerpt(title)}”`,
            `${title.length} > ${titleLengthLimit}`,
            `${width} px > ${titleWidthLimit} px`,
          ].filter((part) => !/^(\d+) > (\d+)$/u.test(part) || title.length > titleLengthLimit)
        : [];
    },
  },
  {
    id: 'title-words',
    weight: 'fault',
    source: 'titleLink',
    find: ({ page: { titles } }) =>
      titles
        .filter((title) => emptyTitles.test(title) || unfilled.test(title))
        .map((title) => `<title>${title}</title>`),
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
        .filter(({ name, content }) => name === 'description' && unfilled.test(content))
        .map(({ content }) => `“${excerpt(content)}”`),
  },
  {
    id: 'language',
    weight: 'fault',
    source: 'pageLanguage',
    find: ({ page: { lang } }) =>
      lang !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(lang)
        ? []
        : [lang === undefined ? '<html>' : `<html lang="${lang}">`],
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
      return isInHeader || (isInMeta && isEarly) || page.html.startsWith('\uFEFF')
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
    find: ({ page: { metas } }) =>
      metas
        .filter(({ httpEquiv }) => httpEquiv === 'refresh')
        .map(({ content }) => `<meta http-equiv="refresh" content="${excerpt(content)}">`),
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

function contents({ page }: Inspected, name: string): string[] {
  return page.metas.filter((meta) => meta.name === name && meta.content).map(({ content }) => content);
}
