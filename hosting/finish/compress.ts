import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf } from '../headers.ts';

const textual = new Set(['css', 'data', 'html', 'ico', 'js', 'json', 'md', 'svg', 'txt', 'webmanifest', 'xml']);

/** Below this a copy saves less than the header that announces it. */
const smallest = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Returns what `make` made of the same `from` before, or makes it: a build that keeps copies (scripts/build/cache.ts). */
export type Keep = (kind: string, from: readonly Uint8Array[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Writes `name.br` and `name.gz` beside a file of text where they are smaller, at the highest quality: it is done once
 * and sent often. Returns the sizes in bytes of what was written.
 */
export async function compressFile(path: string, content: Buffer, keep: Keep): Promise<{ br?: number; gz?: number }> {
  if (!textual.has(extensionOf(path)) || content.length < smallest) {
    return {};
  }
  const brotli = () => toBrotli(content, brotliOptions(content));
  const gzipped = () => toGzip(content, { level: constants.Z_BEST_COMPRESSION });
  const br = await writeSmaller(`${path}.br`, await keep('br', [content], brotli), content);
  const gz = await writeSmaller(`${path}.gz`, await keep('gz', [content], gzipped), content);
  return { ...(br && { br }), ...(gz && { gz }) };
}

/** Returns how text is compressed that is sent as a file. */
export function brotliOptions(content: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
}

async function writeSmaller(path: string, copy: Uint8Array, content: Buffer): Promise<number | undefined> {
  if (copy.length >= content.length) {
    return undefined;
  }
  await writeFile(path, copy);
  return copy.length;
}
