import { DatabaseSync } from 'node:sqlite';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import type { D1Database, D1Statement } from '../cloudflare/settings.ts';

type Bound = D1Statement & { run: () => Record<string, string | number | null>[] };

/**
 * D1 as its documentation describes it, in memory, with the inbox's tables; `isIll` makes every
 * batch fail.
 */
export function memoryD1(): { d1: D1Database; database: DatabaseSync; isIll: { value: boolean } } {
  const database = new DatabaseSync(':memory:');
  const isIll = { value: false };
  for (const step of releasedSteps) {
    database.exec(step);
  }
  const bound = (sql: string, values: (string | number | null)[]): Bound => ({
    bind: (...given) => bound(sql, given),
    // node:sqlite takes ?1 for a name.
    run: () =>
      database.prepare(sql).all(Object.fromEntries(values.map((value, index) => [`?${index + 1}`, value]))) as Record<
        string,
        string | number | null
      >[],
  });
  return {
    database,
    isIll,
    d1: {
      prepare: (sql) => bound(sql, []),
      batch: async (statements) => {
        if (isIll.value) {
          throw new Error('D1_ERROR: storage is unavailable');
        }
        database.exec('BEGIN');
        try {
          const results = statements.map((statement) => ({ results: (statement as Bound).run() }));
          database.exec('COMMIT');
          return results;
        } catch (error) {
          database.exec('ROLLBACK');
          throw error;
        }
      },
    },
  };
}
