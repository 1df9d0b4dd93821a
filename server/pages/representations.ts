import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { weightsIn } from '../../hosting/headers.ts';
import type { HostedSite } from '../../hosting/rules.ts';
import { memoize } from '../../text/memo.ts';

export type Encoding = 'br' | 'gz';

/** Browsers send a handful of headers; more of them may not fill the memory. */
const mostHeaders = 100;

/**
 * Returns the codings that an Accept-Encoding header prefers to the plain file, best first
 * (RFC 9110 §12.5.3). Brotli wins among equals, being the smallest.
 */
export const acceptedEncodings = memoize((header): readonly Encoding[] => {
  const weights = weightsIn(header);
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
}, mostHeaders);

/**
 * Whether an If-None-Match header names `etag` (with its quotes). Compared weakly, as
 * RFC 9110 §13.1.2 asks.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//u, ''));
  return tags.some((tag) => tag === '*' || tag === etag);
}

/** One stored form of a file. `etag` has its quotes and differs from form to form. */
export type Body = { encoding?: Encoding; etag: string; bytes: Buffer };
export type Bodies = { plain: Body; br?: Body; gz?: Body };

/**
 * Reads every body of the site into memory, by file name: an answer goes out in one piece, and no
 * slow reader holds a file open. Throws when a file is missing.
 */
export async function loadBodies(directory: string, site: HostedSite): Promise<Map<string, Bodies>> {
  const bodies = new Map<string, Bodies>();
  for (const [name, { etag, br, gz }] of site.files) {
    const path = join(directory, name);
    bodies.set(name, {
      plain: { etag: `"${etag}"`, bytes: await read(path) },
      ...(br && { br: { encoding: 'br', etag: `"${etag}-br"`, bytes: await read(`${path}.br`) } }),
      ...(gz && { gz: { encoding: 'gz', etag: `"${etag}-gz"`, bytes: await read(`${path}.gz`) } }),
    });
  }
  return bodies;
}

function read(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    throw new Error(`The built site does not fit its manifest: ${path}. Run "npm run build" again.`, { cause });
  });
}
