import { compareList, type ListRequest } from './model/list/compare-list.ts';

/** Compares lists off the main thread, so a slow phone keeps answering taps. */
addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  postMessage(compareList(data));
});
