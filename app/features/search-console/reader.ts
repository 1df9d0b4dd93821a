import { analyze, type Options, type Report } from './model/analyze.ts';
import type { Dataset } from './model/rows.ts';
import { type DroppedFile, type ReadingFault, readExport } from './reading/read-export.ts';

/** New files, or other options for the files that were read last. */
export type ReaderRequest = { files?: DroppedFile[]; options: Options };

export type ReaderAnswer = { report: Report; fault?: undefined } | { report?: undefined; fault: ReadingFault };

/** Returns a function that answers requests and remembers the last export. */
export function createReader(): (request: ReaderRequest) => Promise<ReaderAnswer> {
  let dataset: Dataset | undefined;
  return async ({ files, options }) => {
    if (files) {
      const reading = await readExport(files);
      dataset = reading.dataset;
      if (reading.fault) {
        return { fault: reading.fault };
      }
    }
    return dataset ? { report: analyze(dataset, options) } : { fault: { kind: 'empty', name: '' } };
  };
}
