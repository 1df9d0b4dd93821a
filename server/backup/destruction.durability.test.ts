import { copyFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cancelCall } from '../../enquiry/inbox/calls.ts';
import { seededRandom } from '../../text/seeded-random.ts';
import { hour } from '../../text/units.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { deleteEnquiry } from '../inbox/records/enquiry-records.ts';
import { perform } from '../inbox/records/transaction.ts';
import { rounds } from '../testing/child-server.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { callAt, type LocalInbox, localInbox, valuesOf } from '../testing/inbox.ts';
import { isSoundBackup, listBackups } from './backup.ts';
import { restoreInbox } from './restore.ts';

const ways = rounds(1000, 40);
const seed = 11;

const at = Date.UTC(2026, 10, 2);
const pageSize = 4096;

/** What must be true of each inquiry, by its reference: its words, its call, and whether it's mailed. */
type Acknowledged = Map<string, { message: string; call: string | undefined; isSent: boolean }>;

/**
 * The folder of an inbox as a crash leaves it, with a log, a backup from before its last changes,
 * and a database that's older still.
 */
type Sample = { directory: string; older: string; acknowledged: Acknowledged };

type Files = { path: string; log: string; older: string };

/** Ways to destroy a database. Each takes a function that returns a whole number below its argument. */
const destructions: Record<string, (files: Files, below: (limit: number) => number) => void> = {
  'bits flipped': ({ path, log }, below) => {
    const file = below(3) === 0 ? log : path;
    const bytes = readFileSync(file);
    for (let flips = 1 + below(40); flips > 0; flips -= 1) {
      const place = below(bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8));
    }
    writeFileSync(file, bytes);
  },
  'pages zeroed': ({ path, log }, below) => {
    const file = below(3) === 0 ? log : path;
    const bytes = readFileSync(file);
    for (let pages = 1 + below(8); pages > 0; pages -= 1) {
      const start = below(Math.ceil(bytes.length / pageSize)) * pageSize;
      bytes.fill(0, start, Math.min(start + pageSize, bytes.length));
    }
    writeFileSync(file, bytes);
  },
  'every third page overwritten': ({ path }, below) => {
    const bytes = readFileSync(path);
    for (let start = below(3) * pageSize; start < bytes.length; start += 3 * pageSize) {
      bytes.fill(below(256), start, Math.min(start + pageSize, bytes.length));
    }
    writeFileSync(path, bytes);
  },
  'file cut': ({ path }, below) => truncateSync(path, below(readFileSync(path).length)),
  'log cut': ({ log }, below) => truncateSync(log, below(readFileSync(log).length)),
  'file deleted': ({ path }) => rmSync(path),
  'file and log deleted': ({ path, log }) => {
    rmSync(path);
    rmSync(log);
  },
  'log deleted': ({ log }) => rmSync(log),
  'older file put back': ({ path, log, older }) => {
    copyFileSync(older, path);
    rmSync(log);
  },
  'older file put back beside the newer log': ({ path, older }) => copyFileSync(older, path),
  'something else in its place': ({ path }, below) => writeFileSync(path, 'rubbish '.repeat(1 + below(5000))),
};

it(`brings back every acknowledged inquiry from one of ${ways} destroyed databases, and mails nothing twice (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const sample = await makeSample(60);
  const names = Object.keys(destructions);
  const counts = { noticed: 0, 'backup lost': 0, 'went on': 0 };
  for (let trial = 0; trial < ways; trial += 1) {
    const name = names[trial % names.length] ?? '';
    const directory = join(temporaryFolder(), 'data');
    cpSync(sample.directory, directory, { recursive: true });
    const path = databasePath(directory);
    destructions[name]?.({ path, log: `${path}-wal`, older: sample.older }, below);
    // The copy may have been ended by the same power cut.
    if (below(4) === 0) {
      const month = join(directory, 'copy', '2026-11.jsonl');
      writeFileSync(month, `${readFileSync(month, 'utf8')}\n["12345678",{"number":9`);
    }
    const acknowledged = new Map(sample.acknowledged);
    // Some owners start the server first, and it may take one more.
    if (below(2) === 0) {
      const inbox = localInbox({ directory });
      try {
        const message = `Sent in trial ${trial}`;
        acknowledged.set(inbox.store({ message }), { message, call: undefined, isSent: false });
        counts['went on'] += 1;
      } catch {
        counts.noticed += 1;
      }
      inbox.file.close();
    }
    const backups = join(directory, 'backups');
    if (below(3) === 0) {
      rmSync(backups, { recursive: true });
      counts['backup lost'] += 1;
    }
    restoreInbox(directory, listBackups(backups).find(isSoundBackup), at);
    const restored = localInbox({ directory });
    expect(stateOf(restored), `${name}, trial ${trial}`).toEqual(acknowledged);
    restored.file.close();
    rmSync(directory, { recursive: true });
  }
  console.info(counts);
});

function stateOf({ file, records }: LocalInbox): Acknowledged {
  const query = "SELECT reference FROM enquiry JOIN outbox ON enquiry_id = enquiry.id WHERE state = 'sent'";
  const sent = file.read((database) => database.prepare(query).all()).map(({ reference }) => reference);
  return new Map(
    records().map(({ reference, message, callAt, callState }) => {
      const call = callState ? `${callAt} ${callState}` : undefined;
      return [reference, { message, call, isSent: sent.includes(reference) }];
    }),
  );
}

/** Makes an inbox of `count` inquiries with calls, emails, notes, and deletions, and ends it with a crash. */
async function makeSample(count: number): Promise<Sample> {
  const local = localInbox();
  const { inbox, file, directory } = local;
  const references: string[] = [];
  const add = async (index: number): Promise<void> => {
    const message = `${index}: ${index % 9 === 0 ? 'A long story. '.repeat(300) : 'Please call. '.repeat(1 + (index % 30))}`;
    const who = { email: `${index}@bakery.example`, phone: String(3_050_000_000 + index) };
    const values = valuesOf({ name: `Client ${index}`, ...who, message });
    const call = index % 5 === 0 && { call: callAt(at + (24 + index) * hour) };
    const { reference } = await inbox.store({ values, reasons: index % 7 === 0 ? ['many-links'] : [], ...call }, at);
    references.push(reference);
    if (index % 4 !== 0) {
      await local.sendNext();
    }
  };
  const change = (from: number, to: number): void =>
    references.slice(from, to).forEach((reference, index) => {
      file.write((database) => {
        perform(database, cancelCall({ reference }, at));
        if (index % 13 === 5) {
          deleteEnquiry(database, reference);
        }
      });
    });
  for (let index = 0; index < count; index += 1) {
    await add(index);
    if (index === Math.floor(count / 3)) {
      local.checkpoint();
      copyFileSync(file.path, `${directory}-older`);
    }
    if (index === Math.floor(count / 2)) {
      await inbox.backup(at);
      change(0, count / 4);
      local.checkpoint();
    }
  }
  change(count / 2, count);
  const acknowledged = stateOf(local);
  const crashed = join(temporaryFolder(), 'crashed');
  cpSync(directory, crashed, { recursive: true });
  rmSync(`${databasePath(crashed)}-shm`);
  expect(readFileSync(`${databasePath(crashed)}-wal`).length).toBeGreaterThan(10 * pageSize);
  const older = join(temporaryFolder(), 'older.sqlite');
  copyFileSync(`${directory}-older`, older);
  rmSync(`${directory}-older`);
  expect(acknowledged.size).toBeLessThan(count);
  return { directory: crashed, older, acknowledged };
}
