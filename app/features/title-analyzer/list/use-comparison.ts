import { useEffect, useRef, useState } from 'react';
import { type ComparedList, compareList, type ListRequest } from './compare-list.ts';

/** Compares a list in a worker, or here where a worker doesn't start. The last request wins. */
export function useComparison() {
  const worker = useRef<Worker>(undefined);
  const [result, setResult] = useState<{ request: ListRequest; compared: ComparedList }>();

  useEffect(() => () => worker.current?.terminate(), []);

  function compare(request: ListRequest): void {
    const show = (compared: ComparedList) => setResult({ request, compared });
    try {
      worker.current ??= new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
      worker.current.onmessage = ({ data }: MessageEvent<ComparedList>) => show(data);
      worker.current.onerror = (event) => {
        event.preventDefault();
        show(compareList(request));
      };
      worker.current.postMessage(request);
    } catch {
      show(compareList(request));
    }
  }

  return { result, compare, forget: () => setResult(undefined) };
}
