import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export type Workers<Job, Result> = {
  /** Does one job. Rejects with what the worker throws. */
  run: (job: Job) => Promise<Result>;
  /** Stops the workers. */
  end: () => Promise<void>;
};

/**
 * Returns workers that do jobs with the function that a module gives to `answerJobs`. They start with
 * the first job that needs them, one for each core at most.
 */
export function startWorkers<Job, Result>(module: URL): Workers<Job, Result> {
  const started: Worker[] = [];
  const free: Worker[] = [];
  const waiting: Array<(worker: Worker) => void> = [];
  return {
    run: async (job) => {
      const worker = await take();
      const answer = once(worker, 'message');
      worker.postMessage(job);
      const [result] = (await answer) as [Result];
      give(worker);
      return result;
    },
    end: async () => {
      await Promise.all(started.map((worker) => worker.terminate()));
    },
  };

  async function take(): Promise<Worker> {
    const idle = free.pop();
    if (idle) {
      return idle;
    }
    if (started.length < availableParallelism()) {
      const worker = new Worker(module);
      started.push(worker);
      return worker;
    }
    return new Promise((done) => waiting.push(done));
  }

  function give(worker: Worker): void {
    const next = waiting.shift();
    if (next) {
      next(worker);
    } else {
      free.push(worker);
    }
  }
}

/** In a worker's module: answers each job with the result of `work`. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await work(job)));
}
