import { contentsOf, excerpt, type PageReading } from '../page.ts';
import { rule } from '../rule.ts';
import { isDate, isUnlikelyDate, runsBackward, textsOf, typesOf } from '../structured-data.ts';
import { atHome, isUnfilled, misread, missingValue, noPicture, unfilledAddress, unfilledIn } from '../unfilled.ts';

/** The fewest words that a page must say without scripts. */
const leastWords = 30;

/** Headings of not-found pages, and of lists with nothing in them. */
const notFound =
  /^(?:(?:error )?404(?:$|[\s:–|-]+(?:error|(?:\w+ )?not found|página))|(?:page|product) not found|(?:this|the) page (?:can.t be|could not be|couldn.t be|was not) found|página no encontrada|(?:no se encontró|no encontramos) (?:la|esta) página|nothing (?:was )?found(?:$|[.!])|no (?:products|posts|results|listings|items) (?:were )?found|no se (?:encontraron|han encontrado) (?:productos|resultados|entradas))/iu;

/** Text that says an offer is over. */
const gone =
  /\b(?:job|position|listing|product|item|page|event|vacancy|property|puesto|producto|vacante|página|anuncio) (?:(?:is|has|was|ya) )?(?:been (?:filled|removed|closed|discontinued)|no longer (?:available|exists|active|accepting)|no está disponible|has expired|expired|ha sido (?:cubierta|eliminad[oa]))/iu;

/** Headings, text, and pictures. */
export const textRules = [
  // A page of pictures has few words too.
  rule('text-without-scripts', 'fault', 'scripts', ({ text, hasScripts, headings, images, isShell, jump, rendered }) =>
    hasScripts && !jump && (isShell || (text.all < leastWords && headings.length + images.length === 0))
      ? [rendered ? `${text.words} → ${rendered.text.words}` : `${text.all} < ${leastWords}`]
      : rendered && rendered.text.words > text.words * 2 + leastWords
        ? [`${text.words} → ${rendered.text.words}`]
        : [],
  ),
  rule('rendered-differs', 'fault', 'scripts', (page) =>
    (page.rendered ? differencesOf(page, page.rendered) : [])
      .filter(([name]) => ['title', 'canonical', 'robots'].includes(name))
      .map(([name, before, after]) => `${name}: ${excerpt(before, 50) || '–'} → ${excerpt(after, 50) || '–'}`),
  ),
  // A page that marks its text, or makes a line look like a heading, could have said which
  // heading is its own.
  rule('main-heading', 'look', 'starterGuide', ({ headings, hasRoleHeading, isTitledByLook, text, titles }) => {
    const first = headings.filter(({ level }) => level === 1);
    const hasOne = hasRoleHeading || first.some((heading) => heading.text !== '');
    const isDue = first.length > 0 || ((text.isMarked || isTitledByLook) && text.words >= leastWords);
    // Some themes make the site's name an h1 too.
    const brands = titles.flatMap((title) => title.split(/ [-–—|·•:»] /u).slice(1));
    const different = new Set(first.map((heading) => heading.text).filter((said) => said && !brands.includes(said)));
    if (different.size > 1) {
      return [...different].map((said) => `<h1>${excerpt(said, 50)}</h1>`);
    }
    return hasOne || !isDue ? [] : [first.length > 0 ? '<h1></h1>' : '0 × <h1>'];
  }),
  rule('unfilled-text', 'fault', 'starterGuide', ({ headings, text, titles, metas, links, images, hasBindings }) => {
    const names = [...links.map(({ name }) => name), ...images.map(({ alt = '' }) => alt)];
    const shared = metas.filter(({ name }) => /^(?:og|twitter):(?:title|description)$/u.test(name));
    const short = [...headings.map((heading) => heading.text), ...shared.map(({ content }) => content)];
    const found = [
      ...short.filter((said) => isUnfilled(said) || emptyHeading.test(said)),
      ...unfilledIn(`${text.prose}\n${names.join('\n')}`),
      ...([...titles, ...names, text.prose].join('\n').match(misread) ?? []),
    ];
    return [...new Set(found)]
      .filter((said) => !(text.hasCode && missingValue.test(said)) && !(hasBindings && said.startsWith('{{')))
      .map((said) => `“${excerpt(said)}”`);
  }),
  rule('placeholder-contact', 'fault', 'business', ({ links, text, everything }) => {
    const written = [
      ...links.flatMap(({ href = '' }) => (/^(?:tel|mailto|sms):|^https:\/\/wa\.me\/\d/iu.test(href) ? [href] : [])),
      ...textsOf(everything, 'telephone', 'email'),
      ...(text.whole.match(/(?<![\d.-])\(?\d{3}\)?[ .-]+\d{3}[ .-]\d{4}(?![\d-])/gu) ?? []),
      ...(text.prose.match(
        /(?<![\w.+-])[\w.+-]+@(?:your|tu)-?(?:domain|site|company|business|website|dominio|empresa|sitio)[\w.]*\.\w+/giu,
      ) ?? []),
    ];
    return [...new Set(written.filter(isPlaceholder))].map((value) => excerpt(value));
  }),
  rule('time', 'fault', 'time', ({ times, metas }) => {
    const [published, modified] = ['article:published_time', 'article:modified_time'].map(
      (wanted) => metas.find(({ name }) => name === wanted)?.content,
    );
    return [
      // A time needn't be a date: "PT1H" and "18:00" are times too.
      ...times
        .filter((time) => /^\d{4}-\d\d/u.test(time) && (!isDate(time) || /^(?:0000|1970-01-01|1969-12-31)/u.test(time)))
        .map((time) => `<time datetime="${excerpt(time)}">`),
      ...(runsBackward(published, modified) ? [`article:modified_time: ${modified} < ${published}`] : []),
      ...(isUnlikelyDate(published) ? [`article:published_time: ${published}`] : []),
    ];
  }),
  rule('soft-404', 'fault', 'httpErrors', ({ headings, titles, headers, text }) =>
    headers.status === 404 || headers.status === 410
      ? []
      : [
          ...titles,
          ...headings.filter(({ level }) => level < 3).map(({ text: said }) => said),
          ...(text.words < 80 ? text.text.split('\n').filter((line) => line.length < 150) : []),
        ]
          .filter((said) => notFound.test(said) || gone.test(said))
          .map((said) => `“${excerpt(said)}”`),
  ),
  rule('image-alt', 'fault', 'pictures', ({ images, text }) => {
    // Pictures that hold nearly all there is aren't decoration.
    const bare = images.filter(({ alt, isFrame, leadsTo }) => alt === '' && !isFrame && leadsTo === undefined);
    const isPictures = text.words < leastWords * 4 && bare.length > 2;
    return images
      .filter((image) => !image.isHidden && (image.alt === undefined || (isPictures && bare.includes(image))))
      .map(({ src, alt }) => `<img src="${excerpt(src)}"${alt === '' ? ' alt=""' : ''}>`);
  }),
  rule('image-file', 'fault', 'images', ({ images }) =>
    images
      .filter(
        ({ src, isEmpty, isHidden, isStandIn }) =>
          (isEmpty && !isHidden) ||
          [unfilledAddress, atHome, noPicture].some((wrong) => wrong.test(src)) ||
          (!isStandIn && standInPicture.test(src)),
      )
      .map(({ src, alt }) => `<img src="${excerpt(src)}" alt="${excerpt(alt ?? '', 30)}">`),
  ),
  // Where a page's other pictures have sizes, one without was forgotten. Where none has, its
  // styles may make room.
  rule('image-size', 'look', 'imageSize', ({ images }) => {
    // A picture in a link is a card's or a logo, to which styles give its size.
    const seen = images.filter(({ isHidden, isFrame, leadsTo }) => !isHidden && !isFrame && leadsTo === undefined);
    const missing = seen.filter(({ room }) => room === 'missing');
    const sized = images.filter(({ room }) => room === 'given').length;
    return (sized === 0 ? missing.length > 1 : missing.length <= sized)
      ? missing.map(({ src }) => `<img src="${excerpt(src)}">`)
      : [];
  }),
  rule('image-late', 'look', 'lateImage', ({ images }) =>
    images.filter(({ isLate }) => isLate).map(({ src }) => `<img src="${excerpt(src)}" loading="lazy">`),
  ),
  rule('image-name', 'look', 'images', ({ images }) =>
    images
      .filter(
        ({ alt }) =>
          alt !== undefined &&
          /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:image|img|imagen|foto|photo|picture|dscn?|pxl|screenshot|captura)[\s_-]*\d[\d\s_-]*$|^(?:image|img|imagen|alt(?: text)?|image alt|placeholder(?: image)?|untitled[ -]design(?: \(\d+\))?)$/iu.test(
            alt.trim(),
          ),
      )
      .map(({ alt }) => `alt="${alt}"`),
  ),
];

/** Headings that builders put where one's own should go. */
const emptyHeading =
  /^(?:(?:sub)?heading(?: \d)?|section title|your (?:heading|title|headline)(?: here)?|blog post title (?:one|two|three|four)|encabezado(?: \d)?)$/iu;

/** Pictures that stand in until there's one. */
const standInPicture =
  /^https?:\/\/(?:[\w-]+\.)*(?:placeholder|placehold|placeimg|lorempixel|dummyimage|placekitten|loremflickr|picsum)\.|\/(?:woocommerce-)?(?:placeholder|no[-_]?image(?:[-_]available)?|image[-_]placeholder|your[-_]image(?:[-_]here)?)(?:-\d+x\d+)?\.(?:png|jpe?g|webp|gif|svg)(?:\?|$)/iu;

/**
 * Numbers and addresses that stand in templates. The numbers that are reserved for stories
 * (555-01xx) aren't among them.
 */
function isPlaceholder(contact: string): boolean {
  const value = contact.replace(/^(?:tel|mailto|sms):|^https:\/\/wa\.me\//iu, '');
  const digits = value.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  return value.includes('@')
    ? /^(?:you|your[\w.-]*|user)@|^(?:test|email|name)@(?:test|email|domain)\.|@(?:(?:example|domain|mysite|yoursite|sitename|(?:tu|mi)(?:dominio|empresa|sitio)|your-?(?:domain|site|company|website|business|email))\.(?:com|org|net|es))\b/iu.test(
        value,
      )
    : /^(\d)\1{9}$|^1234567890$|^0123456789$|1234567$|12345678|5555555$|0000000$|^(\d)\2\2(\d)\3\3(\d)\4{3}$|^555(?!\d{3}01\d\d$)\d{7}$|^\d{3}555123\d$/u.test(
        digits,
      ) || /^[+\d\s().-]*x{3}[x\s().-]{4,}$/iu.test(value);
}

type Difference = [
  name: 'title' | 'description' | 'canonical' | 'robots' | 'headings' | 'words' | 'links' | 'images' | 'data',
  before: string,
  after: string,
];

/** Returns what a page says otherwise after its scripts. */
export function differencesOf(before: PageReading, after: PageReading): Difference[] {
  const facts = (page: PageReading): Record<Difference[0], string> => ({
    title: page.titles[0] ?? '',
    description: contentsOf(page, 'description')[0] ?? '',
    canonical: page.canonicals[0]?.href ?? '',
    robots: contentsOf(page, 'robots').join(' + ').toLowerCase(),
    headings: String(page.headings.length),
    words: String(page.text.words),
    links: String(page.links.length),
    images: String(page.images.length),
    data: page.everything.flatMap(typesOf).join(', '),
  });
  const [first, second] = [facts(before), facts(after)];
  return Object.keys(first)
    .map((name) => name as Difference[0])
    .filter((name) => first[name] !== second[name])
    .map((name): Difference => [name, first[name], second[name]]);
}
