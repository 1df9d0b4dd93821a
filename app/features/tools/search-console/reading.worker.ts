import { createReader, type ReaderRequest } from './reader.ts';

/** Reads and counts off the main thread, so a slow phone keeps answering taps. */
const answer = createReader();

addEventListener('message', async ({ data }: MessageEvent<ReaderRequest>) => {
  postMessage(await answer(data));
});
