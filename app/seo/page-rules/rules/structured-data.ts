import { contradictions } from '../contradictions.ts';
import { excerpt } from '../page.ts';
import { type Inspected, rule } from '../rule.ts';
import { type DataNode, lacking, meantType, readBlock, thingsIn, typesOf, wrongValues } from '../structured-data.ts';
import { missingValue } from '../unfilled.ts';

/** Rules about a page's structured data. */
export const structuredDataRules = [
  rule('structured-data-json', 'fault', 'dataPolicies', ({ page }) => [
    ...page.structuredData
      .filter((text) => text.trim() !== '')
      .flatMap((text) => readBlock(text).error ?? [])
      .map((error) => excerpt(error, 140)),
    ...page.mistypedData.map((type) => `<script type="${type}">`),
  ]),
  rule('structured-data-context', 'fault', 'dataPolicies', ({ page }) =>
    page.structuredData
      .map(readBlock)
      // A type with a prefix is another vocabulary's.
      .filter(
        ({ things, context }) =>
          things.some((thing) => !typesOf(thing).some((type) => type.includes(':'))) &&
          !/schema\.org/u.test(JSON.stringify(context ?? '')),
      )
      .map(({ context }) => `@context: ${excerpt(JSON.stringify(context ?? null))}`),
  ),
  rule('structured-data-type', 'fault', 'gallery', (inspected) => [
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
  ]),
  rule('structured-data-required', 'fault', 'gallery', (inspected) => {
    const own = new Set(inspected.page.things.filter((thing) => !('@id' in thing)));
    return [...new Set(everyThing(inspected).flatMap((thing) => lacking(thing, own.has(thing))))];
  }),
  rule('structured-data-value', 'fault', 'dataPolicies', ({ page }) => {
    const found = page.things.flatMap(thingsIn).flatMap(wrongValues);
    // A page with code may be about values that aren't there.
    return [...new Set(found.filter((value) => !(page.text.hasCode && missingValue.test(value))))].map((value) =>
      excerpt(value),
    );
  }),
  rule('structured-data-contradicts', 'fault', 'dataPolicies', (inspected) =>
    [...new Set(contradictions(inspected))].map((found) => excerpt(found, 140)),
  ),
  // Google reads each page by itself. Whoever names a thing of another page by that page's URL
  // knows it.
  rule('structured-data-reference', 'look', 'dataPolicies', (inspected) => {
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

function everyThing({ page }: Inspected): DataNode[] {
  return page.things.flatMap(thingsIn);
}
