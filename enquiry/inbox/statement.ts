export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/** One SQL statement with its named values (`:name`). */
export type Statement = { sql: string; values: Readonly<Record<string, SqlValue>> };

/**
 * A rule of the inbox as data: statements that run in one transaction, and what their rows mean. None needs the result of
 * an earlier one on the way, so the same operation runs on a local file and on a database that takes whole batches only.
 */
export type Operation<TResult> = {
  statements: readonly Statement[];
  /** Takes the rows of each statement in order. */
  read: (rows: readonly Row[][]) => TResult;
};

/** Returns a statement with those of the values that it names. */
export function statement(sql: string, values: Readonly<Record<string, SqlValue>> = {}): Statement {
  const names = new Set([...sql.matchAll(/:([a-z]\w*)/giu)].map(([, name]) => name));
  return { sql, values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) };
}

/** Returns an operation that tells nothing. */
export function writing(...statements: Statement[]): Operation<void> {
  return { statements, read: () => undefined };
}
