import { randomUUID } from 'node:crypto';
import { say } from '../../text/interpolate.ts';
import { day } from '../../text/units.ts';
import { type InboxStatus, readStatus } from '../inbox/counts.ts';
import { type Channel, type ClaimedEmail, queueAlarm } from '../inbox/emails.ts';
import type { Inbox } from '../inbox/statement.ts';
import { asError, codeOf } from './failure.ts';
import type { Send } from './outbox.ts';
import { type OwnerWords, ownerWords } from './owner-words.ts';

export type Monitor = ReturnType<typeof createMonitor>;

/** A state that the owner must hear about, once when it begins and once when it ends. */
export type Condition =
  | 'inbox-failing'
  | 'mail-waiting'
  | 'clock-wrong'
  | 'backup-failing'
  | 'test-failed'
  | 'publication-failing';

export type MonitorEvent =
  | { event: 'alarm' | 'alarm-over'; topic: string; words: string }
  | { event: 'alarm-not-sent'; channel: Channel; reason: string };

/** The answer of `/healthz`. No words of the inbox: anyone may ask. */
export type Health = {
  status: 'ok' | 'failing';
  /** Whether inquiries can be stored. */
  inbox: boolean;
  /** Whether mail is set up. */
  mail: boolean;
  waiting: number | null;
  /** Seconds that the oldest email has been waiting; 0 when none is. */
  oldestWaitingSeconds: number | null;
  problems: Condition[];
};

/** An inbox that can say whether it stores anything. */
export type MonitoredInbox = Inbox & {
  /** Writes to find out whether anything can be stored. */
  probe: () => Promise<void>;
};

/** `clock` says why the time of day cannot be right. */
type Status = InboxStatus & { clock: string | undefined };

/** The conditions that hold, and when the owner was last told, in milliseconds. */
export type ActiveAlarms = Map<Condition, { words: string; toldAt: number }>;

/**
 * The check writes to the disk; asked more often than this (milliseconds), it repeats its last
 * answer.
 */
const checkInterval = 5000;
/** How often the server checks by itself. */
const watchInterval = 30_000;
/** Alarms that wait for their first sending while the inbox itself cannot keep them. */
const mostUnsent = 20;

/**
 * Watches inbox and mail and tells the owner when something is wrong. Alarms go through the outbox;
 * when the inbox itself fails they are sent straight. `channels` has each way that is set up; the
 * state of the mail goes by webhook alone. `mailLimit` is how long an email may wait, in
 * milliseconds.
 */
export function createMonitor({
  inbox,
  channels,
  mailLimit,
  report,
  onQueued,
  words = ownerWords(),
  active = new Map(),
  now = Date.now,
}: {
  inbox: MonitoredInbox;
  channels: Partial<Record<Channel, Send>>;
  mailLimit: number;
  report: (event: MonitorEvent) => void;
  /** Called when an alarm waits in the outbox. */
  onQueued?: () => void;
  words?: OwnerWords;
  /** An earlier monitor's findings, where each monitor lives for a moment only. */
  active?: ActiveAlarms;
  now?: () => number;
}) {
  const unsent: { channel: Channel; claim: ClaimedEmail }[] = [];
  let last: { at: number; fault: string | undefined; status: Status | undefined } | undefined;
  let checking: Promise<void> | undefined;
  let faultsInRow = 0;
  let watching: NodeJS.Timeout | undefined;

  /** Whether so long has passed since an instant, or the clock was set back behind it. */
  function isPast(instant: number, time: number): boolean {
    return now() - instant >= time || now() < instant;
  }

  async function look(): Promise<void> {
    let fault: string | undefined;
    let status: Status | undefined;
    try {
      await inbox.probe();
      status = { ...(await inbox.perform(readStatus(now()))), clock: await inbox.clockFault(now()) };
    } catch (error) {
      const thrown = asError(error);
      fault = codeOf(thrown) === 'DamagedDatabase' ? words.alarm.damaged : thrown.message;
    }
    last = { at: now(), fault, status };
  }

  /** Looks again if the last look is old; requests at the same time share one look. */
  async function refresh(): Promise<void> {
    if (!last || isPast(last.at, checkInterval)) {
      checking ??= look().finally(() => {
        checking = undefined;
      });
      await checking;
    }
  }

  async function watch(): Promise<void> {
    await refresh();
    faultsInRow = last?.fault === undefined ? 0 : faultsInRow + 1;
    // A lock that lasts a moment is no reason to wake the owner.
    if (faultsInRow !== 1) {
      await set('inbox-failing', last?.fault && say(words.alarm.inboxFailing, { fault: last.fault }));
    }
    if (last?.status) {
      await set('mail-waiting', mailFault(last.status));
      await set('clock-wrong', last.status.clock && say(words.alarm.clockWrong, { clock: last.status.clock }));
    }
    await sendUnsent();
  }

  function mailFault({ oldestWait, failure }: Status): string | undefined {
    if (!channels.mail || oldestWait < mailLimit) {
      return undefined;
    }
    const minutes = Math.max(1, Math.round(oldestWait / 60_000));
    const { alarm } = words;
    return say(alarm.mailWaiting, { minutes, detail: failure ? say(alarm.lastTry, { detail: failure }) : alarm.noTry });
  }

  /** Notes that a condition holds, with words for the owner, or that it does not (undefined). */
  async function set(condition: Condition, found: string | undefined): Promise<void> {
    const known = active.get(condition);
    if (found !== undefined && (!known || isPast(known.toldAt, day))) {
      active.set(condition, { words: found, toldAt: now() });
      report({ event: 'alarm', topic: condition, words: found });
      await tell(condition, found);
    } else if (found === undefined && known) {
      active.delete(condition);
      report({ event: 'alarm-over', topic: condition, words: known.words });
      await tell(`${condition}-over`, say(words.alarm.over, { words: known.words }));
    }
  }

  async function tell(topic: string, said: string): Promise<void> {
    const at = now();
    // An email about emails that do not arrive would only wait with them.
    const names = (Object.keys(channels) as Channel[]).filter(
      (channel) => channel !== 'mail' || !topic.startsWith('mail-waiting'),
    );
    if (names.length === 0) {
      return;
    }
    try {
      await inbox.perform(queueAlarm(names, { topic, words: said, at }));
      onQueued?.();
    } catch {
      const queuedAt = new Date(at).toISOString();
      const alarm = { kind: 'alarm', id: 0, attempts: 1, refusals: 0, queuedAt, topic, words: said } as const;
      unsent.push(...names.map((channel) => ({ channel, claim: { ...alarm, messageId: randomUUID() } })));
      unsent.splice(0, unsent.length - mostUnsent);
      await sendUnsent();
    }
  }

  async function sendUnsent(): Promise<void> {
    for (const alarm of [...unsent]) {
      const { channel, claim } = alarm;
      try {
        await channels[channel]?.(claim, AbortSignal.timeout(watchInterval));
        unsent.splice(unsent.indexOf(alarm), 1);
      } catch (error) {
        report({ event: 'alarm-not-sent', channel, reason: codeOf(asError(error)) });
      }
    }
  }

  return {
    set,
    /** Tells the owner what happened to the inbox by itself. */
    tellEvent: async (event: string, said: string): Promise<void> => {
      // The health must not say a moment longer what it said before.
      last = undefined;
      report({ event: 'alarm', topic: event, words: said });
      await tell(event, said);
    },
    /** Returns how inbox and mail are; not older than a few seconds. */
    health: async (): Promise<Health> => {
      await refresh();
      const { fault, status } = last ?? {};
      const isLazy = status !== undefined && mailFault(status) !== undefined;
      const problems = new Set<Condition>(active.keys());
      for (const [condition, holds] of [
        ['inbox-failing', fault !== undefined],
        ['mail-waiting', isLazy],
      ] as const) {
        problems[holds ? 'add' : 'delete'](condition);
      }
      return {
        status: fault === undefined && !isLazy && !active.has('publication-failing') ? 'ok' : 'failing',
        inbox: fault === undefined,
        mail: channels.mail !== undefined,
        waiting: status?.waiting ?? null,
        oldestWaitingSeconds: status ? Math.floor(status.oldestWait / 1000) : null,
        problems: [...problems].sort(),
      };
    },
    /** Looks once and raises or ends alarms. */
    watch,
    start: (): void => {
      watching ??= setInterval(() => void watch(), watchInterval);
      void watch();
    },
    stop: (): void => clearInterval(watching),
  };
}
