import { writeSetting } from '../../enquiry/inbox/settings.ts';
import { type Operation, type SqlValue, type Statement, writing } from '../../enquiry/inbox/statement.ts';
import type { MonitoredInbox } from '../../enquiry/outbox/monitor.ts';
import type { D1Database } from './settings.ts';

/**
 * The inbox on D1. Each operation is one batch, so it takes effect as a whole before its promise
 * ends, or fails. The platform keeps the clock right.
 */
export function createD1Inbox(database: D1Database): MonitoredInbox {
  async function perform<TResult>({ statements, read }: Operation<TResult>): Promise<TResult> {
    const results = await database.batch(
      statements.map((each) => {
        const { sql, values } = toPositional(each);
        return database.prepare(sql).bind(...values);
      }),
    );
    return read(results.map(({ results: rows }) => rows));
  }

  return {
    perform,
    clockFault: async () => undefined,
    probe: () => perform(writing(writeSetting('probed', Date.now()))),
  };
}

/** D1 takes values by their place alone. */
function toPositional({ sql, values }: Statement): { sql: string; values: SqlValue[] } {
  const names: string[] = [];
  const placed = sql.replace(/:([a-z]\w*)/giu, (_, name: string) => {
    const known = names.indexOf(name);
    return `?${known < 0 ? names.push(name) : known + 1}`;
  });
  return { sql: placed, values: names.map((name) => values[name] ?? null) };
}
