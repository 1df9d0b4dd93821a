import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { overlaps } from '../../../enquiry/inbox/calls.ts';
import { asError } from '../../../enquiry/outbox/failure.ts';
import { makePrivateFolder, newestVersion } from '../file/database.ts';
import { numberIn, writeSetting } from '../records/transaction.ts';
import { appendLines, type CopyLine, deletedState, readCopy, replaceLines } from './lines.ts';

export type SecondCopy = ReturnType<typeof createSecondCopy>;

/** What bringing copy and database into step did. */
export type Step = {
  /** Inquiries that only the copy had. */
  added: number;
  /** Lines of the copy that can't be read. */
  unreadable: number;
};

type Row = Record<string, SQLInputValue>;

type Change = { reference: string; month: string; state: string };

/** An inquiry with what belongs to it, as a line of the copy has it. */
type State = { enquiry: Row; call: Row | null; progress: Row | null; email: Row | null; digest: Row | null };

/** What a restored database gives anew, or what no one misses in it. */
const uncopied = ['id', 'enquiry_id', 'digest_id', 'marked_day', 'copied', 'origin'];

/** Of an email, the copy knows which message it is, and whether it's sent. */
const copiedOfEmail = ['message_id', 'queued_at', 'state', 'sent_at', 'is_notice'];

/** The month of an inquiry's receipt, which names its file. */
const month = "iif(received_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-*', substr(received_at, 1, 7), 'undated')";

/**
 * The second copy of the inquiries in an open database of the newest shape: a file a month to which
 * each change adds a line (product.md, "Nothing acknowledged is dropped"). Takes the copy's folder.
 * Triggers of this connection alone note which inquiries a transaction changed, so no rule has to
 * think of the copy.
 */
export function createSecondCopy(database: DatabaseSync, folder: string) {
  const columns = {
    enquiry: copiedColumns(database, 'enquiry'),
    call: copiedColumns(database, 'call'),
    progress: copiedColumns(database, 'progress'),
  };
  database.exec(noteChanges(columns));
  const states = `SELECT reference, ${month} AS month, coalesce(copied, 0) AS copied, json_object(
      'enquiry', ${jsonOf(columns.enquiry)},
      'call', json((SELECT ${jsonOf(columns.call)} FROM call WHERE call.enquiry_id = enquiry.id)),
      'progress', json((SELECT ${jsonOf(columns.progress)} FROM progress WHERE progress.enquiry_id = enquiry.id)),
      'email', json((SELECT ${jsonOf(copiedOfEmail)}
        FROM outbox WHERE outbox.enquiry_id = enquiry.id)),
      'digest', json((SELECT ${jsonOf(copiedOfEmail)}
        FROM outbox WHERE outbox.id = digest_id AND outbox.state = 'sent'))) AS state
    FROM enquiry`;
  const everyState = database.prepare(states);
  const everyChange = () => everyState.all() as (Change & { copied: number })[];
  const ownState = database.prepare(`${states} WHERE reference = ?`);
  const number = database.prepare('UPDATE enquiry SET copied = :number WHERE reference = :reference');
  const changed = database.prepare('SELECT DISTINCT reference, month FROM changed_inquiry');
  const changedStates = database.prepare(`${states} WHERE reference IN (SELECT reference FROM changed_inquiry)`);

  /** Writes changes to the disk, each into the file of its month. Returns whether one is a deletion. */
  function write(changes: readonly Change[]): boolean {
    const last = numberIn(database, 'copied');
    const lines = changes.map((change, index) => ({ ...change, number: last + index + 1, version: newestVersion }));
    let isDeleting = false;
    for (const [name, some] of Map.groupBy(lines, (line) => line.month)) {
      const hasDeleted = some.some(({ state }) => state === deletedState);
      (hasDeleted ? replaceLines : appendLines)(join(folder, `${name}.jsonl`), some);
      isDeleting ||= hasDeleted;
    }
    for (const line of lines) {
      number.run({ number: line.number, reference: line.reference });
    }
    writeSetting(database, 'copied', last + lines.length);
    return isDeleting;
  }

  /**
   * Makes an inquiry in the database what a line of the copy says of it. After a failure, the copy
   * may have two inquiries that can't both be: what was written later was answered.
   */
  function put({ number, reference, state }: CopyLine): void {
    const { enquiry, call, progress, email, digest } = JSON.parse(state) as State;
    const known = { ...only(enquiry, ['token', 'form_key', 'digest']), reference, number };
    const isSame = 'reference <> :reference AND (token = :token OR (form_key = :form_key AND digest = :digest))';
    database.prepare(`DELETE FROM enquiry WHERE ${isSame} AND coalesce(copied, 0) <= :number`).run(known);
    if (database.prepare(`SELECT :number FROM enquiry WHERE ${isSame}`).get(known)) {
      return;
    }
    const { id } = upsert('enquiry', { ...only(enquiry, columns.enquiry), copied: number }, 'reference');
    const own = { enquiry_id: id };
    if (progress) {
      upsert('progress', { ...only(progress, columns.progress), ...own }, 'enquiry_id');
    }
    if (call) {
      const time = { blockedFrom: call['starts_at'] ?? null, blockedUntil: call['ends_at'] ?? null };
      if (call['state'] === 'booked') {
        database
          .prepare(
            `UPDATE call SET state = 'canceled' WHERE ${overlaps}
               AND :number >= (SELECT coalesce(copied, 0) FROM enquiry WHERE enquiry.id = enquiry_id)`,
          )
          .run({ ...time, number });
      }
      const isTaken = database.prepare(`SELECT 1 FROM call WHERE ${overlaps}`).get(time) !== undefined;
      const state = isTaken && call['state'] === 'booked' ? 'canceled' : (call['state'] ?? null);
      upsert('call', { ...only(call, columns.call), ...own, state }, 'enquiry_id');
    }
    if (email) {
      upsert('outbox', { ...only(email, copiedOfEmail), ...own, channel: 'mail', kind: 'enquiry' }, 'enquiry_id');
    } else {
      database.prepare('DELETE FROM outbox WHERE enquiry_id = :enquiry_id').run(own);
    }
    if (digest) {
      const row = { ...only(digest, copiedOfEmail), channel: 'mail', kind: 'digest' };
      const { id: digest_id } = upsert('outbox', row, 'message_id');
      database.prepare('UPDATE enquiry SET digest_id = :digest_id WHERE id = :id').run({ digest_id, id });
    }
  }

  function upsert(table: string, row: Row, key: string): { id: number } {
    const names = Object.keys(row);
    const { id } =
      database
        .prepare(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})
           ON CONFLICT (${key}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')} RETURNING id`,
        )
        .get(row) ?? {};
    return { id: Number(id) };
  }

  return {
    /** Returns an inquiry that's there with all that belongs to it, as `putBack` takes it. */
    stateOf: (reference: string): string => String(ownState.get(reference)?.['state']),
    /**
     * Puts back an inquiry that was deleted. Whoever sent it may have sent it again, and its call is canceled where
     * the time was taken meanwhile.
     */
    putBack: (reference: string, state: string): void => {
      const { enquiry, ...own } = JSON.parse(state) as State;
      const anew = JSON.stringify({ enquiry: { ...enquiry, form_key: null }, ...own });
      put({ number: -1, version: newestVersion, reference, state: anew });
    },
    /**
     * Adds what a transaction changed to the copy; call it as the last thing before the commit.
     * What a crash then leaves in the copy alone comes into the database with the next
     * `bringIntoStep`. Returns whether an inquiry was deleted.
     */
    write: (): boolean => {
      const references = changed.all() as { reference: string; month: string }[];
      if (references.length === 0) {
        return false;
      }
      const found = new Map(changedStates.all().map(({ reference, state }) => [reference, String(state)]));
      database.exec('DELETE FROM changed_inquiry');
      return write(references.map((each) => ({ ...each, state: found.get(each.reference) ?? deletedState })));
    },
    /**
     * Takes over from the copy what the database doesn't know, after a crash or from a backup, and
     * adds to the copy what it lacks. Call it inside a transaction.
     */
    bringIntoStep: (): Step => {
      makePrivateFolder(folder);
      const { lines, unreadable } = readCopy(folder);
      const newest = new Map(lines.map((line) => [line.reference, line]));
      const here = new Map(everyChange().map((change) => [change.reference, change]));
      const news = [...newest.values()].filter((line) => isNews(line, here.get(line.reference)));
      // First none of them, so that two calls may have changed places.
      const own = 'enquiry_id = (SELECT id FROM enquiry WHERE reference = :reference)';
      for (const { reference, state } of news) {
        const belongings = [`DELETE FROM call WHERE ${own}`, `DELETE FROM progress WHERE ${own}`];
        for (const sql of state === deletedState ? ['DELETE FROM enquiry WHERE reference = :reference'] : belongings) {
          database.prepare(sql).run({ reference });
        }
      }
      const found = news.filter(({ state }) => state !== deletedState);
      for (const line of found) {
        naming(line, () => put(line));
      }
      writeSetting(database, 'copied', Math.max(numberIn(database, 'copied'), lines.at(-1)?.number ?? 0));
      write(everyChange().filter(({ reference, state }) => newest.get(reference)?.state !== state));
      database.exec('DELETE FROM changed_inquiry');
      return { added: found.filter(({ reference }) => !here.has(reference)).length, unreadable };
    },
  };
}

/**
 * Whether a line knows more than the database. When both have the same change, the line is right: it
 * has a checksum. Only one of an older shape isn't, as the database was brought to the newest.
 */
function isNews(line: CopyLine, here: (Change & { copied: number }) | undefined): boolean {
  if (here === undefined) {
    return line.state !== deletedState;
  }
  const isSame = line.number === here.copied && (line.version < newestVersion || line.state === here.state);
  return line.number >= here.copied && !isSame;
}

/** Says which line it is that stops the inbox: passing it over could lose an inquiry that was answered. */
function naming<TResult>({ place }: { place: string }, work: () => TResult): TResult {
  try {
    return work();
  } catch (thrown) {
    const error = asError(thrown);
    // The parser of JSON repeats what it reads.
    error.message = `${place}, can't be taken over: ${error instanceof SyntaxError ? error.name : error.message}`;
    throw error;
  }
}

function copiedColumns(database: DatabaseSync, table: string): string[] {
  return database
    .prepare("SELECT name FROM pragma_table_info(?, 'main')")
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => !uncopied.includes(name));
}

/** Returns the triggers that note the inquiries whose copied columns change. */
function noteChanges({ enquiry, call, progress }: Record<'enquiry' | 'call' | 'progress', string[]>): string {
  const noted = (where: string): string =>
    `INSERT INTO changed_inquiry SELECT reference, ${month} FROM enquiry WHERE ${where}`;
  const trigger = (table: string, event: string, when: string, work: string): string =>
    `CREATE TEMP TRIGGER copied_${table}_${event} AFTER ${event} ON main.${table} ${when} BEGIN ${work}; END;`;
  const differs = (names: readonly string[]): string => {
    const values = (side: string): string => `(${names.map((name) => `${side}.${name}`).join(', ')})`;
    return `WHEN ${values('OLD')} IS NOT ${values('NEW')}`;
  };
  const belongings = { call: differs(call), progress: differs(progress) };
  return `
    PRAGMA temp_store = MEMORY;
    CREATE TEMP TABLE changed_inquiry (reference TEXT NOT NULL, month TEXT NOT NULL) STRICT;
    ${trigger('enquiry', 'INSERT', '', noted('id = NEW.id'))}
    ${trigger('enquiry', 'UPDATE', differs(enquiry), noted('id = NEW.id'))}
    ${trigger('enquiry', 'DELETE', '', `INSERT INTO changed_inquiry SELECT OLD.reference, ${month.replaceAll('received_at', 'OLD.received_at')}`)}
    ${Object.entries(belongings)
      .map(
        ([table, when]) => `
          ${trigger(table, 'INSERT', '', noted('id = NEW.enquiry_id'))}
          ${trigger(table, 'UPDATE', when, noted('id = NEW.enquiry_id'))}
          ${trigger(table, 'DELETE', '', noted('id = OLD.enquiry_id'))}`,
      )
      .join('')}
    ${trigger('outbox', 'INSERT', '', noted('id = NEW.enquiry_id'))}
    ${trigger('outbox', 'UPDATE', differs(copiedOfEmail), noted('id = NEW.enquiry_id OR digest_id = NEW.id'))}
    ${trigger('outbox', 'DELETE', '', noted('id = OLD.enquiry_id'))}`;
}

/** Returns SQL for a JSON object of columns. */
function jsonOf(names: readonly string[]): string {
  return `json_object(${names.map((name) => `'${name}', ${name}`).join(', ')})`;
}

/** Returns the columns that a row has and this version of the site knows. */
function only(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name] ?? null]] : [])));
}
