import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../document/late/load-part.ts';
import type { KeywordAnalysis, KeywordRequest } from './analyze.ts';

/** What the grouping is doing, and its latest result with the lists it's for. */
export type Grouped = {
  isWorking: boolean;
  hasFailed: boolean;
  result: { request: KeywordRequest; analysis: KeywordAnalysis; day: string } | undefined;
};

/**
 * Groups keywords in a worker, or here where a worker doesn't start. The worker starts with the
 * panel, so that the first grouping doesn't wait for it. The last request wins.
 */
export function useGroups() {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<Grouped>({ isWorking: false, hasFailed: false, result: undefined });

  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    return () => started?.terminate();
  }, []);

  function group(request: KeywordRequest): void {
    const show = (analysis: KeywordAnalysis) =>
      setState({
        isWorking: false,
        hasFailed: false,
        result: { request, analysis, day: new Date().toISOString().slice(0, 10) },
      });
    const groupHere = async () => {
      try {
        const { analyzeKeywords } = await loadPart(() => import('./analyze.ts'));
        show(analyzeKeywords(request));
      } catch {
        setState((before) => ({ ...before, isWorking: false, hasFailed: true }));
      }
    };
    const running = worker.current;
    setState((before) => ({ ...before, isWorking: true, hasFailed: false }));
    if (!running) {
      groupHere();
      return;
    }
    running.onmessage = ({ data }: MessageEvent<KeywordAnalysis>) => show(data);
    running.onerror = (event) => {
      event.preventDefault();
      groupHere();
    };
    running.postMessage(request);
  }

  return { ...state, group, forget: () => setState({ isWorking: false, hasFailed: false, result: undefined }) };
}

/** An old browser has no module workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./keywords.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
