import type { Operation } from './statement.ts';

/** The database that a rule of the inbox runs on, wherever it is. */
export type Inbox = {
  /** Runs an operation: it takes effect as a whole before the promise ends, or it fails. */
  perform: <TResult>(operation: Operation<TResult>) => Promise<TResult>;
  /**
   * How long the inbox has run, in milliseconds. Due times, claims, and the wait before a deletion
   * count it instead of the time of day, which may jump.
   */
  running: () => Promise<number>;
  /** Why a time of day (milliseconds) cannot be right; undefined when it's believed. */
  clockFault: (at: number) => Promise<string | undefined>;
};
