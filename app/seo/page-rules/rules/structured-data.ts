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

/**
 * Returns what a page's structured data says that the page itself says otherwise. What the page
 * doesn't say in a form that can be read is no contradiction: a script may show it.
 */
function contradictions(page: Inspected): string[] {
  const { whole } = page.text;
  const about = data.mainThings(page.things).filter((thing) => !data.typesOf(thing).includes('WebPage'));
  const names = [...page.titles, ...page.headings.map((heading) => heading.text)];
  return [
    ...(about.length === 1 ? about.flatMap((thing) => otherName(thing, names)) : []),
    ...about.flatMap((thing) => [
      ...otherPrice(thing, whole),
      ...otherState(thing, whole),
      ...otherRating(thing, whole),
    ]),
    ...page.things
      .filter(data.isBusiness)
      .flatMap((thing) => [...otherPlace(thing, page, whole), ...otherRating(thing, whole)]),
  ];
}

/** The thing's name shares no word with the page's title and headings. */
function otherName(thing: data.DataNode, names: string[]): string[] {
  const name = thing['headline'] ?? thing['name'] ?? thing['title'];
  if (typeof name !== 'string' || data.typesOf(thing).some((type) => /^(?:Service|Course)$/u.test(type))) {
    return [];
  }
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const shown = new Set(names.flatMap(words));
  const told = words(name.replaceAll(/&[#\w]+;/gu, ' '));
  return told.length < 2 || shown.size === 0 || told.some((word) => shown.has(word))
    ? []
    : [`name: “${name}” ≠ “${names[0]}”`];
}

/**
 * The page shows amounts, and none of them is a price of the thing. What a service costs, pages say
 * in many ways.
 */
function otherPrice(thing: data.DataNode, whole: string): string[] {
  const prices = data
    .thingsIn(thing['offers'])
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].map((name) => priceOf(String(offer[name] ?? ''))))
    .filter((price) => price > 0);
  const amounts = [
    ...whole.matchAll(/[$€£] ?(\d[\d.,]*)|(?=\d)(?<!\d[.,]*)(\d[\d.,]*) ?(?:€|EUR|USD|MXN|zł|kr)(?!\p{L})/gu),
  ].map(([, before, after]) => amountOf(before ?? after ?? ''));
  const shown = new Set([...whole.matchAll(/\d[\d.,]*/gu)].map(([number]) => amountOf(number)));
  return data.typesOf(thing).includes('Service') ||
    prices.length === 0 ||
    amounts.length === 0 ||
    prices.some((price) => shown.has(price))
    ? []
    : [`price: ${prices.join(', ')} ≠ ${amounts.slice(0, 3).join(', ')}`];
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

/** The page shows ratings out of five, or counts of reviews, and none of them is the thing's. */
function otherRating(thing: data.DataNode, whole: string): string[] {
  const rating = data.isNode(thing['aggregateRating']) ? thing['aggregateRating'] : {};
  const shown = (pattern: RegExp, read: (number: string) => number) =>
    [...whole.matchAll(pattern)].map(([, number = '']) => read(number));
  const toTenth = (number: string) => Math.round(Number(number.replace(',', '.')) * 10) / 10;
  const toCount = (number: string) => Number(number.replaceAll(/[.,]/gu, ''));
  const stars = shown(/(\d[.,]\d+) ?(?:\/|out of|of|de|von|sur|su) ?5\b/giu, toTenth);
  const counts = shown(
    /(?=\d)(?<!\d[.,]*)(\d[\d.,]*) (?:customer |verified |google )?(?:reviews?|ratings?|reseñas|opiniones|valoraciones|avis|avaliações|bewertungen)\b/giu,
    toCount,
  );
  const value = toTenth(String(rating['ratingValue'] ?? ''));
  const told = ['reviewCount', 'ratingCount'].flatMap((name) => (name in rating ? toCount(String(rating[name])) : []));
  return [
    ...(value > 0 &&
    ['undefined', '5'].includes(String(rating['bestRating'])) &&
    stars.length > 0 &&
    !stars.includes(value)
      ? [`ratingValue: ${value} ≠ ${stars[0]}`]
      : []),
    ...(told.length > 0 &&
    counts.length > 0 &&
    !told.some((count) => counts.some((each) => String(each).endsWith(String(count))))
      ? [`reviewCount: ${told[0]} ≠ ${counts[0]}`]
      : []),
  ];
}

/** The page shows ZIP codes, or one phone number, and another than the business's. */
function otherPlace(thing: data.DataNode, { links }: Inspected, whole: string): string[] {
  const address = data.isNode(thing['address']) ? thing['address'] : {};
  const zip = /^\d{5}/u.exec(String(address['postalCode'] ?? ''))?.[0];
  const zips = [...whole.matchAll(/\b[A-Z]{2},? (\d{5})\b/gu)].map(([, code]) => code);
  const last = (number: string) => number.replaceAll(/\D/gu, '').slice(-10);
  const phone = typeof thing['telephone'] === 'string' ? last(thing['telephone']) : '';
  const called = links.flatMap(({ href = '' }) => (/^tel:/iu.test(href) ? [href] : []));
  const phones = new Set([...called, ...(whole.match(/\(?\b\d{3}\)?[ .-]+\d{3}[ .-]\d{4}\b/gu) ?? [])].map(last));
  const [only = ''] = phones;
  const isOtherPhone = phones.size === 1 && phone.length === 10 && only.length === 10 && only !== phone;
  return [
    ...(zip !== undefined && zips.length > 0 && !zips.includes(zip) ? [`postalCode: ${zip} ≠ ${zips[0]}`] : []),
    ...(isOtherPhone ? [`telephone: ${phone} ≠ ${only}`] : []),
  ];
}
