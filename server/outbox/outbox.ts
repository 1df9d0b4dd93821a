import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Inbox } from '../inbox/inbox.ts';
import { asError, codeOf, detailOf, isGone } from './outbox-faults.ts';
import { type OutboxPace, PACE, pauseAfter } from './outbox-pace.ts';
import { type Claim, claimNext, nextDue, releaseAbandoned, settleFailed, settleSent } from './outbox-records.ts';
import { createSleeper } from './sleeper.ts';

export type Outbox = ReturnType<typeof createOutbox>;

export interface OutboxEvent {
  event: 'mail-sent' | 'mail-failed' | 'outbox-failed';
  reference?: string;
  attempts?: number;
  reason?: string;
}

/** How long a stop waits for the letter that is being sent, in milliseconds. */
const STOP_GRACE = 8000;

/**
 * Mails what waits in the outbox, one letter at a time, and never gives up: after each failure the pause grows to half a day.
 * `send` must throw unless the mail server has taken the letter. `report` gets events without personal data.
 */
export function createOutbox({
  inbox,
  send,
  report,
  pace = PACE,
  now = Date.now,
  random = Math.random,
}: {
  inbox: Inbox;
  send: (claim: Claim, stop: AbortSignal) => Promise<void>;
  report: (event: OutboxEvent) => void;
  pace?: OutboxPace;
  now?: () => number;
  random?: () => number;
}) {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  const sleeper = createSleeper();
  const cut = new AbortController();
  let running: Promise<void> | undefined;
  let stopping = false;

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      const claim = attempt(() => next());
      if (claim) {
        failures = (await deliver(claim)) ? 0 : failures + 1;
      }
      if (claim && failures > 0) {
        // The server is ill: trying every letter in turn would only spend their attempts.
        await sleeper.rest(Math.min(pace.rest, pauseAfter(failures, pace, random())));
      } else if (!claim) {
        const due = attempt(() => inbox.use(nextDue)) ?? Number.POSITIVE_INFINITY;
        await sleeper.nap(Math.min(pace.poll, Math.max(0, due - now())));
      }
    }
  }

  function next(): Claim | undefined {
    return inbox.use((database) => {
      releaseAbandoned(database, now(), (other) => isGone(other, owner));
      return claimNext(database, { owner, now: now(), lease: pace.lease });
    });
  }

  async function deliver(claim: Claim): Promise<boolean> {
    const { reference, attempts } = claim;
    const failure = await send(claim, cut.signal).then(() => undefined, asError);
    if (failure) {
      const dueAt = now() + pauseAfter(attempts, pace, random());
      attempt(() =>
        inbox.use((database) => settleFailed(database, claim, { detail: detailOf(failure), dueAt, now: now() })),
      );
      report({ event: 'mail-failed', reference, attempts, reason: codeOf(failure) });
      return false;
    }
    // A letter that went out but is not recorded would go out again: nothing else matters until it is.
    while (!recorded(claim) && !cut.signal.aborted) {
      await sleeper.rest(pace.first);
    }
    report({ event: 'mail-sent', reference, attempts });
    return true;
  }

  function recorded(claim: Claim): boolean {
    return attempt(() => inbox.use((database) => settleSent(database, claim, now())) ?? true) ?? false;
  }

  /** A database that fails must not end the loop: the next round may find it well. */
  function attempt<TResult>(work: () => TResult): TResult | undefined {
    try {
      return work();
    } catch (error) {
      report({ event: 'outbox-failed', reason: codeOf(asError(error)) });
      return undefined;
    }
  }

  return {
    /** Begins, with what an earlier process left. */
    start: (): void => {
      running ??= run();
    },
    /** Tells that something new may wait. */
    wake: (): void => sleeper.wake(),
    /** Ends after the letter in hand, which is cut off when it takes too long. */
    stop: async (grace: number = STOP_GRACE): Promise<void> => {
      stopping = true;
      sleeper.end();
      const timer = setTimeout(() => cut.abort(), grace);
      await running;
      clearTimeout(timer);
    },
  };
}
