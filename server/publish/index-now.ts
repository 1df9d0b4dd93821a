import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { asError } from '../../enquiry/outbox/failure.ts';
import { markdownPath } from '../../hosting/markdown-pages.ts';
import type { Release } from './release.ts';

const endpoint = 'https://api.indexnow.org/indexnow';

/** A search engine that doesn't answer keeps nobody waiting, in milliseconds. */
const answerLimit = 20_000;

const recordSchema = v.record(v.string(), v.string());

export type Announcement = {
  /** The addresses that are new, changed, or gone. */
  changed: readonly string[];
  /** Why nothing was sent; absent once a search engine has them. */
  unsent?: string;
};

type Options = {
  /** Where the last announced state of each page is kept. It's written once all of it was sent. */
  record: string;
  /** Finds what would be sent, and sends nothing. */
  dryRun?: boolean;
  send?: typeof fetch;
};

/** Returns the name of the public file that holds a key. */
export function keyFile(key: string): string {
  return `${key}.txt`;
}

/**
 * Tells search engines which pages of a release differ from those last announced (product.md,
 * "IndexNow"). A page differs when its text does: new names of scripts and styles don't count. Only
 * pages of the sitemap are announced. Never throws for a search engine's answer: `unsent` says it,
 * and the next call sends everything again.
 */
export async function announceChanges(
  release: Release,
  { record, dryRun = false, send = fetch }: Options,
): Promise<Announcement> {
  const { baseUrl, indexNowKey: key } = release.manifest;
  const before = await readFile(record, 'utf8').then(
    (text) => v.parse(recordSchema, JSON.parse(text)),
    () => ({}) as v.InferOutput<typeof recordSchema>,
  );
  const now = await fingerprints(release);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (address) => now[address] !== before[address],
  );
  if (key === undefined || dryRun || changed.length === 0) {
    return {
      changed,
      unsent: key === undefined ? 'IndexNow is off: content/site-files.yaml has no indexNowKey' : 'Nothing was sent',
    };
  }
  const unsent = await post(send, {
    host: new URL(baseUrl).host,
    key,
    keyLocation: `${baseUrl}/${keyFile(key)}`,
    urlList: changed,
  });
  if (unsent !== undefined) {
    return { changed, unsent };
  }
  await writeFile(`${record}.new`, JSON.stringify(now, null, 1));
  await rename(`${record}.new`, record);
  return { changed };
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
