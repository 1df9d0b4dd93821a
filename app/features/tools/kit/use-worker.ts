import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../document/lazy/load-part.ts';
import type { Compute, Posted, PostedAnswer } from './answer-requests.ts';

/** The state of the worker, and its latest answer with the request it answers. */
type WorkerState<Request, Answer> = {
  isWorking: boolean;
  hasFailed: boolean;
  result: { request: Request; answer: Answer } | undefined;
};

const idle = { isWorking: false, hasFailed: false, result: undefined };

/**
 * Computes in a worker, or here where a worker doesn't start or fails. The worker starts with the
 * component, so the first request doesn't wait for it. The last request wins.
 * @param start Starts the worker, which calls `answerRequests`.
 * @param loadHere Loads the same function for use without a worker.
 */
export function useWorker<Request, Answer>(start: () => Worker, loadHere: () => Promise<Compute<Request, Answer>>) {
  const worker = useRef<Worker>(undefined);
  /** Numbers the requests. An answer to an earlier one comes too late. */
  const lastId = useRef(0);
  const [state, setState] = useState<WorkerState<Request, Answer>>(idle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one worker for the component's life
  useEffect(() => {
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
    return () => worker.current?.terminate();
  }, []);

  function ask(request: Request): void {
    const id = ++lastId.current;
    const finish = (end: Partial<WorkerState<Request, Answer>>) => {
      if (id === lastId.current) {
        setState((before) => ({ ...before, isWorking: false, hasFailed: false, ...end }));
      }
    };
    const answerHere = async () => {
      try {
        const compute = await loadPart(loadHere);
        finish({ result: { request, answer: await compute(request) } });
      } catch {
        finish({ hasFailed: true });
      }
    };
    setState((before) => ({ ...before, isWorking: true, hasFailed: false }));
    const running = worker.current;
    if (!running) {
      answerHere();
      return;
    }
    running.onmessage = ({ data }: MessageEvent<PostedAnswer<Answer>>) => {
      if (data.id !== id || id !== lastId.current) {
        return;
      }
      if (data.answer === undefined) {
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

  return { ...state, ask, forget };
}
