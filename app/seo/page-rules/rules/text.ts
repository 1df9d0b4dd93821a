import { excerpt } from '../excerpt.ts';
import type { PageRule } from '../rule.ts';
import { isDate, runsBackward, thingsIn } from '../structured-data.ts';
import { isUnfilled, misread, missingValue, unfilledIn } from '../unfilled.ts';

/** The fewest words that a page must say without scripts. */
const leastWords = 30;

/** Headings of not-found pages. */
const notFound =
  /^(?:(?:error )?404(?:$|[\s:–|-]+(?:error|(?:\w+ )?not found|página))|(?:page|product) not found|(?:this|the) page (?:can.t be|could not be|couldn.t be|was not) found|página no encontrada|(?:no se encontró|no encontramos) (?:la|esta) página)/iu;

/** Headings, text, and pictures. */
export const textRules = [
  {
    id: 'text-without-scripts',
    weight: 'fault',
    source: 'scripts',
    // A page of pictures has few words too.
    find: ({ page: { text, hasScripts, headings, images }, indexing: { jump }, rendered }) =>
      text.all < leastWords && hasScripts && !jump && headings.length + images.length === 0
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
    find: ({ page: { headings, text, titles, links, images, hasBindings } }) => {
      const names = [...links.map(({ name }) => name), ...images.map(({ alt = '' }) => alt)];
      const found = [
        ...headings.map((heading) => heading.text).filter(isUnfilled),
        ...unfilledIn(`${text.prose}\n${names.join('\n')}`),
        ...(`${titles.join(' ')} ${text.prose}`.match(misread) ?? []),
      ];
      return [...new Set(found)]
        .filter((said) => !(text.hasCode && missingValue.test(said)) && !(hasBindings && said.startsWith('{{')))
        .map((said) => `“${excerpt(said)}”`);
    },
  },
  {
    id: 'placeholder-contact',
    weight: 'fault',
    source: 'business',
    find: ({ page: { links, text, things } }) => {
      const told = things.flatMap(thingsIn).flatMap(({ telephone, email }) => [telephone, email]);
      const written = [
        ...links.flatMap(({ href }) => (/^(?:tel|mailto):/iu.test(href ?? '') ? [href ?? ''] : [])),
        ...told.filter((value) => typeof value === 'string'),
        ...(text.whole.match(/(?<![\d.-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/gu) ?? []),
      ];
      return [...new Set(written.filter(isPlaceholder))].map((value) => excerpt(value));
    },
  },
  {
    id: 'time',
    weight: 'fault',
    source: 'time',
    find: ({ page: { times, metas } }) => {
      const [published, modified] = ['article:published_time', 'article:modified_time'].map(
        (wanted) => metas.find(({ name }) => name === wanted)?.content,
      );
      return [
        // A time needn't be a date: "PT1H" and "18:00" are times too.
        ...times
          .filter((time) => /^\d{4}-\d\d/u.test(time) && !isDate(time))
          .map((time) => `<time datetime="${excerpt(time)}">`),
        ...(runsBackward(published, modified) ? [`article:modified_time: ${modified} < ${published}`] : []),
      ];
    },
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
            /^\S+\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:image|img|imagen|foto|photo|picture)[\s_-]?\d+$/iu.test(
              alt.trim(),
            ),
        )
        .map(({ alt }) => `alt="${alt}"`),
  },
] as const satisfies readonly PageRule[];

/** Numbers and addresses that stand in templates. The numbers that are reserved for stories (555-01xx) aren't among them. */
function isPlaceholder(contact: string): boolean {
  const value = contact.replace(/^(?:tel|mailto):/iu, '');
  const digits = value.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  return value.includes('@')
    ? /^(?:you|your[\w.-]*|user)@|@(?:(?:example|domain|mysite|your-?(?:domain|site|company|website|business))\.(?:com|org|net))\b/iu.test(
        value,
      )
    : /^(\d)\1{9}$|^1234567890$|^0123456789$|1234567$|5555555$|0000000$/u.test(digits) ||
        /^[+\d\s().-]*x{3}[x\s().-]{4,}$/iu.test(value);
}
