import { useEffect, useRef, useState } from 'react';
import { type ComparedList, compareList, type ListRequest } from './compare-list.ts';

/**
 * Compares a list in a worker, or here where a worker doesn't start. The worker starts with the
 * list, so that the first comparison doesn't wait for it. The last request wins.
 */
export function useComparison() {
  const worker = useRef<Worker>(undefined);
  const [result, setResult] = useState<{ request: ListRequest; compared: ComparedList }>();

  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    return () => started?.terminate();
  }, []);

  function compare(request: ListRequest): void {
    const show = (compared: ComparedList) => setResult({ request, compared });
    const running = worker.current;
    if (!running) {
      show(compareList(request));
      return;
    }
    running.onmessage = ({ data }: MessageEvent<ComparedList>) => show(data);
    running.onerror = (event) => {
      event.preventDefault();
      show(compareList(request));
    };
    running.postMessage(request);
  }

  return { result, compare, forget: () => setResult(undefined) };
}

/** An old browser has no module workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
