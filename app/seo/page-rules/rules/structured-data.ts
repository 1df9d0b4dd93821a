import { contradictions } from '../contradictions.ts';
import { excerpt } from '../page.ts';
import type { Inspected, PageRule } from '../rule.ts';
import { type DataNode, lacking, meantType, readBlock, thingsIn, typesOf, wrongValues } from '../structured-data.ts';
import { missingValue } from '../unfilled.ts';

/** Rules about a page's structured data. */
export const structuredDataRules = [
  {
    id: 'structured-data-json',
    weight: 'fault',
    source: 'dataPolicies',
    find: ({ page }) => [
      ...page.structuredData
        .filter((text) => text.trim() !== '')
        .flatMap((text) => readBlock(text).error ?? [])
        .map((error) => excerpt(error, 140)),
      ...page.mistypedData.map((type) => `<script type="${type}">`),
    ],
  },
  {
    id: 'structured-data-context',
    weight: 'fault',
    source: 'dataPolicies',
    find: ({ page }) =>
      page.structuredData
        .map(readBlock)
        // A type with a prefix is another vocabulary's.
        .filter(
          ({ things, context }) =>
            things.some((thing) => !typesOf(thing).some((type) => type.includes(':'))) &&
            !/schema\.org/u.test(JSON.stringify(context ?? '')),
        )
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
    id: 'structured-data-value',
    weight: 'fault',
    source: 'dataPolicies',
    find: ({ page }) => {
      const found = page.things.flatMap(thingsIn).flatMap(wrongValues);
      // A page with code may be about values that aren't there.
      return [...new Set(found.filter((value) => !(page.text.hasCode && missingValue.test(value))))].map((value) =>
        excerpt(value),
      );
    },
  },
  {
    id: 'structured-data-contradicts',
    weight: 'fault',
    source: 'dataPolicies',
    find: (inspected) => [...new Set(contradictions(inspected))].map((found) => excerpt(found, 140)),
  },
  {
    // Google reads each page by itself. Whoever names a thing of another page by that page's URL
    // knows it.
    id: 'structured-data-reference',
    weight: 'look',
    source: 'dataPolicies',
    find: (inspected) => {
      const own = inspected.indexing.own ?? 'https://page.invalid/';
      const things = everyThing(inspected).filter((thing) => typeof thing['@id'] === 'string');
      const idOf = (thing: DataNode) => URL.parse(String(thing['@id']), own)?.href ?? String(thing['@id']);
      const described = new Set(things.filter((thing) => Object.keys(thing).length > 1).map(idOf));
      return [
        ...new Set(
          things
            .filter((thing) => Object.keys(thing).length === 1)
            .map(idOf)
            .filter((id) => isExpected(id, own) && !described.has(id)),
        ),
      ].map((id) => `{"@id": "${excerpt(id)}"}`);
    },
  },
] as const satisfies readonly PageRule[];

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

function everyThing({ page }: Inspected): DataNode[] {
  return page.things.flatMap(thingsIn);
}
