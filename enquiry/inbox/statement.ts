import { enquiryFields } from '../enquiry.ts';

/** The columns of the form's fields, which have their names. */
export const fieldColumns = enquiryFields.join(', ');

export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/** One SQL statement and what its names (`:name`) are. Other values are ignored. */
export type Statement = { sql: string; values: Readonly<Record<string, SqlValue>> };

/**
 * A rule of the inbox as data: statements that run in one transaction, and what their rows mean.
 * None needs the result of an earlier one on the way, so the same operation runs on a local file
 * and on a database that takes whole batches only.
 */
export type Operation<TResult> = {
  /** True where it changes nothing. */
  isReading?: boolean;
  statements: readonly Statement[];
  /** Takes the rows of each statement in order. */
  read: (rows: readonly Row[][]) => TResult;
};

/** The database that a rule of the inbox runs on, wherever it is. */
export type Inbox = {
  /** Runs an operation: it takes effect as a whole before the promise ends, or it fails. */
  perform: <TResult>(operation: Operation<TResult>) => Promise<TResult>;
  /** Why a time of day (milliseconds) cannot be right; undefined when it's believed. */
  clockFault: (at: number) => Promise<string | undefined>;
};

/** Returns a statement with values: those that it names, and others that don't matter to it. */
export function statement(sql: string, values: Statement['values'] = {}): Statement {
  return { sql, values };
}

/** Returns an operation that tells nothing. */
export function writing(...statements: Statement[]): Operation<void> {
  return { statements, read: () => undefined };
}

/** Returns an operation that changes nothing, and tells what `read` finds in a statement's rows. */
export function reading<TResult>(query: Statement, read: (rows: readonly Row[]) => TResult): Operation<TResult> {
  return { isReading: true, statements: [query], read: ([rows = []]) => read(rows) };
}

/** Returns an operation that tells something of what two others, of a statement each, tell. */
export function both<TOne, TOther, TResult>(
  [one, other]: [Operation<TOne>, Operation<TOther>],
  read: (one: TOne, other: TOther) => TResult,
): Operation<TResult> {
  return {
    isReading: true,
    statements: [...one.statements, ...other.statements],
    read: ([first = [], second = []]) => read(one.read([first]), other.read([second])),
  };
}
