import { setTimeout as delay } from 'node:timers/promises';
import {
  type Channel,
  type ClaimedEmail,
  claimNext,
  nextDue,
  readOutlook,
  releaseHeld,
  settleFailed,
  settleSent,
} from '../inbox/emails.ts';
import type { Inbox } from '../inbox/statement.ts';
import { asError, causeOf, codeOf, detailOf } from './failure.ts';

export type OutboxEvent = {
  event: 'email-sent' | 'email-failed' | 'outbox-failed' | 'outbox-works-again';
  channel: Channel;
  email?: number;
  kind?: ClaimedEmail['kind'];
  reference?: string | undefined;
  attempts?: number;
  cause?: 'content' | 'server';
  reason?: string;
};

/**
 * Sends one email. Throws unless the server has taken it; returns whether it went without the
 * visitor's words.
 */
export type Send = (claim: ClaimedEmail, stop: AbortSignal) => Promise<{ isNotice: boolean }>;

/** In milliseconds. `lease` must be longer than one attempt can last. */
export type OutboxPace = {
  /** The pause after a first failure, and by what it grows. */
  first: number;
  factor: number;
  /** The longest a single email waits for its next attempt. */
  longest: number;
  /** The longest pause of the whole channel while its server is ill. */
  rest: number;
  /** The longest wait between two looks into the outbox. */
  poll: number;
  lease: number;
};

/** From a quarter of a minute to an hour for one email, to ten minutes for an ill server. */
export const defaultPace: OutboxPace = {
  first: 15_000,
  factor: 3,
  longest: 3_600_000,
  rest: 600_000,
  poll: 20_000,
  lease: 660_000,
};

/** How long a stop waits for the email that is being sent, in milliseconds. */
const stopGrace = 8000;

/** The pause after an inbox that failed, growing to the longest, in milliseconds. */
const inboxPause = { first: 1000, factor: 2, longest: 60_000 };

/**
 * Sends what waits on one channel, an email at a time, and never gives up. An email that is refused
 * for its content waits alone. When the server is ill the whole channel pauses, for ten minutes at
 * most, and starts again with the newest email. `report` gets events without personal data.
 */
export function createOutbox({
  inbox,
  channel,
  send,
  report,
  pace = defaultPace,
  now = Date.now,
}: {
  inbox: Inbox;
  channel: Channel;
  send: Send;
  report: (event: OutboxEvent) => void;
  pace?: OutboxPace;
  now?: () => number;
}) {
  const sleeper = createSleeper();
  const cut = new AbortController();
  let running: Promise<void> | undefined;
  let stopping = false;
  /** Failures of the inbox itself in a row. */
  let inboxFailures = 0;
  let retriesSeen: number | undefined;

  /** Emails that failed since the last one taken, without those refused for their content. */
  const failed = new Set<number>();
  let failures = 0;

  async function run(): Promise<void> {
    // What an earlier run held back, or had in hand, is due now.
    await tryInbox(() => inbox.perform(releaseHeld(channel, true)));
    while (!stopping) {
      const end = await sendDue();
      if (end === 'inbox-failed') {
        await sleeper.nap(Math.min(pace.rest, pauseAfter(inboxFailures, inboxPause)));
      } else {
        await rest(end === 'server-ill' ? pauseOf(failures) : Number.POSITIVE_INFINITY);
      }
    }
  }

  /** Sends what is due, email by email, until `isOver`. Returns why it ended. */
  async function sendDue(isOver: () => boolean = () => stopping): Promise<'empty' | 'server-ill' | 'inbox-failed'> {
    while (!isOver()) {
      const claim = await tryInbox(claimDue);
      if (inboxFailures > 0) {
        return 'inbox-failed';
      }
      if (!claim) {
        return 'empty';
      }
      const cause = await deliver(claim, failures);
      if (cause === 'server') {
        failures += 1;
        failed.add(claim.id);
        // One email alone may be what makes the server break off: only a second one tells.
        if (failed.size > 1) {
          return 'server-ill';
        }
      } else if (cause === undefined && failures > 0) {
        if (failed.size > 1) {
          await tryInbox(() => inbox.perform(releaseHeld(channel)));
        }
        failures = 0;
        failed.clear();
      }
    }
    return 'empty';
  }

  /** Claims the next email that is due. */
  async function claimDue(): Promise<ClaimedEmail | undefined> {
    // Looked up first, without a write lock: most looks find nothing.
    const due = await inbox.perform(nextDue(channel, now()));
    return due === undefined || due > now()
      ? undefined
      : inbox.perform(claimNext(channel, { now: now(), lease: pace.lease }));
  }

  /**
   * Waits so many milliseconds, or without an end until an email is due, in short steps so that the
   * owner's retry is noticed. What was stored meanwhile ends it too.
   */
  async function rest(time: number): Promise<void> {
    for (let left = time; left > 0 && !stopping; left -= pace.poll) {
      const outlook = await tryInbox(() => inbox.perform(readOutlook(channel, now())));
      const seen = retriesSeen;
      retriesSeen = outlook?.retries ?? seen;
      if (outlook === undefined || outlook.retries !== (seen ?? outlook.retries)) {
        return;
      }
      const wait = time === Number.POSITIVE_INFINITY ? Math.max(0, (outlook.due ?? time) - now()) : left;
      if ((await sleeper.nap(Math.min(pace.poll, wait))) || wait <= pace.poll) {
        return;
      }
    }
  }

  function pauseOf(failures: number): number {
    return pauseAfter(failures, { ...pace, longest: pace.rest });
  }

  /** Returns undefined when the email was taken, otherwise who is at fault. */
  async function deliver(claim: ClaimedEmail, failures: number): Promise<'content' | 'server' | undefined> {
    const about = {
      channel,
      email: claim.id,
      kind: claim.kind,
      reference: claim.kind === 'enquiry' ? claim.enquiry.reference : undefined,
      attempts: claim.attempts,
    };
    let isNotice: boolean;
    try {
      ({ isNotice } = await send(claim, cut.signal));
    } catch (thrown) {
      const error = asError(thrown);
      const cause = causeOf(error);
      const own = pauseAfter(claim.attempts, pace);
      const pause = cause === 'server' ? Math.min(own, pauseOf(failures + 1)) : own;
      const due = now() + pause;
      await tryInbox(() => inbox.perform(settleFailed(claim, { detail: detailOf(error), cause, due })));
      report({ event: 'email-failed', ...about, cause, reason: codeOf(error) });
      return cause;
    }
    // An email that went out but is not recorded would go out again: nothing else matters until it
    // is.
    while (!(await isRecorded(claim, isNotice)) && !cut.signal.aborted) {
      await sleeper.nap(pace.first);
    }
    report({ event: 'email-sent', ...about });
    return undefined;
  }

  async function isRecorded(claim: ClaimedEmail, isNotice: boolean): Promise<boolean> {
    const settled = settleSent(claim, { at: now(), isNotice });
    return (await tryInbox(() => inbox.perform(settled).then(() => true))) ?? false;
  }

  /**
   * An inbox that fails must not end the loop, nor fill the log: it is reported once, and once when
   * it works again.
   */
  async function tryInbox<TResult>(work: () => Promise<TResult>): Promise<TResult | undefined> {
    try {
      const result = await work();
      if (inboxFailures > 0) {
        report({ event: 'outbox-works-again', channel });
      }
      inboxFailures = 0;
      return result;
    } catch (error) {
      if (inboxFailures === 0) {
        report({ event: 'outbox-failed', channel, reason: codeOf(asError(error)) });
      }
      inboxFailures += 1;
      return undefined;
    }
  }

  return {
    /** Begins, with what an earlier process left. */
    start: (): void => {
      running ??= run();
    },
    /**
     * Sends what is due now and returns, for a platform that calls at intervals: `most` emails, or
     * until none is left, the time is over, or the server is ill.
     */
    drain: async (milliseconds: number, most = Number.POSITIVE_INFINITY): Promise<void> => {
      const end = performance.now() + milliseconds;
      let left = most;
      await sendDue(() => {
        left -= 1;
        return left < 0 || performance.now() > end;
      });
    },
    /** Says that something new may wait. */
    wake: (): void => sleeper.wake(),
    /**
     * Stops once the current email is done, or cuts it off after `grace` milliseconds.
     */
    stop: async (grace: number = stopGrace): Promise<void> => {
      stopping = true;
      sleeper.end();
      const timer = setTimeout(() => cut.abort(), grace);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Returns the growing pause after so many attempts, in milliseconds. */
export function pauseAfter(
  attempts: number,
  { first, factor, longest }: Pick<OutboxPace, 'first' | 'factor' | 'longest'>,
): number {
  return Math.min(longest, first * factor ** (attempts - 1));
}

/** Waits that `wake` cuts short, even when it came before, and that `end` ends for good. */
function createSleeper() {
  let alarm = new AbortController();
  let isEnded = false;

  return {
    /** Waits so many milliseconds at most. Returns whether it was cut short. */
    nap: async (time: number): Promise<boolean> => {
      await delay(time, undefined, { signal: alarm.signal }).catch(() => undefined);
      const { aborted: wasCutShort } = alarm.signal;
      if (wasCutShort && !isEnded) {
        alarm = new AbortController();
      }
      return wasCutShort;
    },
    wake: (): void => alarm.abort(),
    end: (): void => {
      isEnded = true;
      alarm.abort();
    },
  };
}
