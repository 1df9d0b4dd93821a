import { useEffect, useRef, useState } from 'react';
import type { RoiChoices } from '../model/inputs.ts';
import { type Simulation, simulateYears } from './simulate.ts';

/**
 * Draws the years in a worker, or here where a worker doesn't start. Returns undefined until the
 * years of these very choices are there.
 */
export function useSimulation(choices: RoiChoices): Simulation | undefined {
  const worker = useRef<Worker>(undefined);
  const [result, setResult] = useState<{ choices: RoiChoices; simulation: Simulation }>();

  useEffect(() => {
    worker.current = startWorker();
    return () => worker.current?.terminate();
  }, []);

  useEffect(() => {
    const show = (simulation: Simulation) => setResult({ choices, simulation });
    const running = worker.current;
    if (!running) {
      show(simulateYears(choices));
      return;
    }
    running.onmessage = ({ data }: MessageEvent<Simulation>) => show(data);
    running.onerror = (event) => {
      event.preventDefault();
      show(simulateYears(choices));
    };
    running.postMessage(choices);
  }, [choices]);

  return result?.choices === choices ? result.simulation : undefined;
}

/** An old browser has no module workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
