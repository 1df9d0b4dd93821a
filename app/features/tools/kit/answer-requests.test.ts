import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests, type Compute, type Posted } from './answer-requests.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts a worker's part and returns what posts a request to it, and what it has posted. */
function startWorker(compute: Compute<number, number, string>) {
  const posted: unknown[] = [];
  let listen: (event: { data: Posted<number> }) => void = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => {
    listen = listener;
  });
  vi.stubGlobal('postMessage', (answer: unknown) => posted.push(answer));
  answerRequests(compute);
  return { posted, ask: (id: number, request: number) => listen({ data: { id, request } }) };
}

it('names the request of each answer, in whatever order they come', async () => {
  const { posted, ask } = startWorker((ms) => new Promise((resolve) => setTimeout(() => resolve(ms * 2), ms)));
  ask(1, 20);
  ask(2, 1);
  await vi.waitFor(() =>
    expect(posted).toEqual([
      { id: 2, answer: 2 },
      { id: 1, answer: 40 },
    ]),
  );
});

it('posts how far it is before its answer', async () => {
  const { posted, ask } = startWorker((request, tell) => {
    tell('half');
    return request;
  });
  ask(3, 9);
  await vi.waitFor(() =>
    expect(posted).toEqual([
      { id: 3, progress: 'half' },
      { id: 3, answer: 9 },
    ]),
  );
});

it('posts no answer when computing fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { posted, ask } = startWorker(() => {
    throw new Error('too much');
  });
  ask(7, 1);
  await vi.waitFor(() => expect(posted).toEqual([{ id: 7 }]));
});
