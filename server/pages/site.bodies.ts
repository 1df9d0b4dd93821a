import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { HostedSite } from '../../hosting/hosted-site.ts';
import type { ByteRange, Encoding } from './site.negotiation.ts';

/**
 * One stored form of a file: as it is, or precompressed. `etag` has its quotes and differs from
 * form to form.
 */
export type Body = { encoding?: Encoding; etag: string; size: number; path: string; bytes?: Buffer };
export type Bodies = { plain: Body; br?: Body; gz?: Body };

const defaultBudget = 64 * 1024 * 1024;
const largestKept = 512 * 1024;

/**
 * Every body of the site by file name. What is asked for most is kept in memory, up to `budget`
 * bytes in all; the rest is streamed from disk, so memory stays flat however large the site is.
 * Throws when a file is missing.
 */
export async function loadBodies(
  directory: string,
  site: HostedSite,
  budget = defaultBudget,
): Promise<Map<string, Bodies>> {
  const bodies = new Map<string, Bodies>();
  for (const [name, file] of site.files) {
    const path = join(directory, name);
    bodies.set(name, {
      plain: { etag: `"${file.etag}"`, size: file.size, path },
      ...(file.br && { br: { encoding: 'br', etag: `"${file.etag}-br"`, size: file.br, path: `${path}.br` } }),
      ...(file.gz && { gz: { encoding: 'gz', etag: `"${file.etag}-gz"`, size: file.gz, path: `${path}.gz` } }),
    });
  }
  let left = budget;
  for (const body of mostAskedFirst([...bodies.values()])) {
    if (body.size <= Math.min(left, largestKept)) {
      body.bytes = await readChecked(body);
      left -= body.size;
    } else {
      await checkSize(body);
    }
  }
  return bodies;
}

/** The bytes to send; of a range only those. */
export function bodyPayload(body: Body, range?: ByteRange): Buffer | Readable {
  if (body.bytes) {
    return range ? body.bytes.subarray(range.start, range.end + 1) : body.bytes;
  }
  return createReadStream(body.path, range);
}

/**
 * Nearly every browser takes brotli, so those forms come first, then what has no such form, then
 * the others.
 */
function mostAskedFirst(all: readonly Bodies[]): Body[] {
  const best = all.map((each) => each.br ?? each.gz ?? each.plain);
  const others = all.flatMap((each) => [each.gz, each.plain]).filter((each) => each !== undefined);
  return [...new Set([...best, ...others])];
}

async function readChecked(body: Body): Promise<Buffer> {
  const bytes = await readFile(body.path).catch((cause: unknown) => incomplete(body, cause));
  return bytes.length === body.size ? bytes : incomplete(body);
}

async function checkSize(body: Body): Promise<void> {
  const { size } = await stat(body.path).catch((cause: unknown) => incomplete(body, cause));
  if (size !== body.size) {
    incomplete(body);
  }
}

function incomplete(body: Body, cause?: unknown): never {
  throw new Error(`The built site does not fit its manifest: ${body.path}. Run "npm run build" again.`, { cause });
}
