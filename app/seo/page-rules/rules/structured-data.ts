import { excerpt } from '../excerpt.ts';
import type { Inspected, PageRule } from '../rule.ts';
import {
  advised,
  type DataNode,
  isBusiness,
  isRead,
  lacking,
  meantType,
  readBlock,
  stateOf,
  thingsIn,
  typesOf,
  wrongValues,
} from '../structured-data.ts';

/** Rules about a page's structured data. */
export const structuredDataRules = [
  {
    id: 'structured-data-json',
    weight: 'fault',
    source: 'dataPolicies',
    find: ({ page }) =>
      page.structuredData.flatMap((text) => readBlock(text).error ?? []).map((error) => excerpt(error, 140)),
  },
  {
    id: 'structured-data-context',
    weight: 'fault',
    source: 'dataPolicies',
    find: ({ page }) =>
      page.structuredData
        .map(readBlock)
        .filter(({ error, context }) => error === undefined && !/schema\.org/u.test(JSON.stringify(context ?? '')))
        .map(({ context }) => `@context: ${excerpt(JSON.stringify(context ?? null))}`),
  },
  {
    id: 'structured-data-type',
    weight: 'fault',
    source: 'gallery',
    find: (inspected) => [
      ...inspected.page.things
        .filter(
          (thing) =>
            typesOf(thing).length === 0 && !('@id' in thing && Object.keys(thing).length <= 2) && !('@graph' in thing),
        )
        .map((thing) => `@type: – (${excerpt(Object.keys(thing).join(', '), 60)})`),
      ...everyThing(inspected)
        .flatMap(typesOf)
        .flatMap((type) => {
          const meant = meantType(type);
          return meant ? [`@type: "${type}" ≈ "${meant}"`] : [];
        }),
    ],
  },
  {
    id: 'structured-data-required',
    weight: 'fault',
    source: 'gallery',
    find: (inspected) => {
      const own = new Set(inspected.page.things.filter((thing) => !('@id' in thing)));
      return [...new Set(everyThing(inspected).flatMap((thing) => lacking(thing, own.has(thing))))];
    },
  },
  {
    id: 'structured-data-recommended',
    weight: 'look',
    source: 'gallery',
    find: (inspected) => [...new Set(inspected.page.things.filter(isDescribed).flatMap(advised))],
  },
  {
    id: 'structured-data-value',
    weight: 'fault',
    source: 'dataPolicies',
    find: (inspected) => [...new Set(everyThing(inspected).flatMap(wrongValues))].map((value) => excerpt(value)),
  },
  {
    // Google reads each page by itself: what another page describes is nothing here.
    id: 'structured-data-reference',
    weight: 'look',
    source: 'dataPolicies',
    find: (inspected) => {
      const own = inspected.indexing.url ?? inspected.indexing.canonical ?? 'https://page.invalid/';
      const things = everyThing(inspected).filter((thing) => typeof thing['@id'] === 'string');
      const idOf = (thing: DataNode) => fullId(String(thing['@id']), own);
      const described = new Set(things.filter((thing) => Object.keys(thing).length > 1).map(idOf));
      return [
        ...new Set(
          things
            .filter((thing) => Object.keys(thing).length === 1)
            .map(idOf)
            .filter((id) => id.includes('#') && hostOf(id) === hostOf(own) && !described.has(id)),
        ),
      ].map((id) => `{"@id": "${excerpt(id)}"}`);
    },
  },
  {
    // An empty list is the same as none in JSON-LD, so it isn't told.
    id: 'structured-data-empty',
    weight: 'look',
    source: 'dataPolicies',
    find: (inspected) => [
      ...new Set(
        everyThing(inspected).flatMap((thing) =>
          Object.entries(thing)
            .filter(([name, value]) => (value === '' || value === null) && isRead(thing, name))
            .map(([name]) => `${typesOf(thing)[0] ?? '?'}: ${name}: ""`),
        ),
      ),
    ],
  },
  {
    id: 'structured-data-rating',
    weight: 'look',
    source: 'reviews',
    find: (inspected) =>
      everyThing(inspected)
        .filter((thing) => typesOf(thing).some(isBusiness) && ('aggregateRating' in thing || 'review' in thing))
        .map((thing) => `${typesOf(thing)[0]}: ${'aggregateRating' in thing ? 'aggregateRating' : 'review'}`),
  },
] as const satisfies readonly PageRule[];

function fullId(id: string, own: string): string {
  return URL.canParse(id, own) ? new URL(id, own).href : id;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Advice waits until nothing that's required is missing. */
function isDescribed(thing: DataNode): boolean {
  return stateOf(thing).state === 'shown' && lacking(thing, true).length === 0;
}

function everyThing({ page }: Inspected): DataNode[] {
  return page.things.flatMap(thingsIn);
}
