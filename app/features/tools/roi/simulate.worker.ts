import type { RoiChoices } from './model/inputs.ts';
import { simulateYears } from './model/ranges/simulate.ts';

/** Draws the years off the main thread, so a slow phone keeps answering taps. */
addEventListener('message', ({ data }: MessageEvent<RoiChoices>) => {
  postMessage(simulateYears(data));
});
