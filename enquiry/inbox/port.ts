import type { Operation } from './statement.ts';

/** The database that a rule of the inbox runs on, wherever it is. */
export type Inbox = {
  /** Runs an operation: it takes effect as a whole before the promise ends, or it fails. */
  perform: <TResult>(operation: Operation<TResult>) => Promise<TResult>;
  /** Why a time of day (milliseconds) cannot be right; undefined when it's believed. */
  clockFault: (at: number) => Promise<string | undefined>;
};
