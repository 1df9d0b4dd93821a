import { useEffect, useRef, useState } from 'react';
import type { XRayReport, XRayRequest } from './report.ts';

/** A report with the request it answers and the time it took. `report` is undefined for no HTML. */
export type ReadPage = { request: XRayRequest; report: XRayReport | undefined; ms: number };

/**
 * Reads pages in a worker, or here where a worker doesn't start. The worker starts with the tool, so
 * that a report asks for nothing. The last request wins.
 */
export function useReader() {
  const worker = useRef<Worker>(undefined);
  const [isReading, setIsReading] = useState(false);
  const [result, setResult] = useState<ReadPage>();

  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    return () => started?.terminate();
  }, []);

  function read(request: XRayRequest): void {
    const start = performance.now();
    const show = (report: XRayReport | undefined) => {
      setIsReading(false);
      setResult({ request, report, ms: Math.round(performance.now() - start) });
    };
    const readHere = async () => show((await import('./report.ts')).readReport(request));
    const running = worker.current;
    setIsReading(true);
    if (!running) {
      readHere();
      return;
    }
    running.onmessage = ({ data }: MessageEvent<XRayReport | undefined>) => show(data);
    running.onerror = (event) => {
      event.preventDefault();
      worker.current = undefined;
      readHere();
    };
    running.postMessage(request);
  }

  return { result, isReading, read, forget: () => setResult(undefined) };
}

/** An old browser has no module workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./x-ray.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
