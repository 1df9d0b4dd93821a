import { analyze, type Options, type Report } from './analyze.ts';
import { type DroppedFile, type ReadingFault, readExport } from './reading/read-export.ts';
import { unpackedLimit } from './reading/zip.ts';
import type { Dataset } from './rows.ts';

/** A request to analyze. `choice` numbers the visitor's choice of files, which are read once. */
export type ReadingRequest = { choice: number; files: File[]; options: Options };

/** A report, or why there's none. */
export type ReadingAnswer = { report: Report; fault?: undefined } | { report?: undefined; fault: ReadingFault };

let last: { choice: number; dataset: Dataset } | undefined;

/** Reads the files, unless they're those of the last request, and analyzes them. */
export async function readAndAnalyze({ choice, files, options }: ReadingRequest): Promise<ReadingAnswer> {
  if (last?.choice !== choice) {
    last = undefined;
    const reading = await readFiles(files);
    if (reading.fault) {
      return { fault: reading.fault };
    }
    last = { choice, dataset: reading.dataset };
  }
  return { report: analyze(last.dataset, options) };
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
