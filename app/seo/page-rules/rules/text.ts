import { excerpt, type PageRule } from '../rule.ts';
import { unfilled } from './head.ts';

/** The fewest words that a page must say without scripts. */
const leastWords = 30;

/** Messages that PHP prints into a page when something fails. */
const serverErrors = /\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse) error): .{1,300}? on line \d+/gu;

/** UTF-8 that was read as Windows-1252, and letters that were lost. */
const misread = /\p{L}*(?:Ã[¡-¿\u00ad]|Â[¿¡°]|â€[™œ\u009d“”¦]|\uFFFD)\p{L}*/gu;

/** Headings of not-found pages. */
const notFound =
  /^(?:(?:error )?404\b|(?:page|product) not found|(?:this|the) page (?:can.t be|could not be|couldn.t be|was not) found|página no encontrada|(?:no se encontró|no encontramos) (?:la|esta) página)/iu;

/** Headings, text, and pictures. */
export const textRules = [
  {
    id: 'one-h1',
    weight: 'look',
    source: 'headings',
    find: ({ page: { headings } }) => {
      const first = headings.filter(({ level }) => level === 1);
      return first.length === 1 ? [] : [`${first.length} × <h1>`, ...first.map(({ text }) => `“${excerpt(text)}”`)];
    },
  },
  {
    id: 'heading-order',
    weight: 'look',
    source: 'headings',
    find: ({ page: { headings } }) =>
      headings.flatMap(({ level, text }, index) => {
        const before = headings[index - 1]?.level;
        return before !== undefined && level > before + 1 ? [`h${before} → h${level}: “${excerpt(text)}”`] : [];
      }),
  },
  {
    id: 'empty-heading',
    weight: 'fault',
    source: 'headings',
    find: ({ page: { headings } }) =>
      headings.filter(({ text }) => text === '').map(({ level }) => `<h${level}></h${level}>`),
  },
  {
    id: 'text-without-scripts',
    weight: 'fault',
    source: 'scripts',
    find: ({ page: { text, hasScripts, metas }, rendered }) =>
      text.all < leastWords && hasScripts && !metas.some(({ httpEquiv }) => httpEquiv === 'refresh')
        ? [`${text.all} < ${leastWords}`]
        : rendered && rendered.text.words > text.words * 2 + leastWords
          ? [`${text.words} → ${rendered.text.words}`]
          : [],
  },
  {
    id: 'rendered-differs',
    weight: 'fault',
    source: 'scripts',
    find: ({ page, rendered }) => {
      if (!rendered) {
        return [];
      }
      const robots = (of: typeof page) =>
        of.metas
          .filter(({ name }) => name === 'robots')
          .map(({ content }) => content.toLowerCase())
          .join(' + ');
      const facts = [
        ['<title>', page.titles[0] ?? '', rendered.titles[0] ?? ''],
        ['canonical', page.canonicals[0]?.href ?? '', rendered.canonicals[0]?.href ?? ''],
        ['robots', robots(page), robots(rendered)],
      ] as const;
      return facts
        .filter(([, before, after]) => before !== after)
        .map(([name, before, after]) => `${name}: ${excerpt(before, 50) || '–'} → ${excerpt(after, 50) || '–'}`);
    },
  },
  {
    id: 'unfilled-text',
    weight: 'fault',
    source: 'starterGuide',
    find: ({ page: { headings, text, titles } }) => [
      ...headings
        .filter((heading) => unfilled.test(heading.text))
        .map(({ level, text: said }) => `h${level}: “${excerpt(said)}”`),
      ...(/\blorem ipsum dolor\b/iu.test(text.prose) ? ['“Lorem ipsum dolor”'] : []),
      ...(text.prose.match(/\[object Object\]/gu) ?? []).slice(0, 1),
      ...(text.prose.match(serverErrors) ?? []).slice(0, 2).map((said) => `“${excerpt(said)}”`),
      ...(`${titles.join(' ')} ${text.prose}`.match(misread) ?? []).slice(0, 2).map((said) => `“${said}”`),
    ],
  },
  {
    id: 'soft-404',
    weight: 'fault',
    source: 'httpErrors',
    find: ({ page: { headings, titles }, indexing: { headers } }) =>
      headers.status === 404 || headers.status === 410
        ? []
        : [...titles, ...headings.filter(({ level }) => level < 3).map(({ text }) => text)]
            .filter((said) => notFound.test(said))
            .map((said) => `“${excerpt(said)}”`),
  },
  {
    id: 'image-source',
    weight: 'fault',
    source: 'images',
    find: ({ page: { images } }) =>
      images
        .filter(({ isUnsourced, isHidden }) => isUnsourced && !isHidden)
        .map(({ src }) => `<img data-src="${excerpt(src)}">`),
  },
  {
    id: 'image-alt',
    weight: 'fault',
    source: 'pictures',
    find: ({ page: { images } }) =>
      images
        .filter(({ alt, isHidden }) => alt === undefined && !isHidden)
        .map(({ src }) => `<img src="${excerpt(src)}">`),
  },
  {
    id: 'image-name',
    weight: 'look',
    source: 'images',
    find: ({ page: { images } }) =>
      images
        .filter(
          ({ alt }) =>
            alt !== undefined &&
            /^\S+\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:image|img|imagen|foto|photo|picture)\s?\d*$/iu.test(alt.trim()),
        )
        .map(({ alt }) => `alt="${alt}"`),
  },
  {
    id: 'image-size',
    weight: 'look',
    source: 'shifts',
    find: ({ page: { images } }) =>
      images
        .filter(({ width, height, style }) => (!width || !height) && !/aspect-ratio|(?:height|width)\s*:/iu.test(style))
        .map(({ src }) => `<img src="${excerpt(src)}">`),
  },
] as const satisfies readonly PageRule[];
