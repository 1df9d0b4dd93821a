import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf } from '../headers.ts';

const textual = new Set(['css', 'csv', 'html', 'ico', 'js', 'json', 'md', 'svg', 'txt', 'webmanifest', 'xml']);

/** Below this a copy saves less than the header that announces it. */
const smallest = 256;

const compressBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Returns what `make` made of the same `from` before, or makes it: a build that keeps copies
 * (scripts/build/cache.ts).
 */
export type Keep = (kind: string, from: readonly Uint8Array[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Writes `name.br` and `name.gz` beside a file of text, at a high quality: it is done once and sent
 * often. Returns the sizes in bytes of what was written.
 */
export async function compressFile(path: string, content: Buffer, keep: Keep): Promise<{ br?: number; gz?: number }> {
  const copies = await copiesOf(path, content, keep);
  if (!copies) {
    return {};
  }
  await writeFile(`${path}.br`, copies.br);
  await writeFile(`${path}.gz`, copies.gz);
  return { br: copies.br.length, gz: copies.gz.length };
}

/** Returns the compressed copies of a file, or undefined for one that gets none. */
export async function copiesOf(
  path: string,
  content: Buffer,
  keep: Keep,
): Promise<{ br: Uint8Array; gz: Uint8Array } | undefined> {
  if (!textual.has(extensionOf(path)) || content.length < smallest) {
    return undefined;
  }
  return {
    br: await keep('br', [content], () => toBrotli(content)),
    gz: await keep('gz', [content], () => toGzip(content, { level: constants.Z_BEST_COMPRESSION })),
  };
}

function toBrotli(content: Buffer): Promise<Buffer> {
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
