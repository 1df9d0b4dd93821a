import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { asError } from '../../enquiry/outbox/failure.ts';
import { markdownPath } from '../../hosting/rules.ts';
import type { Release } from './release.ts';

const endpoint = 'https://api.indexnow.org/indexnow';

/** A search engine that doesn't answer keeps nobody waiting, in milliseconds. */
const answerLimit = 20_000;

const recordSchema = v.record(v.string(), v.string());

/** Returns the name of the public file that holds a key. */
export function keyFile(key: string): string {
  return `${key}.txt`;
}

/**
 * Tells search engines which pages of a release differ from those last announced (product.md,
 * "IndexNow"), and returns their addresses. A page differs when its text does: new names of scripts
 * and styles don't count. Only pages of the sitemap are announced. `record` is the file of what was
 * last announced. `unsent` says why a search engine didn't take them: the next call sends everything
 * again.
 */
export async function announceChanges(
  release: Release,
  { record, send = fetch }: { record: string; send?: typeof fetch },
): Promise<{ changed: string[]; unsent: string | undefined }> {
  const { baseUrl, indexNowKey: key } = release.manifest;
  const before = await readFile(record, 'utf8').then(
    (text) => v.parse(recordSchema, JSON.parse(text)),
    () => ({}) as v.InferOutput<typeof recordSchema>,
  );
  const now = await fingerprints(release);
  const changed = Object.keys({ ...now, ...before }).filter((address) => now[address] !== before[address]);
  if (changed.length === 0) {
    return { changed, unsent: undefined };
  }
  const unsent =
    key === undefined
      ? 'IndexNow is off: content/site-files.yaml has no indexNowKey'
      : await post(send, {
          host: new URL(baseUrl).host,
          key,
          keyLocation: `${baseUrl}/${keyFile(key)}`,
          urlList: changed,
        });
  if (unsent === undefined) {
    await writeFile(`${record}.new`, JSON.stringify(now, null, 1));
    await rename(`${record}.new`, record);
  }
  return { changed, unsent };
}

async function post(send: typeof fetch, body: object): Promise<string | undefined> {
  try {
    const answer = await send(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerLimit),
    });
    return answer.ok ? undefined : `IndexNow answered ${answer.status}`;
  } catch (error) {
    return `IndexNow can't be reached: ${asError(error).message}`;
  }
}

/** Returns a hash of each listed page's text by the page's address. */
async function fingerprints({ directory, manifest }: Release): Promise<Record<string, string>> {
  const sitemap = await readFile(join(directory, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);
  const entries = addresses.map(async (address) => {
    const path = address === manifest.baseUrl ? '/' : new URL(address).pathname;
    const text = await readFile(join(directory, markdownPath(path)));
    return [address, createHash('sha256').update(text).digest('base64url')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
