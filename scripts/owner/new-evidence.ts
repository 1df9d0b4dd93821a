import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { evidenceFile } from '../../app/content/case-studies/case-studies.server.ts';
import { placeToWrite } from '../../app/content/engine/folders.server.ts';
import { decodeText } from '../../app/features/tools/kit/decode-text.ts';
import { type Redacted, redact, smallestCount } from '../../app/features/tools/search-console/model/figure.ts';
import { readTable } from '../../app/features/tools/search-console/model/reading/read-table.ts';
import { isZip, readZip } from '../../app/features/tools/search-console/model/reading/zip.ts';
import { slugOf } from '../../text/fold.ts';
import type { Made } from './new-pages.ts';

/** A redacted export, and how much of it isn't published: its other tables with their rows, and its days. */
export type Export = Redacted & { left: { tables: number; rows: number; days: number } };

/**
 * Reads a Search Console export and leaves out what nobody else may read (product.md, "Results that
 * anyone can recompute"). Takes an archive, or its table of days. Returns undefined without a whole
 * month of days in one period.
 */
export async function readExport(bytes: Uint8Array<ArrayBuffer>, title: string): Promise<Export | undefined> {
  const files = isZip(bytes) ? await Promise.all(readZip(bytes).map(({ read }) => read())) : [bytes];
  const tables = files.flatMap((file) => readTable(decodeText(file) ?? '') ?? []);
  const days = tables.find(({ columns }) => columns.date !== undefined);
  const redacted = days && redact(days, `${title.replaceAll(/[",;\s]+/gu, ' ')} (Google Search Console)`);
  if (!redacted || redacted.months.length === 0) {
    return undefined;
  }
  const others = tables.filter((table) => table !== days);
  const rows = others.reduce((sum, table) => sum + table.rows.length, 0);
  return { ...redacted, left: { tables: others.length, rows, days: days.rows.length } };
}

/** Writes a redacted copy of an export at a path, which a case study's figure can name. */
export async function createEvidence(title: string, of: string): Promise<Made> {
  const redacted = await readExport(new Uint8Array(readFileSync(of)), title);
  if (!redacted) {
    throw new Error(
      `${basename(of)}: has no whole month of days in one period. Export more months, without a comparison.`,
    );
  }
  const name = slugOf(title);
  const place = placeToWrite(evidenceFile(name));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, redacted.csv, { flag: 'wx' });
  const { months, suppressed, partial } = redacted;
  return {
    files: [place],
    notes: [
      `It has the clicks and impressions of ${months.length} months, ${months[0]} to ${months.at(-1)}: no queries, pages, or days.`,
      ...(suppressed.length > 0
        ? [`Fewer than ${smallestCount} clicks, so not published: ${suppressed.join(', ')}`]
        : []),
      ...(partial.length > 0 ? [`Left out, because the export has them only in part: ${partial.join(', ')}`] : []),
      'Read it before you publish it: it becomes a file of the site. Then name it at the figure:',
      `    evidence:\n      file: ${name}\n      rule: change # or sum, average, rate\n      of: clicks\n      period: { from: "${months.at(-1)}", to: "${months.at(-1)}" }\n      before: { from: "${months[0]}", to: "${months[0]}" }`,
      'A filter of the export, such as one by brand, belongs in the study’s resultsNote.',
    ],
  };
}
