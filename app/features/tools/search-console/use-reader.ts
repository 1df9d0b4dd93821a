import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../document/lazy/load-part.ts';
import type { Options } from './model/analyze.ts';
import type { ReaderAnswer, ReaderRequest } from './reader.ts';

/**
 * Reads exports in a worker, or here where a worker doesn't start. The worker starts with the
 * component, so that nothing has to load once a file is there. The last request wins.
 */
export function useReader() {
  const worker = useRef<Worker>(undefined);
  const readHere = useRef<(request: ReaderRequest) => Promise<ReaderAnswer>>(undefined);
  const lastFiles = useRef<File[]>(undefined);
  const lastId = useRef(0);
  const [answer, setAnswer] = useState<ReaderAnswer>();
  const [isWorking, setIsWorking] = useState(false);

  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    return () => started?.terminate();
  }, []);

  function ask(options: Options, files?: File[]): void {
    lastFiles.current = files ?? lastFiles.current;
    const id = ++lastId.current;
    const show = (given: ReaderAnswer) => {
      if (given.id === lastId.current) {
        setAnswer(given);
        setIsWorking(false);
      }
    };
    const askHere = async () => {
      try {
        const { createReader } = await loadPart(() => import('./reader.ts'));
        // A reader that's new here doesn't know the files that the worker had.
        const isNew = readHere.current === undefined;
        readHere.current ??= createReader();
        const known = isNew ? lastFiles.current : files;
        show(await readHere.current({ id, options, ...(known && { files: known }) }));
      } catch {
        show({ id, fault: { kind: 'failed', name: '' } });
      }
    };
    setIsWorking(true);
    const running = worker.current;
    if (!running) {
      askHere();
      return;
    }
    running.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => show(data);
    running.onerror = (event) => {
      event.preventDefault();
      worker.current = undefined;
      askHere();
    };
    running.postMessage({ id, options, ...(files && { files }) } satisfies ReaderRequest);
  }

  return { answer, isWorking, ask };
}

/** An old browser has no module workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
