import { setTimeout as wait } from 'node:timers/promises';
import {
  type CalendarEvent,
  fetchCalendar,
  keepOwnersCalendar,
  readInterval,
} from '../../enquiry/calls/owners-calendar.ts';
import { readCalendar } from '../../enquiry/inbox/calls.ts';
import type { Channel } from '../../enquiry/inbox/emails.ts';
import { readSetting, writeSetting } from '../../enquiry/inbox/settings.ts';
import { writing } from '../../enquiry/inbox/statement.ts';
import { createHousekeeping, type HousekeepingEvent } from '../../enquiry/outbox/housekeeping.ts';
import {
  type ActiveAlarms,
  createMonitor,
  type Monitor,
  type MonitorEvent,
  type MonitoredInbox,
} from '../../enquiry/outbox/monitor.ts';
import { createOutbox, type OutboxEvent, type Send } from '../../enquiry/outbox/outbox.ts';
import { postTestInquiry } from '../../enquiry/outbox/test-inquiry.ts';
import { channelsOf, type WorkerSettings } from './settings.ts';

/**
 * How long one round sends emails, in milliseconds; Cloudflare ends what runs on after an answer
 * at 30 s.
 */
const roundLimit = 20_000;

/**
 * Emails that a post sends: its own, and one that waits. If each sent all that waits, many would do so
 * at once, and the next post's batch would wait behind theirs.
 */
export const mostAtPost = 2;

/** The pause before a failure of the inbox is looked at again, in milliseconds. */
const secondLook = 10_000;

type Report = (event: CalendarEvent | HousekeepingEvent | MonitorEvent | OutboxEvent) => void;

/** This isolate's memory of alarms while the inbox, which keeps them, fails. */
let remembered: ActiveAlarms = new Map();

/**
 * Sends what waits for the owner, the newest first: all of it, or so many. The scheduled trigger
 * tries again what fails.
 */
export async function deliver(
  inbox: MonitoredInbox,
  settings: WorkerSettings,
  report: Report,
  most?: number,
): Promise<void> {
  const channels = Object.entries(channelsOf(settings)) as [Channel, Send][];
  await Promise.all(
    channels.map(([channel, send]) => createOutbox({ inbox, channel, send, report }).drain(roundLimit, most)),
  );
}

/**
 * One round of the scheduled trigger: alarms, daily work, and emails. `sendForm` posts the weekly
 * test to this Worker.
 */
export async function runSchedule({
  inbox,
  settings,
  report,
  zone,
  sendForm,
  pause = wait,
}: {
  inbox: MonitoredInbox;
  settings: WorkerSettings;
  report: Report;
  /** The zone of the owner's hours; undefined where no calls can be booked. */
  zone?: string | undefined;
  sendForm: (request: Request) => Promise<Response>;
  pause?: (milliseconds: number) => Promise<void>;
}): Promise<void> {
  const saved = await inbox.perform(readSetting('alarms')).catch(() => undefined);
  const active: ActiveAlarms = saved === undefined ? remembered : new Map(JSON.parse(saved));
  remembered = active;
  const monitor = monitorOf(inbox, settings, { report, active });
  const { inbox: isWell } = await monitor.health();
  await monitor.watch();
  if (!isWell) {
    await pause(secondLook);
    await monitor.watch();
  }
  await createHousekeeping({
    inbox,
    months: settings.RETENTION_MONTHS,
    monitor,
    report,
    sendTest:
      settings.TEST_INQUIRY === 'weekly' ? (key) => postTestInquiry('https://test.example/', key, sendForm) : undefined,
    words: settings.words,
  }).look();
  const remaining = JSON.stringify([...active]);
  if (remaining !== (saved ?? '[]')) {
    await inbox.perform(writing(writeSetting('alarms', remaining)));
  }
  await deliver(inbox, settings, report);
  const calendar = await inbox.perform(readCalendar());
  if (!calendar || !settings.OWNER_CALENDAR || Date.now() - calendar.readAt >= readInterval) {
    await keepOwnersCalendar({ inbox, address: settings.OWNER_CALENDAR, zone, read: fetchCalendar, report });
  }
}

/** Returns what knows how inbox and delivery are, and tells of it with `report`. */
export function monitorOf(
  inbox: MonitoredInbox,
  settings: WorkerSettings,
  { report = () => undefined, active }: { report?: Report; active?: ActiveAlarms } = {},
): Monitor {
  return createMonitor({
    inbox,
    channels: channelsOf(settings),
    mailLimit: settings.MAIL_ALARM_MINUTES * 60_000,
    report,
    words: settings.words,
    ...(active && { active }),
  });
}
