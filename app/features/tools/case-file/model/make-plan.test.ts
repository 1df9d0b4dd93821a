import { describe, expect, it } from 'vitest';
import type { PlanLine } from './make-plan.ts';
import { readCase } from './read-case.ts';
import { type MadeCase, makeCases, type Plant } from './test-data/case-files.ts';

/** How many lines a plan's reader looks at first. */
const first = 10;

async function linesOf({ files, keywords }: MadeCase): Promise<PlanLine[]> {
  const { plan, refused } = await readCase({ files, keywords, brand: '' });
  expect(refused).toEqual([]);
  return plan.lines;
}

function says({ line, about }: Plant): (planned: PlanLine) => boolean {
  return ({ kind, rule, subject, evidence }) =>
    (rule ?? kind) === line &&
    (subject === about || evidence.some((fact) => Object.values(fact).some((value) => value === about)));
}

describe('the plan of 20 made-up cases', () => {
  it.each([
    ['ten English', 0],
    ['ten Spanish', 1],
  ])('has nearly all planted faults of %s ones among its first ten lines, and invents none', async (name, odd) => {
    const missed: string[] = [];
    const invented: string[] = [];
    let planted = 0;
    for (const made of makeCases().filter((_, at) => at % 2 === odd)) {
      const lines = await linesOf(made);
      const plants = made.plants.filter(({ isMinor }) => !isMinor);
      planted += plants.length;
      missed.push(
        ...plants
          .filter((plant) => !lines.slice(0, first).some(says(plant)))
          .map(({ line, about }) => `${made.name}: ${line}: ${about}`),
      );
      const isTrue = (line: PlanLine) =>
        made.plants.some((plant) => says(plant)(line) || (line.rule && plant.follows?.includes(line.rule)));
      invented.push(...lines.filter((line) => !isTrue(line)).map(({ id }) => `${made.name}: ${id}`));
    }
    console.log([`${name}: ${planted - missed.length} of ${planted} among the first ${first}`, ...missed].join('\n'));
    expect(invented).toEqual([]);
    expect(missed.length / planted).toBeLessThanOrEqual(0.1);
  });

  it('has nothing to say about the sound sites', async () => {
    for (const made of makeCases(false)) {
      expect((await linesOf(made)).map(({ id }) => `${made.name}: ${id}`)).toEqual([]);
    }
  });
});
