import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MonitoredInbox } from '../../enquiry/outbox/monitor.ts';
import { localInbox, valuesOf } from '../../server/testing/inbox.ts';
import { startWebhookTrap } from '../../server/testing/traps.ts';
import { day, minute } from '../../text/units.ts';
import { deliver, monitorOf, mostAtPost, runSchedule } from './delivery.ts';
import { readWorkerSettings } from './settings.ts';

afterEach(() => void vi.useRealTimers());

/** A Worker's scheduled work with a receiver of inquiries and one of alarms, and a clock that a test moves. */
async function scheduled(settings: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 2) });
  const statuses = { mail: 204, alarms: 204 };
  const mail = await startWebhookTrap(() => statuses.mail);
  const alarms = await startWebhookTrap(() => statuses.alarms);
  const { inbox: local, file } = localInbox();
  let isIll = false;
  // The Worker's inbox makes no backups, and relies on its clock.
  const inbox: MonitoredInbox = {
    perform: (operation) => (isIll ? Promise.reject(new Error('D1_ERROR')) : local.perform(operation)),
    probe: () => (isIll ? Promise.reject(new Error('D1_ERROR')) : local.probe()),
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
  let formStatus = 200;
  const round = () =>
    runSchedule({
      inbox,
      settings: all,
      report: () => undefined,
      sendForm: async () => Response.json({ reference: 'TM-22222' }, { status: formStatus }),
      pause: async (milliseconds) => pass(milliseconds),
    });
  return {
    fall: () => {
      isIll = true;
    },
    left: () => file.read((database) => database.prepare('SELECT count(*) AS left FROM enquiry').get()?.left),
    statuses,
    round,
    health: () => monitorOf(inbox, all).health(),
    deliverAtPost: () => deliver(inbox, all, () => undefined, mostAtPost),
    store: (changes: Record<string, string> = {}, reasons: string[] = []) =>
      local.store({ values: valuesOf(changes), reasons }, Date.now()),
    failTests: () => {
      formStatus = 503;
    },
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
    const { round, fall, alarmed } = await scheduled();
    fall();
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
    const { round, alarmed, failTests } = await scheduled({ TEST_INQUIRY: 'weekly' });
    await round();
    expect(alarmed()).toEqual([]);
    failTests();
    pass(7 * day);
    await round();
    expect(alarmed()).toEqual(['inbox.test-failed']);
  });
});
