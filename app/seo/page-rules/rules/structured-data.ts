import { siteOf } from '../indexing.ts';
import { excerpt } from '../page.ts';
import { type Inspected, rule } from '../rule.ts';
import * as data from '../structured-data.ts';
import { missingValue } from '../unfilled.ts';

/** Rules about a page's structured data. */
export const structuredDataRules = [
  rule('structured-data-json', 'fault', 'dataPolicies', ({ structuredData, mistypedData }) => [
    ...structuredData
      .filter((text) => text.trim() !== '')
      .flatMap((text) => data.readBlock(text).error ?? [])
      .map((error) => excerpt(error, 140)),
    ...mistypedData.map((type) => `<script type="${type}">`),
  ]),
  rule('structured-data-context', 'fault', 'dataPolicies', ({ structuredData }) =>
    structuredData
      .map(data.readBlock)
      // A type with a prefix is another vocabulary's.
      .filter(
        ({ things, context }) =>
          things.some((thing) => !data.typesOf(thing).some((type) => type.includes(':'))) &&
          !/schema\.org/u.test(JSON.stringify(context ?? '')),
      )
      .map(({ context }) => `@context: ${excerpt(JSON.stringify(context ?? null))}`),
  ),
  rule('structured-data-type', 'fault', 'gallery', ({ things, everything }) => [
    ...things
      .filter(
        (thing) =>
          data.typesOf(thing).length === 0 &&
          !('@id' in thing && Object.keys(thing).length <= 2) &&
          !('@graph' in thing),
      )
      .map((thing) => `@type: – (${excerpt(Object.keys(thing).join(', '), 60)})`),
    ...everything.flatMap(data.typesOf).flatMap((type) => {
      const meant = data.meantType(type);
      return meant ? [`@type: "${type}" ≈ "${meant}"`] : [];
    }),
    ...everything.flatMap(data.slipsIn).map(([given, meant]) => `"${given}" ≈ "${meant}"`),
  ]),
  rule('structured-data-required', 'fault', 'gallery', ({ things, everything }) => {
    const own = new Set(things.filter((thing) => !('@id' in thing)));
    return [...new Set(everything.flatMap((thing) => data.lacking(thing, own.has(thing))))];
  }),
  rule('structured-data-value', 'fault', 'dataPolicies', ({ everything, text }) => {
    const found = everything.flatMap(data.wrongValues);
    // A page with code may be about values that aren't there.
    return [...new Set(found.filter((value) => !(text.hasCode && missingValue.test(value))))].map((value) =>
      excerpt(value),
    );
  }),
  rule('structured-data-contradicts', 'fault', 'dataPolicies', (page) =>
    [...new Set(contradictions(page))].map((found) => excerpt(found, 140)),
  ),
  // Google reads each page by itself. Whoever names a thing of another page by that page's URL
  // knows it.
  rule('structured-data-reference', 'look', 'dataPolicies', ({ everything, own = 'https://page.invalid/' }) => {
    const things = everything.filter((thing) => typeof thing['@id'] === 'string');
    const idOf = (thing: data.DataNode) => URL.parse(String(thing['@id']), own)?.href ?? String(thing['@id']);
    const described = new Set(things.filter((thing) => Object.keys(thing).length > 1).map(idOf));
    return [
      ...new Set(
        things
          .filter((thing) => Object.keys(thing).length === 1)
          .map(idOf)
          .filter((id) => isExpected(id, own) && !described.has(id)),
      ),
    ].map((id) => `{"@id": "${excerpt(id)}"}`);
  }),
];

/**
 * Whether an id is one of the page's own things, or of those that plugins describe on every page.
 */
function isExpected(id: string, own: string): boolean {
  if (!id.includes('#') || !URL.canParse(id)) {
    return false;
  }
  const { origin, pathname } = new URL(id);
  return origin === new URL(own).origin && ['/', new URL(own).pathname].includes(pathname);
}

/** A property, its values in the structured data, and those that the page shows. */
type Claim = readonly [label: string, told: readonly unknown[], shown: readonly unknown[]];

/**
 * Returns what a page's structured data says that the page itself says otherwise: both say something,
 * and nothing of it is the same. What the page doesn't say in a form that can be read is no
 * contradiction: a script may show it.
 */
function contradictions(page: Inspected): string[] {
  const about = data.mainThings(page.things).filter((thing) => !data.typesOf(thing).includes('WebPage'));
  const businesses = page.things.filter(data.isBusiness);
  const claims = [
    ...(about.length === 1 ? about.flatMap((thing) => nameClaims(thing, page)) : []),
    ...about.flatMap((thing) => [...offerClaims(thing, page), ...ratingClaims(thing, page)]),
    ...businesses.flatMap((thing) => [...placeClaims(thing, page), ...ratingClaims(thing, page)]),
  ];
  const say = (values: readonly unknown[]) => values.slice(0, 3).join(', ');
  return [
    ...claims
      .filter(([, told, shown]) => told.length > 0 && shown.length > 0 && !told.some((each) => shown.includes(each)))
      .map(([label, told, shown]) => `${label}: ${say(told)} ≠ ${say(shown)}`),
    ...about.flatMap((thing) => otherState(thing, page.text.whole)),
    ...unshown(page, about),
  ];
}

/** Questions that the page doesn't ask, and a rating on a page that speaks of none. */
function unshown({ everything, html, lang = '', text }: Inspected, about: data.DataNode[]): string[] {
  const plain = (said: string) => said.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const whole = plain(text.whole);
  const pages = everything.filter((thing) => data.typesOf(thing).includes('FAQPage'));
  const asked = pages.flatMap(data.thingsIn).filter((thing) => data.typesOf(thing).includes('Question'));
  const isRated = /rating|rated|review|stars?\b|reseña|opini[oó]n|valoraci|estrella/iu;
  const markup = html.split(/<script/iu).map((part) => part.replace(/^[\s\S]*<\/script/iu, ''));
  const isToldHere = !/^e[ns]\b/u.test(lang) || isRated.test(markup.join(''));
  return [
    ...data
      .textsOf(asked, 'name')
      .filter((question) => !whole.includes(plain(question)))
      .map((question) => `Question: “${question}”`),
    ...(isToldHere ? [] : about.filter((thing) => 'aggregateRating' in thing).map(() => 'aggregateRating ≠ –')),
  ];
}

/** The words of its name are the page's, too, and its URL is of the same site. */
function nameClaims(thing: data.DataNode, { titles, headings, own }: Inspected): Claim[] {
  const [name = ''] = data.textsOf([thing], 'headline', 'name', 'title');
  const isNamedFreely = data.typesOf(thing).some((type) => /^(?:Service|Course)$/u.test(type));
  const shown = [...titles, ...headings.map(({ text }) => text)];
  const urls = data.textsOf([thing], 'url').filter((url) => URL.canParse(url));
  return [
    ['name', isNamedFreely ? [] : namesIn(name, 3), wordsIn(shown.join(' '), 3)],
    ['url', urls.map(siteOf), own === undefined ? [] : [siteOf(own)]],
  ];
}

function wordsIn(text: string, least: number): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= least);
}

/** The words of a name, if it's more than one. */
function namesIn(name: string, least: number): string[] {
  const words = wordsIn(name.replaceAll(/&[#\w]+;/gu, ' '), least);
  return words.length > 1 ? words : [];
}

/** Its price and currency. What a service costs, pages say in many ways. */
function offerClaims(thing: data.DataNode, { text: { whole } }: Inspected): Claim[] {
  const offers = data.typesOf(thing).includes('Service') ? [] : data.thingsIn(thing['offers']);
  const prices = offers
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].map((name) => priceOf(String(offer[name] ?? ''))))
    .filter((price) => price > 0);
  const amounts = [
    ...whole.matchAll(/[$€£] ?(\d[\d.,]*)|(?=\d)(?<!\d[.,]*)(\d[\d.,]*) ?(?:€|EUR|USD|MXN|zł|kr)(?!\p{L})/gu),
  ].map(([, before, after]) => amountOf(before ?? after ?? ''));
  const others = amounts.length > 0 ? Array.from(whole.matchAll(/\d[\d.,]*/gu), ([number]) => amountOf(number)) : [];
  const signs = data.textsOf(offers, 'priceCurrency').flatMap((code) => currencySigns.get(code) ?? []);
  return [
    ['price', prices, [...amounts, ...others]],
    ['priceCurrency', signs, whole.match(/[$€£](?= ?\d)|(?<=\d ?)€/gu) ?? []],
  ];
}

const currencySigns = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['USD', '$'],
]);

/** Its rating out of five, and how many gave one. */
function ratingClaims(thing: data.DataNode, { text: { whole } }: Inspected): Claim[] {
  const rating = data.isNode(thing['aggregateRating']) ? thing['aggregateRating'] : {};
  const toTenth = (number: unknown) => Math.round(Number(String(number).replace(',', '.')) * 10) / 10;
  const toCount = (number: unknown) => String(number).replaceAll(/[.,]/gu, '');
  const stars = whole.matchAll(/(\d[.,]\d+) ?(?:\/|out of|of|de|von|sur|su) ?5\b/giu);
  const counts = whole.matchAll(
    /(?=\d)(?<!\d[.,]*)(\d[\d.,]*) (?:customer |verified |google )?(?:reviews?|ratings?|reseñas|opiniones|valoraciones|avis|avaliações|bewertungen)\b/giu,
  );
  const isOfFive = ['undefined', '5'].includes(String(rating['bestRating']));
  const values = isOfFive ? [toTenth(rating['ratingValue'])].filter((value) => value > 0) : [];
  const told = ['reviewCount', 'ratingCount'].flatMap((name) => (name in rating ? toCount(rating[name]) : []));
  // A rating may stand right before its count: "4.988 reviews".
  const shown = Array.from(counts, ([, count]) => told.find((each) => toCount(count).endsWith(each)) ?? toCount(count));
  return [
    ['ratingValue', values, Array.from(stars, ([, value]) => toTenth(value))],
    ['reviewCount', told, shown],
  ];
}

/** A business's name, address, and phone. */
function placeClaims(thing: data.DataNode, { links, own = '', titles, text: { whole, words } }: Inspected): Claim[] {
  const address = data.isNode(thing['address']) ? thing['address'] : {};
  const towns = [...whole.matchAll(/(?:(\p{Lu}[\p{L}.'’ -]{1,30}), )?\b[A-Z]{2},? (\d{5})\b/gu)];
  const isThere = (town: string) => whole.toLowerCase().includes(town.toLowerCase());
  const codes = data.textsOf([address], 'postalCode').flatMap((code) => /^\d{5}/u.exec(code) ?? []);
  const last = (phone: string) => phone.replaceAll(/\D/gu, '').slice(-10);
  const called = links.flatMap(({ href = '' }) => (/^tel:/iu.test(href) ? [href] : []));
  const written = whole.match(/\(?\b\d{3}\)?[ .-]+\d{3}[ .-]\d{4}\b/gu) ?? [];
  const phones = [...new Set([...called, ...written].map(last))];
  const [told, shown] = [data.textsOf([thing], 'telephone').map(last), phones.length === 1 ? phones : []].map(
    (numbers) => numbers.filter(({ length }) => length === 10),
  );
  return [
    ['name', namesIn(String(thing['name']), 4), words < 30 ? [] : wordsIn([own, ...titles, whole].join(' '), 4)],
    ['postalCode', codes, towns.map(([, , code]) => code)],
    [
      'addressLocality',
      data.textsOf([address], 'addressLocality').filter((town) => !isThere(town)),
      towns.flatMap(([, town]) => town ?? []),
    ],
    ['telephone', told ?? [], shown ?? []],
  ];
}

/** Reads a price: "128.0000", or "$1,299.00" as a page would write it. */
function priceOf(given: string): number {
  return /^\d+(?:\.\d+)?$/u.test(given) ? Number(given) : amountOf(given.replace(/^\D+/u, ''));
}

/** Reads "1,299.00", "1.299,00", and "12,90". */
function amountOf(written: string): number {
  const plain = written.replaceAll(/[.,]+$/gu, '');
  const [, whole = plain, cents = '0'] = /^(.*)[.,](\d{1,2})$/u.exec(plain) ?? [];
  return Number.parseFloat(`${whole.replaceAll(/[.,]/gu, '')}.${cents}`);
}

/**
 * Lines about the thing itself. "Sold out" may be a sign that a style hides, so it counts only
 * where nothing can be bought.
 */
const outOfStock =
  /^(?:out of stock|currently unavailable|agotado|sin existencias|esgotado|épuisé|rupture de stock|ausverkauft|nicht vorrätig)[.!]?$/imu;
const soldOut = /^sold out(?:[.!]|$)/imu;
const inStock =
  /^(?:(?:\d+|availability:|available:|only \d+ left,?) )?(?:in stock|en existencia|em estoque|en stock|auf lager)(?:[.!,:].*)?$/imu;
const buying = /\b(?:add to (?:cart|bag|basket)|buy now|(?:añadir|agregar) al carrito)\b/iu;
/** The data says that the thing can be had and the page that it can't, or the other way round. */
function otherState(thing: data.DataNode, whole: string): string[] {
  const line = (pattern: RegExp) => pattern.exec(whole);
  const states = new Set(
    data
      .thingsIn(thing['offers'])
      .flatMap(({ availability }) =>
        typeof availability === 'string' ? [availability.replaceAll(/^.*\/|\s/gu, '').toLowerCase()] : [],
      ),
  );
  const [state = ''] = states.size === 1 ? states : [];
  const [none, some] = [line(outOfStock), line(inStock)];
  const isGone = (none && none.index < (some?.index ?? Infinity)) || (!line(buying) && line(soldOut));
  const said = /^(?:instock|onlineonly|limitedavailability)$/u.test(state)
    ? isGone && (none ?? line(soldOut))
    : /^(?:outofstock|soldout|discontinued)$/u.test(state) && !none && !line(soldOut) && some;
  return said ? [`availability: ${state} ≠ “${said[0]}”`] : [];
}
