import type { ReadListed } from './describe-group.ts';
import type { WordFactors } from './likeness.ts';
import { type FillRow, never } from './link-groups.ts';

/** Two lists of keywords that the visitor put into one group, or into two. */
export type Correction = { kind: 'together' | 'apart'; one: readonly string[]; other: readonly string[] };

/** In the order they were made: a later one wins. */
export type Corrections = readonly Correction[];

/** Reads corrections as this tab stored them. What isn't a correction is left out. */
export function readCorrections(stored: string): Correction[] {
  try {
    const found: unknown = JSON.parse(stored || '[]');
    return Array.isArray(found) ? found.filter(isCorrection) : [];
  } catch {
    return [];
  }
}

function isCorrection(found: unknown): found is Correction {
  const { kind, one, other } = (found ?? {}) as Partial<Record<keyof Correction, unknown>>;
  return (kind === 'together' || kind === 'apart') && Array.isArray(one) && Array.isArray(other);
}

/**
 * How much more the words that two joined groups share tell, and how much less those of two parted
 * ones.
 */
const taught = { together: 2, apart: 0.4 };

/** A word is a group's when this part of its keywords has it. */
const usual = 0.5;

/** The likeness that holds two keywords together against all evidence. */
const always = 1e4;

/** Keeps what the visitor put together and apart, in front of what the keywords themselves say. */
export function correct(fillRow: FillRow, corrections: Corrections, places: ReadonlyMap<string, number>): FillRow {
  const fixed = new Map<number, Map<number, number>>();
  for (const { kind, one, other } of corrections) {
    const [first, second] = [itemsOf(one, places), itemsOf(other, places)];
    const fix = (a: number, b: number, value: number) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const row = fixed.get(high) ?? new Map<number, number>();
      fixed.set(high, row.set(low, value));
    };
    for (const [at, a] of first.entries()) {
      for (const b of second) {
        fix(a, b, kind === 'together' ? always : never);
      }
      for (const b of kind === 'together' ? first.slice(at + 1) : []) {
        fix(a, b, always);
      }
    }
  }
  return (item, row) => {
    fillRow(item, row);
    for (const [other, value] of fixed.get(item) ?? []) {
      row[other] = value;
    }
  };
}

/**
 * Returns what corrections teach about words. Words that two joined groups share, or would have,
 * tell more; words that two parted groups share tell less, so other keywords that only share those
 * part too.
 */
export function wordFactors(
  corrections: Corrections,
  places: ReadonlyMap<string, number>,
  listed: ReadonlyArray<Pick<ReadListed, 'words'>>,
): WordFactors {
  const factors = new Map<string, number>();
  const wordsOf = (texts: readonly string[]) => {
    const items = itemsOf(texts, places);
    const all = items.flatMap((item) => listed[item]?.words ?? []);
    return new Set(all.filter((word) => all.filter((other) => other === word).length >= items.length * usual));
  };
  for (const { kind, one, other } of corrections) {
    const others = wordsOf(other);
    for (const word of wordsOf(one)) {
      if (others.has(word)) {
        factors.set(word, taught[kind]);
      }
    }
  }
  return factors;
}

function itemsOf(texts: readonly string[], places: ReadonlyMap<string, number>): number[] {
  return texts.flatMap((text) => places.get(text) ?? []);
}
