import { analyze, type Options, type Report } from './model/analyze.ts';
import { type DroppedFile, type ReadingFault, readExport } from './model/reading/read-export.ts';
import { unpackedLimit } from './model/reading/zip.ts';
import type { Dataset } from './model/rows.ts';

/** New files, or other options for the files that were read last. The answer has the same id. */
export type ReaderRequest = { id: number; files?: File[]; options: Options };

/** Why there's no report: what's wrong with a file, or a fault of the reader's own. */
export type ReaderFault = ReadingFault | { kind: 'failed'; name: string; columns?: undefined };

export type ReaderAnswer = { id: number } & (
  | { report: Report; fault?: undefined }
  | { report?: undefined; fault: ReaderFault }
);

/** Returns a function that answers requests and remembers the last export. It never throws. */
export function createReader(): (request: ReaderRequest) => Promise<ReaderAnswer> {
  let dataset: Dataset | undefined;
  return async ({ id, files, options }) => {
    try {
      if (files) {
        dataset = undefined;
        const reading = await readFiles(files);
        if (reading.fault) {
          return { id, fault: reading.fault };
        }
        ({ dataset } = reading);
      }
      if (dataset) {
        return { id, report: analyze(dataset, options) };
      }
    } catch (error) {
      console.error(error);
    }
    return { id, fault: { kind: 'failed', name: files?.[0]?.name ?? '' } };
  };
}

async function readFiles(files: readonly File[]) {
  const huge = files.find(({ size }) => size > unpackedLimit);
  if (huge) {
    return { fault: { kind: 'tooLarge', name: huge.name } } as const;
  }
  const dropped: DroppedFile[] = [];
  for (const file of files) {
    dropped.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return readExport(dropped);
}
