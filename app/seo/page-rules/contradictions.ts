import { day, dayOf } from '../../../text/units.ts';
import { siteOf } from './indexing.ts';
import type { Inspected } from './rule.ts';
import { type DataNode, isBusiness, isDate, isNode, mainThings, thingsIn, typesOf } from './structured-data.ts';

/**
 * Returns what a page's structured data says that the page itself says otherwise. What the page
 * doesn't say in a form that can be read is no contradiction: a script may show it.
 */
export function contradictions({ page, indexing: { own } }: Inspected): string[] {
  const { whole } = page.text;
  const about = mainThings(page.things).filter((thing) => !typesOf(thing).includes('WebPage'));
  const names = [...page.titles, ...page.headings.filter(({ level }) => level < 3).map((heading) => heading.text)];
  return [
    ...(about.length === 1 ? about.flatMap((thing) => otherName(thing, names)) : []),
    ...about.flatMap((thing) => [
      ...otherPrice(thing, whole),
      ...otherState(thing, whole),
      ...otherRating(thing, whole),
      ...(typesOf(thing).some((type) => /Article$|^BlogPosting$/u.test(type)) ? otherDate(thing, page) : []),
      ...otherDay(thing, [...names, whole, ...page.times].join('\n')),
    ]),
    ...page.things
      .filter(isBusiness)
      .flatMap((thing) => [...otherPlace(thing, page, whole), ...otherRating(thing, whole)]),
    ...(own === undefined ? [] : page.things.flatMap((thing) => otherSite(thing, own))),
  ];
}

/** The thing's name shares no word with the page's title and headings. */
function otherName(thing: DataNode, names: string[]): string[] {
  const name = thing['headline'] ?? thing['name'] ?? thing['title'];
  if (typeof name !== 'string' || typesOf(thing).some((type) => /^(?:Service|Course)$/u.test(type))) {
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
function otherPrice(thing: DataNode, whole: string): string[] {
  const prices = thingsIn(thing['offers'])
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].map((name) => Number.parseFloat(String(offer[name] ?? ''))))
    .filter((price) => price > 0);
  const amounts = [
    ...whole.matchAll(/[$€£] ?(\d[\d.,]*)|(?=\d)(?<!\d[.,]*)(\d[\d.,]*) ?(?:€|EUR|USD|MXN|zł|kr)(?!\p{L})/gu),
  ].map(([, before, after]) => amountOf(before ?? after ?? ''));
  const shown = new Set([...whole.matchAll(/\d[\d.,]*/gu)].map(([number]) => amountOf(number)));
  return typesOf(thing).includes('Service') ||
    prices.length === 0 ||
    amounts.length === 0 ||
    prices.some((price) => shown.has(price))
    ? []
    : [`price: ${prices.join(', ')} ≠ ${amounts.slice(0, 3).join(', ')}`];
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
const soldOut = /^sold out[.!]?$/imu;
const inStock =
  /^(?:(?:\d+|availability:|available:|only \d+ left,?) )?(?:in stock|en existencia|em estoque|en stock|auf lager)(?:[.!,:].*)?$/imu;
const buying = /\b(?:add to (?:cart|bag|basket)|buy now|(?:añadir|agregar) al carrito)\b/iu;
const calledOff =
  /^(?:this event (?:has been|is|was) )?(?:cancell?ed|postponed|cancelado|aplazado|pospuesto)\b.{0,40}$/imu;
const jobFilled =
  /\bthis (?:position|job|role|vacancy) (?:has been filled|is (?:closed|no longer (?:open|available)))|\bno longer accepting applications|\besta vacante (?:ya )?está (?:cerrada|cubierta)/iu;

/** The data says that the thing can be had and the page that it can't, or the other way round. */
function otherState(thing: DataNode, whole: string): string[] {
  const line = (pattern: RegExp) => pattern.exec(whole);
  const states = new Set(
    thingsIn(thing['offers']).flatMap(({ availability }) =>
      typeof availability === 'string' ? [availability.replace(/^.*\//u, '').toLowerCase()] : [],
    ),
  );
  const [state = ''] = states.size === 1 ? states : [];
  const [none, some] = [line(outOfStock), line(inStock)];
  const isGone = (none && none.index < (some?.index ?? Infinity)) || (!line(buying) && line(soldOut));
  const said = /^(?:instock|onlineonly|limitedavailability)$/u.test(state)
    ? isGone && (none ?? line(soldOut))
    : /^(?:outofstock|soldout|discontinued)$/u.test(state) && !none && !line(soldOut) && some;
  const status = String(thing['eventStatus'] ?? '').replace(/^.*\//u, '');
  const isOn = typesOf(thing).some((type) => type.endsWith('Event')) && /^(?:EventScheduled)?$/u.test(status);
  return [
    ...(said ? [`availability: ${state} ≠ “${said[0]}”`] : []),
    ...(isOn && line(calledOff) ? [`eventStatus: ${status || '–'} ≠ “${line(calledOff)?.[0]}”`] : []),
    ...(typesOf(thing).includes('JobPosting') && line(jobFilled) ? [`JobPosting ≠ “${line(jobFilled)?.[0]}”`] : []),
  ];
}

/** The page shows ratings out of five, or counts of reviews, and none of them is the thing's. */
function otherRating(thing: DataNode, whole: string): string[] {
  const rating = isNode(thing['aggregateRating']) ? thing['aggregateRating'] : {};
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

/** The months in English and Spanish by their first letters, and what may follow these. */
const months = 'jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic'.split(' ');
const month =
  '(jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)(?:uary|ro|ruary|rero|ch|zo|il|o|e|io|y|ust|sto|t|tember|tiembre|ober|ubre|ember|iembre)?';
const shownDay = new RegExp(
  `(?<!\\p{L})${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)|\\b(\\d{1,2})(?:st|nd|rd|th)?(?: de| of)? ${month}`,
  'giu',
);

/** The page names days, and none of them is the day on which the event starts or ends. */
function otherDay(thing: DataNode, whole: string): string[] {
  const days = [thing['startDate'], thing['endDate']].flatMap((date) =>
    typeof date === 'string' && isDate(date) && date.length >= 10 ? [date.slice(0, 10)] : [],
  );
  const named = [...whole.matchAll(shownDay)];
  const shown = named.map(([, before, first, last, after]) => {
    const name = (before ?? after ?? '').toLowerCase();
    return `${months.findIndex((names) => names.split('|').includes(name)) + 1}/${Number(first ?? last)}`;
  });
  const isShown = days.some((date) => {
    const named = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
    return shown.includes(named) || whole.includes(named) || whole.includes(date);
  });
  return days.length === 0 || shown.length === 0 || isShown ? [] : [`startDate: ${days[0]} ≠ ${named[0]?.[0]}`];
}

/** The page shows ZIP codes, or one phone number, and another than the business's. */
function otherPlace(thing: DataNode, { links }: Inspected['page'], whole: string): string[] {
  const address = isNode(thing['address']) ? thing['address'] : {};
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

/** The site, the page itself, or a step to it has a URL of another domain. */
function otherSite(thing: DataNode, own: string): string[] {
  const types = typesOf(thing);
  const steps = types.includes('BreadcrumbList')
    ? thingsIn(thing['itemListElement']).flatMap(({ item, '@id': id }) => [item, id])
    : [];
  const told = [types.some((type) => /^Web(?:Site|Page)$/u.test(type)) ? thing['url'] : undefined, ...steps];
  const hostOf = (url: string) => `.${siteOf(url)}`;
  const here = hostOf(own);
  return told
    .filter((url) => typeof url === 'string' && URL.canParse(url))
    .map(String)
    .filter((url) => !hostOf(url).endsWith(here) && !here.endsWith(hostOf(url)))
    .map((url) => `url: ${url} ≠ ${here.slice(1)}`);
}

/**
 * The page gives another day of publication, for machines too: to apps that share it, or in the
 * only date that it marks.
 */
function otherDate(thing: DataNode, { metas, times }: Inspected['page']): string[] {
  const told = ['datePublished', 'dateModified'].flatMap((name) => midnights(thing[name]));
  const shared = metas.find(({ name }) => name === 'article:published_time')?.content;
  const marked = new Set(times.flatMap(midnights));
  const shown = [...midnights(shared), ...(marked.size === 1 ? marked : [])];
  // Days differ by where it's midnight.
  const other = shown.find((date) => told.length > 0 && !told.some((each) => Math.abs(each - date) <= 2 * day));
  return other === undefined ? [] : [`datePublished: ${thing['datePublished']} ≠ ${dayOf(other)}`];
}

/** Returns when the day of a date begins, or nothing. */
function midnights(date: unknown): number[] {
  return typeof date === 'string' && date.length >= 10 && isDate(date) ? [Date.parse(date.slice(0, 10))] : [];
}
