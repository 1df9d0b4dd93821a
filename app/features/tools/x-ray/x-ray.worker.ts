import { timeReport, type XRayRequest } from './model/report.ts';

/** Reads pages off the main thread, so that a large one never freezes the tab. */
addEventListener('message', ({ data }: MessageEvent<XRayRequest>) => {
  postMessage(timeReport(data));
});
