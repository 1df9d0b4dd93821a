import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishSite } from '../../hosting/finish/finish.ts';
import { toSite } from '../../hosting/hosted-site.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { clientBuild, placeBuild, plan } from '../../hosting/testing/fixture.ts';
import { bodyPayload, loadBodies } from './site.bodies.ts';

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
