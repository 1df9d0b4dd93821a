import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { HostedSite } from '../../hosting/hosted-site.ts';

export type Encoding = 'br' | 'gz';

/**
 * Returns the codings that an Accept-Encoding header prefers to the plain file, best first
 * (RFC 9110 §12.5.3). Brotli wins among equals, being the smallest.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const known = accepted.get(header);
  if (known) {
    return known;
  }
  const encodings = readEncodings(header);
  if (accepted.size < mostHeaders) {
    accepted.set(header, encodings);
  }
  return encodings;
}

/** Browsers send a handful of headers. Others are read each time, so no one can fill the memory. */
const mostHeaders = 100;
const accepted = new Map<string | undefined, readonly Encoding[]>();

function readEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // The plain file is always acceptable; only its own weight can put it before a smaller one.
  const plain = weights.get('identity') ?? 0;
  const all: { encoding: Encoding; weight: number }[] = [
    { encoding: 'br', weight: weightOf('br') },
    { encoding: 'gz', weight: weightOf('gzip') },
  ];
  return all
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .sort((a, b) => b.weight - a.weight)
    .map(({ encoding }) => encoding);
}

/**
 * Whether an If-None-Match header names `etag` (with its quotes). Compared weakly, as
 * RFC 9110 §13.1.2 asks.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && tagsIn(header).some((each) => each === '*' || each.replace(/^W\//u, '') === etag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((each) => each.trim());
}

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

/** The bytes to send. */
export function bodyPayload({ bytes, path }: Body): Buffer | Readable {
  return bytes ?? createReadStream(path);
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
