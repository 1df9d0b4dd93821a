import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishSite } from '../../hosting/finish/finish.ts';
import { toSite } from '../../hosting/hosted-site.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { clientBuild, placeBuild, plan } from '../../hosting/testing/fixture.ts';
import {
  acceptedEncodings,
  bodyPayload,
  byteRange,
  loadBodies,
  matchesEtag,
  passesIfMatch,
} from './representations.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip, deflate, br, zstd', ['br', 'gz']],
    ['BR;q=0.5,  GZIP ; q=1', ['gz', 'br']],
    ['gzip;q=0.5, br;q=0.7', ['br', 'gz']],
    ['gzip;q=0.5, *;q=0.7', ['br', 'gz']],
    ['identity, br;q=0.5, gzip', ['gz']],
    ['identity;q=0, br', ['br']],
    ['br;q=0, gzip', ['gz']],
    ['*', ['br', 'gz']],
    ['*;q=0', []],
    ['gzip;q=0, *', ['br']],
    ['br;q=nonsense', []],
    ['brotli, xgzip', []],
  ])('reads %o as %o', (header, wanted) => {
    expect(acceptedEncodings(header)).toEqual(wanted);
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"a-br"', false],
    ['a', false],
    [undefined, false],
  ])('finds "a" in %o: %o', (header, wanted) => {
    expect(matchesEtag(header, '"a"')).toBe(wanted);
  });
});

describe('passesIfMatch', () => {
  it.each([
    [undefined, true],
    ['"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['W/"a"', false],
    ['"b"', false],
  ])('lets %o through: %o', (header, wanted) => {
    expect(passesIfMatch(header, ['"a"', '"a-br"'])).toBe(wanted);
  });
});

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=2-', 2, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-99', 0, 9],
    ['bytes=5-99', 5, 9],
  ])('reads %s of ten bytes as %i to %i', (header, start, end) => {
    expect(byteRange(header, 10)).toEqual({ start, end });
  });

  it.each(['bytes=10-', 'bytes=-0'])('finds nothing for %s in ten bytes', (header) => {
    expect(byteRange(header, 10)).toBe('unsatisfiable');
  });

  it.each(['bytes=3-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=1e3-', undefined])(
    'does not count %o',
    (header) => {
      expect(byteRange(header, 10)).toBeUndefined();
    },
  );

  it('never leaves the file, whatever is asked of however few bytes', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.option(fc.nat(30)), fc.option(fc.nat(30)), (size, first, last) => {
        const range = byteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (typeof range === 'object') {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});

let build: Awaited<ReturnType<typeof placeBuild>>;

beforeAll(async () => {
  build = await placeBuild({ ...clientBuild(), 'large.txt': 'x'.repeat(600_000) });
  await finishSite(build.directory, plan);
});

afterAll(() => build.remove());

describe('loadBodies', () => {
  it.each([0, 500, 5000, 1e9])('keeps at most %d bytes in memory', async (budget) => {
    const bodies = await loadBodies(build.directory, toSite(await readManifest(build.directory), false), budget);
    const all = [...bodies.values()].flatMap((each) => [each.plain, each.br, each.gz]);
    const kept = all.reduce((sum, body) => sum + (body?.bytes?.length ?? 0), 0);
    expect(kept).toBeLessThanOrEqual(budget);
    expect(kept > 0).toBe(budget >= 500);
  });

  it('keeps nothing large, and streams it whole or in part', async () => {
    const bodies = await loadBodies(build.directory, toSite(await readManifest(build.directory), false));
    const body = bodies.get('large.txt')?.plain;
    if (!body) {
      throw new Error('large.txt has no body');
    }
    expect(body.bytes).toBeUndefined();
    expect(await collect(bodyPayload(body))).toEqual(await readFile(join(build.directory, 'large.txt')));
    expect(await collect(bodyPayload(body, { start: 5, end: 9 }))).toEqual(Buffer.from('xxxxx'));
  });
});

function collect(payload: ReturnType<typeof bodyPayload>): Promise<Buffer> {
  return Buffer.isBuffer(payload) ? Promise.resolve(payload) : buffer(payload);
}
