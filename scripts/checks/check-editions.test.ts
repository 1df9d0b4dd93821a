import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { copyContent } from '../testing/content-copy.ts';
import { differences, editionFaults, fieldsOf, missingFigures, readFixedStrings } from './check-editions.ts';

const main = fieldsOf({ title: 'The first 90 days', items: [{ text: 'Call us, or write' }], meta: { title: 'Own' } });

function found(other: unknown): string[] {
  return differences(main, fieldsOf(other));
}

describe('a file deleted by hand', () => {
  const { pathOf } = copyContent();
  const [post] = mainEdition().posts();

  it.each([
    ['en', 'es'],
    ['es', 'en'],
  ])('is missed in %s while %s has it', (locale, other) => {
    expect(editionFaults()).toEqual([]);
    rmSync(pathOf(`${locale}/posts/${post?.id}.md`));
    expect(editionFaults()).toEqual([expect.stringContaining(`content/${locale}/posts/${post?.id}.md: is missing`)]);
    expect(editionFaults().join()).toContain(`content/${other}/posts/${post?.id}.md`);
  });
});

describe('differences', () => {
  it('finds none in a whole translation, whatever its own searches are', () => {
    expect(found({ title: 'Los primeros 90 días', items: [{ text: 'Llama o escribe' }] })).toEqual([]);
  });

  it.each([
    ['a missing string', { title: 'Los primeros 90 días', items: [] }, 'items.0.text: is missing'],
    ['an English one', { title: 'Días: 90', items: [{ text: 'Call us, or write' }] }, 'items.0.text: is still English'],
    ['another figure', { title: 'Los primeros 60 días', items: [{ text: 'Llama' }] }, 'title: lacks 90'],
  ])('finds %s', (_, other, fault) => {
    expect(found(other)).toEqual([expect.stringContaining(fault)]);
  });

  it("finds a quotation that's the owner's in one language and a sample in the other", () => {
    const english = fieldsOf({ testimonial: { provenance: 'owner' } });
    expect(differences(english, fieldsOf({ testimonial: { provenance: 'sample' } }))).toEqual([
      expect.stringContaining('testimonial.provenance: is sample, and owner in the main edition'),
    ]);
  });

  it("leaves a service's city pages alone, which are written for the searches of their language", () => {
    const english = fieldsOf({ cities: { 'miami-fl': { market: '30 towers and counting' } } });
    expect(differences(english, fieldsOf({ cities: { 'miami-fl': { market: 'Calle Ocho' } } }))).toEqual([]);
    expect(differences(english, fieldsOf({}))).toEqual([]);
  });

  it('compares metrics by their order, because their labels are keys', () => {
    const english = fieldsOf({ metrics: { Period: '24 months' } });
    expect(differences(english, fieldsOf({ metrics: { Periodo: '24 meses' } }))).toEqual([]);
    expect(differences(english, fieldsOf({ metrics: { Periodo: '36 meses' } }))).toHaveLength(1);
  });
});

it('missingFigures reads figures as they are written, and lets small ones be words', () => {
  expect(missingFigures('$1,500, 28.5% and 3 steps, in 2026.', 'En 2026, tres pasos: 28.5% y $1,500')).toEqual([]);
  expect(missingFigures('4,100 visits', '4.100 visitas')).toEqual(['4100']);
});

it('readFixedStrings reads the rows of the tables, not their heads', () => {
  const table = '| File | Field | en | es |\n|---|---|---|---|\n| a.yaml | b.0 | Yes | Sí |\n';
  expect(readFixedStrings(table)).toEqual([
    {
      file: 'a.yaml',
      field: 'b.0',
      texts: new Map([
        ['en', 'Yes'],
        ['es', 'Sí'],
      ]),
    },
  ]);
});
