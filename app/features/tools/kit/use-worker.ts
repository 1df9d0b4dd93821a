import { useEffect, useRef, useState } from 'react';
import type { Posted, PostedAnswer } from './answer-requests.ts';

/** The state of the worker, and its latest answer with the request it answers. */
type WorkerState<Request, Answer> = {
  isWorking: boolean;
  hasFailed: boolean;
  result: { request: Request; answer: Answer } | undefined;
};

const idle = { isWorking: false, hasFailed: false, result: undefined };

/**
 * Computes in a worker, which starts with the component, so that the first request doesn't wait for
 * it. One that doesn't start is started once more. The last request wins.
 * @param start Starts the worker, which calls `answerRequests`.
 */
export function useWorker<Request, Answer>(start: () => Worker) {
  const worker = useRef<Worker>(undefined);
  const count = useRef(0);
  /** The last request. An answer to an earlier one comes too late. */
  const last = useRef<Posted<Request>>(undefined);
  const [state, setState] = useState<WorkerState<Request, Answer>>(idle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one worker for the component's life
  useEffect(() => {
    worker.current = begin();
    return () => worker.current?.terminate();
  }, []);

  function begin(isAgain = false): Worker {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<PostedAnswer<Answer>>) => {
      if (last.current?.id === data.id) {
        const { request } = last.current;
        finish(data.answer === undefined ? { hasFailed: true } : { result: { request, answer: data.answer } });
      }
    };
    started.onerror = (event) => {
      event.preventDefault();
      worker.current = isAgain ? undefined : begin(true);
      if (isAgain) {
        finish({ hasFailed: true });
      } else if (last.current) {
        worker.current?.postMessage(last.current);
      }
    };
    return started;
  }

  function finish(end: Partial<WorkerState<Request, Answer>>): void {
    setState((before) => (before.isWorking ? { ...before, isWorking: false, ...end } : before));
  }

  function ask(request: Request): void {
    count.current += 1;
    last.current = { id: count.current, request };
    setState((before) => ({ ...before, isWorking: true, hasFailed: false }));
    worker.current ??= begin();
    worker.current.postMessage(last.current);
  }

  function forget(): void {
    last.current = undefined;
    setState(idle);
  }

  return { ...state, ask, forget };
}
