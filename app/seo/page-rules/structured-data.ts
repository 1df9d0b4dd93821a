import { attribute, type Element, textOf } from '../../../text/html-tree.ts';
import { day } from '../../../text/units.ts';
import { areOneLetterApart } from '../../locale/spelling.ts';
import google from './google-features.json' with { type: 'json' };
import { hostAsPath, socialHome, unfilledAddress, unfilledIn } from './unfilled.ts';

/** A described thing. */
export type DataNode = Record<string, unknown>;

/**
 * Types that lead to a search feature, each with its required properties; 'a|b' means either. From
 * Google's documentation of each feature; `checked` in the file says which of its pages were read
 * again, and when. A map, because a page may name a type "constructor".
 */
const features = new Map<string, readonly string[]>(Object.entries(google.features));

const businesses = new Set(google.businesses);

/** Types that Google treats as a more general one, such as a concert as an event. */
const generalTypes = new Map<string, string>(Object.entries(google.like));

/** Types whose feature Google took away, with the month it did. */
const retired = new Map(Object.entries(google.retired));

/** Names that people invent, with the type that they mean. */
const invented = new Map<string, string>(Object.entries(google.invented));

const alike = [
  ...features.keys(),
  ...generalTypes.keys(),
  ...retired.keys(),
  ...businesses,
  'WebPage',
  'Person',
  'Offer',
  'Service',
];

/** Reads one script's JSON-LD: its things, or nothing when it can't be read. */
export function readBlock(text: string): { things: DataNode[]; context?: unknown; error?: string } {
  try {
    const value: unknown = JSON.parse(text);
    const roots = Array.isArray(value) ? value : [value];
    const graphs = roots.flatMap((root) => (isNode(root) && Array.isArray(root['@graph']) ? root['@graph'] : [root]));
    return {
      things: graphs.filter(isNode).filter((node) => Object.keys(node).length > 0),
      context: [...roots, ...graphs].filter(isNode).find((node) => '@context' in node)?.['@context'],
    };
  } catch (error) {
    return { things: [], error: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns a thing and every thing inside it. One by one: a call's arguments have a limit. */
export function thingsIn(root: unknown): DataNode[] {
  const found: DataNode[] = [];
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) {
      for (const item of value.toReversed()) {
        waiting.push(item);
      }
    } else if (isNode(value)) {
      found.push(value);
      for (const item of Object.values(value).toReversed()) {
        waiting.push(item);
      }
    }
  }
  return found;
}

/** Returns a thing's types, without the address of the vocabulary. */
export function typesOf(thing: DataNode): string[] {
  const type = thing['@type'];
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string').map(withoutVocabulary);
}

/** Returns what things say as text under these names. */
export function textsOf(things: readonly DataNode[], ...names: readonly string[]): string[] {
  return things.flatMap((thing) => names.map((name) => thing[name])).filter((value) => typeof value === 'string');
}

/** Returns what Google Search does with a thing. `holder` has it as its property `of`. */
export function stateOf(thing: DataNode, of = '', holder: DataNode = {}) {
  const types = typesOf(thing);
  const since = isOwnRating(of, holder) ? google.ownRatings : types.flatMap((type) => retired.get(type) ?? [])[0];
  const isShown = types.some((type) => requiredOf(type) !== undefined);
  return { state: since !== undefined ? 'retired' : isShown ? 'shown' : 'none', since } as const;
}

/**
 * Whether a business or an organization rates itself. Its URL is then a home page. A directory, whose
 * ratings Google does show, gives each entry the URL of a page inside the directory.
 */
function isOwnRating(of: string, holder: DataNode): boolean {
  const isOrganization = typesOf(holder).some((type) => (generalTypes.get(type) ?? type) === 'Organization');
  return (
    (of === 'aggregateRating' || of === 'review') &&
    (isOrganization || isBusiness(holder)) &&
    URL.parse(String(holder['url']))?.pathname === '/'
  );
}

/**
 * Returns the required properties that a thing lacks: 'Event: startDate'. `isRoot` for one that
 * stands by itself.
 */
export function lacking(thing: DataNode, isRoot: boolean): string[] {
  // A thing that another one only mentions describes nothing by itself.
  if (!isRoot && Object.keys(thing).every((name) => ['@type', '@id', 'name', 'url', '@context'].includes(name))) {
    return [];
  }
  const lacks = (names: string, ...holders: unknown[]) =>
    !names.split('|').some((name) => holders.some((each) => isNode(each) && name in each && each[name] !== ''));
  const say = (...path: string[]) => path.join(': ').replaceAll('|', ' / ');
  return typesOf(thing).flatMap((type) => [
    ...(requiredOf(type) ?? []).filter((names) => lacks(names, thing)).map((names) => say(type, names)),
    ...google.inside
      .filter(({ of, property, type: inner, names }) =>
        [(generalTypes.get(type) ?? type) === of ? thing[property] : []]
          .flat()
          .filter(isNode)
          // One that only refers to another place is described there.
          .filter((each) => Object.keys(each).some((name) => !['@type', '@id', 'url'].includes(name)))
          .some(
            (each) =>
              (inner === undefined || typesOf(each).includes(inner)) &&
              lacks(names, each, each['item'], ...[each['priceSpecification']].flat()),
          ),
      )
      .map(({ of, property, label }) => say(of, property, label)),
  ]);
}

function requiredOf(type: string): readonly string[] | undefined {
  return features.get(businesses.has(type) ? 'LocalBusiness' : (generalTypes.get(type) ?? type));
}

/** Whether a thing is a business with a place of its own. */
export function isBusiness(thing: DataNode): boolean {
  return typesOf(thing).some((type) => type === 'LocalBusiness' || businesses.has(type));
}

/** Returns a type that was probably meant, when schema.org doesn't have this one. */
export function meantType(type: string): string | undefined {
  return alike.includes(type)
    ? undefined
    : (invented.get(type.toLowerCase()) ?? alike.find((known) => isSlip(type, known)));
}

const properties = google.properties.split(' ');

/** Returns a thing's properties that are probably slips, each with the one that was meant. */
export function slipsIn(thing: DataNode): Array<[given: string, meant: string]> {
  return Object.keys(thing).flatMap((given): Array<[string, string]> => {
    const meant = properties.includes(given) ? undefined : properties.find((known) => isSlip(given, known));
    return meant ? [[given, meant]] : [];
  });
}

/** Returns the values of a thing that can't be right: 'Article: datePublished: "yesterday"'. */
export function wrongValues(thing: DataNode): string[] {
  const label = typesOf(thing)[0] ?? '?';
  const say = (name: string) => `${label}: ${name}: ${JSON.stringify(thing[name]) ?? '–'}`;
  return [
    ...wrongs.flatMap(([names, isWrong]) =>
      Object.keys(thing)
        .filter((name) => names.test(name) && isWrong(thing[name], thing))
        .map(say),
    ),
    ...(lacksCurrency(thing) ? [say('priceCurrency')] : []),
    ...pairs
      .filter(([first, last]) => runsBackward(thing[first], thing[last]))
      .map(([first, last]) => `${say(last)} < ${first}: ${JSON.stringify(thing[first])}`),
    ...(typesOf(thing).includes('BreadcrumbList') && [thing['itemListElement']].flat().slice(0, -1).some(leadsNowhere)
      ? ['BreadcrumbList: itemListElement: item']
      : []),
    ...wrongPositions(thing).map((at) => `${label}: itemListElement: position: ${at}`),
  ];
}

/** The values that a property can't have, by its name. */
const wrongs: ReadonlyArray<readonly [names: RegExp, isWrong: (value: unknown, thing: DataNode) => boolean]> = [
  [
    /^date|Date$|^valid(?:From|Through|Until)$|^priceValidUntil$|^expires$/u,
    (value) => typeof value === 'string' && value !== '' && !isDate(value),
  ],
  [/^(?:date(?:Published|Modified|Created|Posted)|uploadDate)$/u, isUnlikelyDate],
  [/^validThrough$/u, (value, thing) => typesOf(thing).includes('JobPosting') && isOver(value)],
  [/^priceValidUntil$/u, isOver],
  [/^offers$/u, isSoldLate],
  [/^aggregateRating$/u, (_, thing) => isOwnRating('aggregateRating', thing)],
  [/^author$/u, (value) => hasText(isNode(value) ? value['name'] : value, noAuthor)],
  [/^(?:url|image|logo|sameAs)$/u, (value) => hasText(value, hostAsPath)],
  [/^sameAs$/u, (value) => hasText(value, socialHome)],
  [/^(?:opens|closes|openingHours)$/u, (value) => hasText(value, /\d\s*[ap]\.?m|\b(?:Mon|Tue|Wed|Thu|Fri)\b/iu)],
  // A latitude this far north or south is a longitude.
  [/^latitude$/u, (value) => !(Math.abs(numberIn(value)) <= 79)],
  [/^longitude$/u, (value) => !(Math.abs(numberIn(value)) <= 180)],
  [/^(?:rating|review)Count$/u, (value) => !/^[1-9][\d,.]*$/u.test(String(value).trim())],
  [/./u, isLeftOpen],
  ...Object.entries(google.states).map(([name, known]) => {
    const states = ['', ...known].map((state) => state.toLowerCase());
    const isUnknown = (value: unknown) =>
      typeof value === 'string' && !states.includes(withoutVocabulary(value).toLowerCase());
    return [new RegExp(`^${name}$`, 'u'), (value: unknown) => [value].flat().some(isUnknown)] as const;
  }),
  [/^(?:price|lowPrice|highPrice)$/u, (value) => !/^\d+(?:\.\d+)?$/u.test(String(value).trim())],
  [/^(?:(?:prep|cook|total)Time|duration)$/u, (value) => typeof value === 'string' && !/^P(?=\d|T\d)/u.test(value)],
  [/^priceCurrency$/u, (value) => typeof value === 'string' && !/^[A-Z]{3}$/u.test(value)],
  [
    /^ratingValue$/u,
    (value, { worstRating, bestRating }) =>
      !isShare(value) &&
      !(numberIn(value) >= (numberIn(worstRating) || 0) && numberIn(value) <= (numberIn(bestRating) || 5)),
  ],
];

/** Kinds of things that a page can be about. */
const mainTypes =
  /^(?:WebPage|Article|NewsArticle|BlogPosting|Product|ProductGroup|Recipe|Event|JobPosting|Course|Service)$/u;

/**
 * Returns what the page is about: things that stand by themselves, perhaps described twice. A list
 * of several is about none of them.
 */
export function mainThings(things: readonly DataNode[]): DataNode[] {
  const main = things.filter((thing) => typesOf(thing).some((type) => mainTypes.test(generalTypes.get(type) ?? type)));
  const isOne = (group: DataNode[]) => new Set(group.map((thing) => thing['name'] ?? thing)).size === 1;
  return [...Map.groupBy(main, (thing) => typesOf(thing).join()).values()].filter(isOne).flat();
}

/** Whether a date can't be that of a publication: days ahead, or where computers start to count. */
export function isUnlikelyDate(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    isDate(value) &&
    (Date.parse(value) > Date.now() + 2 * day || /^(?:0|1970-01-01|1969-12-31)/u.test(value))
  );
}

function hasText(value: unknown, pattern: RegExp): boolean {
  return [value].flat().some((each) => typeof each === 'string' && pattern.test(each));
}

/** Names that systems give an author until someone writes one. */
const noAuthor = /^(?:admin|administrator|editor|user|webmaster|root|author|wordpress)$/iu;

/** Whether tickets are in stock for an event that's over. */
function isSoldLate(offers: unknown, { startDate, endDate = startDate }: DataNode): boolean {
  return isOver(endDate) && textsOf(thingsIn(offers), 'availability').some((state) => /InStock$/u.test(state));
}

function isOver(value: unknown): boolean {
  return typeof value === 'string' && isDate(value) && Date.parse(value) + day < Date.now();
}

/** Whether a template left a value open. Long ones are texts, which may be about templates. */
function isLeftOpen(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length < 200 &&
    (/^(?:undefined|null|NaN)$/u.test(value) || unfilledIn(value).length > 0 || unfilledAddress.test(value))
  );
}

/** A price says nothing without its currency, which may be in its own specification. */
function lacksCurrency(thing: DataNode): boolean {
  return (
    ['price', 'lowPrice'].some((name) => name in thing) && !('priceCurrency' in thing || 'priceSpecification' in thing)
  );
}

/** Whether a step of a breadcrumb trail, of which only the last may, has no address. */
function leadsNowhere(step: unknown): boolean {
  return isNode(step) && !('item' in step || 'url' in step);
}

function wrongPositions(thing: DataNode): string[] {
  const items = thing['itemListElement'];
  if (!typesOf(thing).some((type) => /^(?:Breadcrumb|Item)List$/u.test(type)) || !Array.isArray(items)) {
    return [];
  }
  const positions = items.filter(isNode).flatMap((item) => ('position' in item ? [Number(item['position'])] : []));
  const isRising = positions.every((position, index) => position > (positions[index - 1] ?? 0));
  return isRising ? [] : [positions.join(', ')];
}

function numberIn(value: unknown): number {
  return Number(String(value ?? '').replace(',', '.'));
}

/** "80%" and "8/10" are ratings too. */
function isShare(value: unknown): boolean {
  return /^\s*\d+(?:[.,]\d+)?\s*(?:%|\/\s*\d+)\s*$/u.test(String(value));
}

/** Properties of which the second can't come before the first. */
const pairs = [
  ['startDate', 'endDate'],
  ['datePublished', 'dateModified'],
  ['dateCreated', 'dateModified'],
  ['datePosted', 'validThrough'],
  ['validFrom', 'validThrough'],
  ['validFrom', 'priceValidUntil'],
  ['lowPrice', 'highPrice'],
  ['minPrice', 'maxPrice'],
  ['minValue', 'maxValue'],
] as const;

/**
 * Whether the second of two numbers is below the first, or the second of two dates before it, as far
 * as both say it: a day alone has no hour.
 */
export function runsBackward(first: unknown, last: unknown): boolean {
  if (numberIn(first) > 0 && numberIn(last) > 0) {
    return numberIn(last) < numberIn(first);
  }
  if (typeof first !== 'string' || typeof last !== 'string' || !isDate(first) || !isDate(last)) {
    return false;
  }
  const length = Math.min(first.length, last.length);
  return length > 16 ? Date.parse(last) < Date.parse(first) : last.slice(0, length) < first.slice(0, length);
}

/** Whether a text is a date of ISO 8601 that the calendar has. */
export function isDate(text: string): boolean {
  const [, year, month = '01', day = '01', hour = '00', minute = '00'] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/iu.exec(
      text.trim(),
    ) ?? [];
  // The calendar turns February 30 into March 2.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day) &&
    Number(hour) <= 24 &&
    Number(minute) < 60
  );
}

/** Returns whether two names differ in capitals only, or by one letter more, less, or other. */
function isSlip(given: string, known: string): boolean {
  const [a, b] = [given.toLowerCase().replaceAll(/[\s_-]/gu, ''), known.toLowerCase()];
  // Two letters that changed places.
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}`;
  return a === b || (b.length >= 6 && (areOneLetterApart(a, b) || swapped === b));
}

export function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a syntax marks a thing, its type, and a property. */
const syntaxes = [
  { thing: 'itemscope', type: 'itemtype', property: 'itemprop' },
  { thing: 'typeof', type: 'typeof', property: 'property' },
] as const;

/** Reads what Microdata and RDFa Lite describe, in the shape of JSON-LD. */
export function readMarkedData(all: readonly Element[]): DataNode[] {
  return syntaxes.flatMap((syntax) => readSyntax(all, syntax));
}

function readSyntax(all: readonly Element[], { thing, type, property }: (typeof syntaxes)[number]): DataNode[] {
  const roots: DataNode[] = [];
  /** The thing that each element's properties belong to. Parents come before their children. */
  const owners = new Map<unknown, DataNode>();
  for (const element of all) {
    const owner = owners.get(element.parentNode);
    const names = (attribute(element, property) ?? '').split(/\s+/u).filter(Boolean);
    if (attribute(element, thing) === undefined) {
      if (owner) {
        owners.set(element, owner);
        // Old themes mark the day that they show, "May 3, 2026", and need no more for an article.
        addTo(
          owner,
          names.filter((name) => !/^date/u.test(name) || !/\p{L}{3}.*\b\d{4}\b/u.test(saidBy(element))),
          saidBy(element),
        );
      }
      continue;
    }
    const types = (attribute(element, type) ?? '').split(/\s+/u).filter(Boolean).map(withoutVocabulary);
    // One without a type that belongs to no other is the page's own business.
    if (types.length === 0 && !owner) {
      continue;
    }
    const own: DataNode = types.length > 0 ? { '@type': types.length === 1 ? types[0] : types } : {};
    owners.set(element, own);
    if (owner && names.length > 0) {
      addTo(owner, names, own);
    } else {
      roots.push(own);
    }
  }
  return roots;
}

function addTo(owner: DataNode, names: readonly string[], value: unknown): void {
  for (const name of names.map(withoutVocabulary)) {
    const before = Object.hasOwn(owner, name) ? owner[name] : undefined;
    if (Array.isArray(before)) {
      before.push(value);
      continue;
    }
    const all = before === undefined ? value : [before, value];
    // "__proto__" as a name mustn't set one.
    Object.defineProperty(owner, name, { value: all, enumerable: true, configurable: true, writable: true });
  }
}

function withoutVocabulary(name: string): string {
  return name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/u, '');
}

function saidBy(element: Element): string {
  const named = ['content', 'href', 'src', 'datetime'].map((name) => attribute(element, name)).find(Boolean);
  return named ?? textOf(element).replaceAll(/\s+/gu, ' ').trim();
}
