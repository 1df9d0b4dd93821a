import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf } from '../headers.ts';

const textual = new Set(['css', 'data', 'html', 'ico', 'js', 'json', 'md', 'svg', 'txt', 'webmanifest', 'xml']);

/** Below this a copy saves less than the header that announces it. */
const smallest = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` beside a file of text where they are smaller, at the highest quality: it is done once
 * and sent often. Returns the sizes in bytes of what was written.
 */
export async function compressFile(path: string, content: Buffer): Promise<{ br?: number; gz?: number }> {
  if (!textual.has(extensionOf(path)) || content.length < smallest) {
    return {};
  }
  const br = await keepSmaller(`${path}.br`, await toBrotli(content, brotliOptions(content)), content);
  const gz = await keepSmaller(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }), content);
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

async function keepSmaller(path: string, copy: Buffer, content: Buffer): Promise<number | undefined> {
  if (copy.length >= content.length) {
    return undefined;
  }
  await writeFile(path, copy);
  return copy.length;
}
