import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type CalendarEvent,
  fetchCalendar,
  keepOwnersCalendar,
  readInterval,
} from '../enquiry/calls/owners-calendar.ts';
import type { Channel } from '../enquiry/inbox/emails.ts';
import { createHousekeeping, type HousekeepingEvent } from '../enquiry/outbox/housekeeping.ts';
import { createMonitor, type MonitorEvent } from '../enquiry/outbox/monitor.ts';
import { createOutbox, type OutboxEvent, type Send } from '../enquiry/outbox/outbox.ts';
import { type OwnerWords, ownerWords } from '../enquiry/outbox/owner-words.ts';
import { createWebhook } from '../enquiry/outbox/post-email.ts';
import { postTestInquiry } from '../enquiry/outbox/test-inquiry.ts';
import { manifestPath } from '../hosting/manifest.ts';
import { createVisits, type Visit } from '../hosting/visits.ts';
import { say } from '../text/interpolate.ts';
import { busyTimesInThread } from './calendar/busy-times.ts';
import type { Environment } from './environment.ts';
import { createInbox, type InboxEvent } from './inbox/inbox.ts';
import { createMailer } from './mail/mailer.ts';

/** The most of the counts that a crash may lose, in milliseconds. */
const countPause = 1000;

/** Everything that works on the inbox behind the form. */
export type Service = ReturnType<typeof createService>;

type ServiceEvent = CalendarEvent | InboxEvent | OutboxEvent | MonitorEvent | HousekeepingEvent;

type LogLevel = 'info' | 'warn' | 'error';

/**
 * Puts inbox, outboxes, alarms and daily work together. `log` gets events without personal data,
 * and the owner reads `words`. Each limit of the inbox is longer by `slack`, in milliseconds.
 */
export function createService(
  environment: Environment,
  log: (level: LogLevel, event: ServiceEvent) => void,
  words: OwnerWords = ownerWords(),
  slack = 0,
) {
  const report = (event: ServiceEvent): void => log(levelOf(event), event);
  const inbox = createInbox({
    directory: environment.DATA_DIR,
    backups: { directory: environment.BACKUP_DIR, keep: environment.BACKUP_COUNT },
    // No clock can be right that says it's earlier than the pages were built.
    build: statSync(manifestPath(environment.SITE_DIR), { throwIfNoEntry: false })?.mtimeMs,
    slack,
    report: (event) => {
      report(event);
      void monitor.tellEvent(event.event, eventWords(event, words));
    },
  });
  const channels = channelsOf(environment, words);
  const outboxes = (Object.entries(channels) as [Channel, Send][]).map(([channel, send]) =>
    createOutbox({ inbox, channel, send, report }),
  );
  const visits = createVisits();
  let storing: Promise<void> | undefined;
  const wake = (): void => {
    for (const outbox of outboxes) {
      outbox.wake();
    }
  };
  const monitor = createMonitor({
    inbox,
    channels,
    mailLimit: environment.MAIL_ALARM_MINUTES * 60_000,
    report,
    onQueued: wake,
    words,
  });
  let address = '';
  let reading: NodeJS.Timeout | undefined;
  const housekeeping = createHousekeeping({
    inbox,
    months: environment.RETENTION_MONTHS,
    monitor,
    report,
    onQueued: wake,
    sendTest: environment.TEST_INQUIRY === 'weekly' ? (key) => postTestInquiry(address, key) : undefined,
    words,
  });

  return {
    inbox,
    health: monitor.health,
    /**
     * Tells the owner that a publication failed, with the reason, or that it has worked since
     * (undefined).
     */
    tellPublication: (fault: string | undefined): void => void monitor.set('publication-failing', fault),
    /** Counts a page view. */
    count: (visit: Visit): void => {
      if (visits.count(visit)) {
        setTimeout(() => {
          storing = visits.store(inbox);
        }, countPause).unref();
      }
    },
    /** Says that an email may wait. */
    wake,
    /**
     * Begins to mail, watch, clean up, and read the owner's calendar. Takes the address at which
     * this process serves the form, and what the site that is served says of its owner.
     */
    start: (served: string, site: () => { calls?: { zone: string } | undefined }): void => {
      address = served;
      const readCalendar = (): void => {
        const settings = { address: environment.OWNER_CALENDAR, zone: site().calls?.zone };
        void keepOwnersCalendar({ inbox, ...settings, read: calendarAt, find: busyTimesInThread, report });
      };
      reading = setInterval(readCalendar, readInterval);
      readCalendar();
      monitor.start();
      housekeeping.start();
      for (const outbox of outboxes) {
        outbox.start();
      }
    },
    /**
     * Ends in good order: the inbox is closed last, when `ended` says that every request is
     * answered.
     */
    stop: async (ended: Promise<unknown>): Promise<void> => {
      clearInterval(reading);
      monitor.stop();
      await Promise.all([ended, housekeeping.stop(), ...outboxes.map((outbox) => outbox.stop())]);
      await storing;
      await visits.store(inbox);
      await inbox.close();
    },
  };
}

/** Reads a calendar from its address or file. */
function calendarAt(address: string): Promise<string> {
  return /^(?:https?|webcal):/u.test(address) ? fetchCalendar(address) : readFile(address, 'utf8');
}

function channelsOf(environment: Environment, words: OwnerWords): Partial<Record<Channel, Send>> {
  const { SMTP_URL, ENQUIRY_TO, ENQUIRY_FROM, ALERT_WEBHOOK, ALERT_SECRET } = environment;
  return {
    ...(SMTP_URL &&
      ENQUIRY_TO && {
        mail: createMailer({ url: SMTP_URL, to: ENQUIRY_TO, from: ENQUIRY_FROM ?? ENQUIRY_TO, words }),
      }),
    ...(ALERT_WEBHOOK &&
      ALERT_SECRET && { webhook: createWebhook({ url: ALERT_WEBHOOK, secret: ALERT_SECRET, words }) }),
  };
}

function levelOf({ event }: ServiceEvent): LogLevel {
  const isNews = /^(?:email-sent|outbox-works-again|alarm-over|backup-made|retention|test-sent)$/u.test(event);
  return isNews ? 'info' : /failed$|^alarm$/u.test(event) && event !== 'email-failed' ? 'error' : 'warn';
}

/** Returns what the owner is told of an event. */
function eventWords({ event, path }: InboxEvent, { events }: OwnerWords): string {
  return say({ 'inbox-created': events.created, 'inbox-thread-ended': events.threadEnded }[event], { path });
}
