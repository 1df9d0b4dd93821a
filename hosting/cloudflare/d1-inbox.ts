import { writeSetting } from '../../enquiry/inbox/settings.ts';
import { type Inbox, type Operation, type Statement, writing } from '../../enquiry/inbox/statement.ts';
import type { MonitoredInbox } from '../../enquiry/outbox/monitor.ts';
import type { D1Database } from './settings.ts';

/**
 * The inbox on D1. Each operation is one batch, so it takes effect as a whole before its promise
 * ends, or fails. The platform keeps the clock right.
 */
export function createD1Inbox(database: D1Database, now: () => number = Date.now): Inbox & MonitoredInbox {
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
    probe: () => perform(writing('probe', writeSetting('probed', now()))),
  };
}

/** D1 takes values by their place alone. */
function toPositional({ sql, values }: Statement): { sql: string; values: (string | number | null)[] } {
  const names = Object.keys(values);
  return {
    sql: sql.replace(/:([a-z]\w*)/giu, (_, name: string) => `?${names.indexOf(name) + 1}`),
    values: Object.values(values),
  };
}
