import type { HomeCard, Teaser } from '../../../content/case-studies/case-studies.schema.ts';
import type { Face } from '../../../features/dice/model/dice-machine.ts';

/** One record's result, and its further figures with what they count. */
export type Reading = { result: string; provenance: 'owner' | 'sample'; details: string[] };

/** A company with every record of it on the home page. */
export type ResultRow = {
  /** The slug of its case study, which exists where `hasPage`. */
  id: string;
  company: string;
  industry: string;
  location?: string | undefined;
  hasPage: boolean;
  readings: Reading[];
};

/**
 * Returns one row for each company: those with a card first, in the cards' order, then the teasers that
 * only the dice has. Neither record is derived from the other (product.md, "Two sets of case-study
 * figures"); a teaser's metric that repeats its result isn't said twice.
 */
export function rowsOf(
  teasers: readonly Teaser[],
  cards: readonly HomeCard[],
  pages: ReadonlySet<string>,
): ResultRow[] {
  const teaserOf = (id: string) => teasers.find((teaser) => teaser.id === id);
  const withCard = cards.map((card): ResultRow => {
    const teaser = teaserOf(card.slug);
    const { slug: id, company, industry, result, metrics, provenance } = card;
    const readings = [...(teaser ? [readingOf(teaser)] : []), { result, provenance, details: metrics }];
    return { id, company, industry, location: teaser?.location, hasPage: pages.has(id), readings };
  });
  const others = teasers.filter(({ id }) => !cards.some(({ slug }) => slug === id));
  return [
    ...withCard,
    ...others.map((teaser): ResultRow => {
      const { id, company, industry, location } = teaser;
      return { id, company, industry, location, hasPage: pages.has(id), readings: [readingOf(teaser)] };
    }),
  ];
}

/** Returns the face of the die for the row at an index: six rows have one. */
export function faceOf(index: number): Face | undefined {
  const faces: Face[] = [1, 2, 3, 4, 5, 6];
  return faces[index];
}

function readingOf({ result, provenance, metrics }: Teaser): Reading {
  const details = Object.entries(metrics)
    .filter(([, value]) => !result.startsWith(value))
    .map(([name, value]) => `${name}: ${value}`);
  return { result, provenance, details };
}

/** A result as it is set: the figure, large, and what it counts. */
type Figure = { figure?: string; unit: string };

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no number
 * has only words.
 */
export function figureOf(result: string): Figure {
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit };
}
