import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import { caching, securePolicy, securityHeaders } from '../headers.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { cases, finishedBuild } from '../testing/fixture.ts';

type Worker = { fetch: (request: Request, bindings: object, context: object) => Promise<Response> };

const build = await finishedBuild({}, afterAll);
const { manifest } = build;
await writeStaticHosts(build.directory, manifest, join(build.root, 'hosts'));
const module = pathToFileURL(join(build.root, 'hosts/cloudflare/worker/index.js')).href;
const { default: worker }: { default: Worker } = await import(/* @vite-ignore */ module);

/** A URL parser resolves dot segments before any server sees them. */
const sendable = cases.filter(({ path }) => new URL(path, 'https://site.example').pathname === path.split('?')[0]);

describe('the worker, as written for the host', () => {
  it.each(sendable)('answers $path with $status', async ({ path, status, location, file, cache }) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location ?? null);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...securityHeaders(true), ...policyOf(file) });
    if (file) {
      expect(await answer.text()).toBe(await readFile(join(build.directory, file), 'utf8'));
    }
    if (cache) {
      expect(answer.headers.get('cache-control')).toBe(caching[cache]);
    }
  });

  it('answers with the Markdown page where the header asks for it', async () => {
    const answer = await ask('/about', { headers: { accept: 'text/markdown' } });
    expect(await answer.text()).toBe('# About\n');
    expect(Object.fromEntries(answer.headers)).toMatchObject({ vary: 'Accept', 'x-robots-tag': 'noindex' });
    const other = await ask('/services', { headers: { accept: 'text/markdown' } });
    expect(other.headers.get('content-type')).toMatch(/^text\/html/u);
  });

  it('refuses a form without an inbox, for no one would receive it', async () => {
    const answer = await ask('/', { method: 'POST', body: 'form-name=contact' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('passes on that a browser has a page already, and never for an unknown path', async () => {
    const headers = { 'if-none-match': '"kept"' };
    expect((await ask('/about', { headers })).status).toBe(304);
    expect((await ask('/nowhere', { headers })).status).toBe(404);
  });
});

describe('what the host reads besides', () => {
  const read = (name: string) => readFile(join(build.root, 'hosts/cloudflare', name), 'utf8');

  it('has no redirects, which would come before files, and fewer header rules than the host takes', async () => {
    await expect(read('public/_redirects')).rejects.toThrow('ENOENT');
    const rules = (await read('public/_headers')).match(/^\//gmu) ?? [];
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(await read('public/_headers')).toContain('\n  x-content-type-options: nosniff\n');
  });

  it('names an inbox only when there is one, and every step of its shape', async () => {
    expect(JSON.parse(await read('wrangler.json'))).not.toHaveProperty('d1_databases');
    await writeStaticHosts(build.directory, manifest, join(build.root, 'with-inbox'), 'id-of-the-database');
    const text = await readFile(join(build.root, 'with-inbox/cloudflare/wrangler.json'), 'utf8');
    const inbox = { binding: 'INBOX', database_id: 'id-of-the-database' };
    expect(JSON.parse(text)).toMatchObject({ d1_databases: [inbox], triggers: { crons: ['* * * * *'] } });
    const steps = await Promise.all(releasedSteps.map((_, index) => read(`migrations/${stepName(index)}`)));
    expect(steps.map((step) => step.trim())).toEqual(releasedSteps.map((step) => expect.stringContaining(step.trim())));
  });

  it('ends the last statement of each step, since Wrangler appends one', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE applied (name TEXT)');
    for (const index of releasedSteps.keys()) {
      const name = stepName(index);
      database.exec(`${await read(`migrations/${name}`)}\nINSERT INTO applied VALUES ('${name}');`);
    }
    expect(database.prepare('SELECT count(*) AS count FROM applied').get()?.count).toBe(releasedSteps.length);
  });
});

function policyOf(file = ''): Record<string, string> {
  const policy = manifest.files[file]?.csp;
  return policy ? { 'content-security-policy': securePolicy(policy) } : {};
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return worker.fetch(new Request(`https://site.example${path}`, init), { ASSETS: { fetch: serveAsset } }, {});
}

/** Serves deployed files by their names alone, as the settings ask for. */
async function serveAsset(request: Request): Promise<Response> {
  if (request.headers.get('if-none-match') === '"kept"') {
    return new Response(null, { status: 304 });
  }
  const file = decodeURIComponent(new URL(request.url).pathname.slice(1));
  const isThere = Object.hasOwn(manifest.files, file);
  return isThere ? new Response(await readFile(join(build.directory, file))) : new Response('', { status: 404 });
}

function stepName(index: number): string {
  return `${String(index + 1).padStart(4, '0')}_inbox.sql`;
}
