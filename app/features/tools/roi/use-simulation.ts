import { useEffect } from 'react';
import { useWorker } from '../kit/use-worker.ts';
import type { RoiChoices } from './model/inputs.ts';
import { type Simulation, simulateYears } from './model/ranges/simulate.ts';

/** Draws the years in a worker. Returns undefined until the years of these very choices are there. */
export function useSimulation(choices: RoiChoices): Simulation | undefined {
  const { result, ask } = useWorker<RoiChoices, Simulation>(
    () => new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' }),
    async () => simulateYears,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` only reads the worker
  useEffect(() => ask(choices), [choices]);

  return result?.request === choices ? result.answer : undefined;
}
