import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import type { MonitoredInbox } from '../../enquiry/outbox/monitor.ts';
import { localInbox, valuesOf } from '../../server/testing/inbox.ts';
import { startWebhookTrap } from '../../server/testing/traps.ts';
import { day, minute } from '../../text/units.ts';
import { caching, securePolicy, securityHeaders } from '../headers.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { cases, finishedBuild } from '../testing/fixture.ts';
import { deliver, monitorOf, mostAtPost, runSchedule } from './delivery.ts';
import { readWorkerSettings } from './settings.ts';

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
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location ?? null]);
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

afterEach(() => void vi.useRealTimers());

/** A Worker's scheduled work with a receiver of inquiries and one of alarms, and a clock that a test moves. */
async function scheduled(settings: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 2) });
  const statuses = { mail: 204, inbox: 200, form: 200 };
  const mail = await startWebhookTrap(() => statuses.mail);
  const alarms = await startWebhookTrap(() => 204);
  const { inbox: local, file } = localInbox();
  const whenWell = async <TResult>(work: () => Promise<TResult>) =>
    statuses.inbox === 200 ? work() : Promise.reject(new Error('D1_ERROR'));
  // The Worker's inbox makes no backups, and relies on its clock.
  const inbox: MonitoredInbox = {
    perform: (operation) => whenWell(() => local.perform(operation)),
    probe: () => whenWell(local.probe),
    clockFault: async () => undefined,
  };
  const all = readWorkerSettings({
    ASSETS: { fetch: async () => new Response() },
    ENQUIRY_WEBHOOK: mail.url,
    ENQUIRY_SECRET: 'key of the webhook',
    ALERT_WEBHOOK: alarms.url,
    ALERT_SECRET: 'key of the alarms!',
    ...settings,
  });
  const round = () =>
    runSchedule({
      inbox,
      settings: all,
      report: () => undefined,
      sendForm: async () => Response.json({ reference: 'TM-22222' }, { status: statuses.form }),
      pause: async (milliseconds) => pass(milliseconds),
    });
  return {
    left: () => file.read((database) => database.prepare('SELECT count(*) AS left FROM enquiry').get()?.left),
    statuses,
    round,
    health: () => monitorOf(inbox, all).health(),
    deliverAtPost: () => deliver(inbox, all, () => undefined, mostAtPost),
    store: (changes: Record<string, string> = {}, reasons: string[] = []) =>
      local.store({ values: valuesOf(changes), reasons }, Date.now()),
    mailed: () => mail.requests.map(({ body }) => JSON.parse(body)),
    alarmed: () => alarms.requests.map(({ body }) => JSON.parse(body).type),
  };
}

function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

it('a post sends its own email and one that waits; the scheduled trigger sends the rest', async () => {
  const { store, deliverAtPost, round, mailed } = await scheduled();
  const references: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    references.push((await store({ name: `Client ${index}` })).reference);
  }
  const mailedReferences = () => mailed().map(({ data }) => data.inquiry.reference);
  await deliverAtPost();
  expect(mailedReferences()).toEqual([references[7], references[6]]);
  await round();
  expect(mailedReferences().sort()).toEqual(references.sort());
});

describe('the scheduled trigger', () => {
  it('tells once that emails wait too long, keeps it in mind from round to round, and says when it is over', async () => {
    const { store, round, statuses, alarmed, health, mailed } = await scheduled();
    statuses.mail = 500;
    await store();
    for (let passed = 0; passed < 30; passed += 1) {
      await round();
      pass(minute);
    }
    expect(alarmed()).toEqual(['inbox.mail-waiting']);
    expect(await health()).toMatchObject({ status: 'failing', waiting: 1, problems: ['mail-waiting'] });
    statuses.mail = 204;
    pass(60 * minute);
    await round();
    await round();
    expect(alarmed()).toEqual(['inbox.mail-waiting', 'inbox.mail-waiting-over']);
    expect(new Set(mailed().map(({ text }) => text)).size).toBe(1);
  });

  it('tells straight that inquiries cannot be stored', async () => {
    const { round, statuses, alarmed } = await scheduled();
    statuses.inbox = 500;
    await round().catch(() => undefined);
    expect(alarmed()).toEqual(['inbox.inbox-failing']);
  });

  it('deletes by age what reached the owner, a month after it was marked, and says so before', async () => {
    const { store, round, mailed, left } = await scheduled({ RETENTION_MONTHS: '2' });
    await store();
    await round();
    pass(40 * day);
    await round();
    await round();
    expect([left(), mailed().at(-1).text]).toEqual([1, expect.stringContaining('more than 1 months old: 1.')]);
    for (let passed = 0; passed < 31; passed += 1) {
      pass(day);
      await round();
    }
    expect(left()).toBe(0);
  });

  it('sends the weekly test through the form, and tells when it fails', async () => {
    const { round, alarmed, statuses } = await scheduled({ TEST_INQUIRY: 'weekly' });
    await round();
    expect(alarmed()).toEqual([]);
    statuses.form = 503;
    pass(7 * day);
    await round();
    expect(alarmed()).toEqual(['inbox.test-failed']);
  });
});
