import { analyzeKeywords, type KeywordRequest } from './model/keywords/analyze.ts';

/** Groups keywords off the main thread, so a slow phone keeps answering taps. */
addEventListener('message', ({ data }: MessageEvent<KeywordRequest>) => {
  postMessage(analyzeKeywords(data));
});
