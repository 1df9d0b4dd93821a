import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../document/lazy/load-part.ts';
import type { Compute, Posted, PostedAnswer, PostedProgress } from './answer-requests.ts';

/** The state of the worker, and its latest answer with the request it answers. */
type WorkerState<Request, Answer, Progress> = {
  isWorking: boolean;
  /** How far the work is, when it tells. */
  progress: Progress | undefined;
  hasFailed: boolean;
  result: { request: Request; answer: Answer } | undefined;
};

const idle = { isWorking: false, progress: undefined, hasFailed: false, result: undefined };

/**
 * Computes in a worker, or here where a worker doesn't start or fails. The worker starts with the
 * component, so the first request doesn't wait for it. The last request wins.
 * @param start Starts the worker, which calls `answerRequests`.
 * @param loadHere Loads the same function for use without a worker.
 */
export function useWorker<Request, Answer, Progress = never>(
  start: () => Worker,
  loadHere: () => Promise<Compute<Request, Answer, Progress>>,
) {
  const worker = useRef<Worker>(undefined);
  /** Numbers the requests. An answer to an earlier one comes too late. */
  const lastId = useRef(0);
  const [state, setState] = useState<WorkerState<Request, Answer, Progress>>(idle);

  function launch(): void {
    try {
      const started = start();
      // Its script may fail to load before anything is asked.
      started.onerror = (event) => {
        event.preventDefault();
        worker.current = undefined;
      };
      worker.current = started;
    } catch {
      // An old browser has no module workers.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one worker for the component's life
  useEffect(() => {
    launch();
    return () => worker.current?.terminate();
  }, []);

  function ask(request: Request): void {
    const id = ++lastId.current;
    const finish = (end: Partial<WorkerState<Request, Answer, Progress>>) => {
      if (id === lastId.current) {
        setState((before) => ({ ...before, isWorking: false, progress: undefined, hasFailed: false, ...end }));
      }
    };
    const tell = (progress: Progress) => {
      if (id !== lastId.current) {
        throw new Error('The work was canceled.');
      }
      setState((before) => ({ ...before, progress }));
    };
    const answerHere = async () => {
      try {
        const compute = await loadPart(loadHere);
        finish({ result: { request, answer: await compute(request, tell) } });
      } catch {
        finish({ hasFailed: true });
      }
    };
    setState((before) => ({ ...before, isWorking: true, progress: undefined, hasFailed: false }));
    const running = worker.current;
    if (!running) {
      answerHere();
      return;
    }
    running.onmessage = ({ data }: MessageEvent<PostedAnswer<Answer> | PostedProgress<Progress>>) => {
      if (data.id !== id || id !== lastId.current) {
        return;
      }
      if ('progress' in data) {
        tell(data.progress);
      } else if (data.answer === undefined) {
        answerHere();
      } else {
        finish({ result: { request, answer: data.answer } });
      }
    };
    running.onerror = (event) => {
      event.preventDefault();
      answerHere();
    };
    running.postMessage({ id, request } satisfies Posted<Request>);
  }

  function forget(): void {
    lastId.current += 1;
    setState(idle);
  }

  /** Stops the work at once, and keeps the result from before. */
  function cancel(): void {
    lastId.current += 1;
    worker.current?.terminate();
    worker.current = undefined;
    launch();
    setState((before) => ({ ...before, isWorking: false, progress: undefined }));
  }

  return { ...state, ask, forget, cancel };
}
