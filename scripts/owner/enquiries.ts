/**
 * The owner's view of the inquiries. `npm run enquiries` lists them, `npm run enquiries -- help`
 * says what else there is.
 */
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { inquiriesCsv, wallTime } from '../../desk/inquiries-csv.ts';
import { readInquiries } from '../../desk/records.ts';
import { instantAt } from '../../enquiry/calls/local-time.ts';
import { saySigns, toOwner } from '../../enquiry/outbox/owner-words.ts';
import { listBackups } from '../../server/backup/backup.ts';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import { hasCopy } from '../../server/inbox/copy/lines.ts';
import { wayOut } from '../../server/inbox/file/database.ts';
import { readMarker } from '../../server/inbox/file/folder.ts';
import { createInboxFile, databasePath } from '../../server/inbox/file/inbox-file.ts';
import { readInbox } from '../../server/inbox/file/read-only.ts';
import { type EnquiryRecord, listEnquiries } from '../../server/inbox/records/enquiry-records.ts';
import { escapeHidden, escapeHiddenInJson } from '../../text/escape.ts';
import * as commands from './enquiry-commands.ts';

const help = `Usage: npm run enquiries -- [command] [options]

  (no command)          list the inquiries with the state of their email
  show REFERENCE...     show some of them in full
  export --csv          write all of them to standard output (also --json)
  accept REFERENCE...   it isn't spam: remove the spam flag and send its email
  delete REFERENCE...   delete some of them for good
  retry                 make every waiting email due now; the running server sends it

  test [URL]            send a test inquiry through the form, inbox, and mail of the running server
                        (URL: http://localhost:PORT unless you name another)

  pull [URL]            bring the inquiries from Cloudflare into the inbox here, signed with EXPORT_SECRET
                        (URL: BASE_URL unless you name another; --all: not only the new ones)

  keep REFERENCE...     don't delete what's due by age ("keep all": none of it)
  trust-clock           this machine's clock is right, even if the inbox doesn't think so

  backup                make a checked copy now; the server makes one every day
  backups               list the copies, newest first
  restore [FILE]        build the inbox again from a copy (the newest, or FILE) and what was confirmed since;
                        stop the server first

  --json, --csv         the list in another format; --csv can't start a spreadsheet formula
  --since YYYY-MM-DD    only what came in on or after that day of your clock
`;

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2), process.env);
}

/** Runs a command, and returns the exit code. Prints why it fails. */
export async function run(args: string[], source: NodeJS.ProcessEnv): Promise<number> {
  try {
    for (const line of await answer(args, source)) {
      console.log(escapeHidden(line));
    }
    return 0;
  } catch (error) {
    // Whoever reads may stop early: `npm run enquiries | head`.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') {
      return 0;
    }
    console.error(escapeHidden(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}

async function answer(args: string[], source: NodeJS.ProcessEnv): Promise<string[]> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      since: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', ...rest] = positionals;
  if (options.help || command === 'help') {
    return [help];
  }
  const environment = readEnvironment(source);
  const { BACKUP_DIR, DATA_DIR } = environment;
  if (command === 'backups') {
    return commands.listAllBackups(environment);
  }
  if (command === 'restore') {
    return commands.restore(rest[0], environment);
  }
  if (command === 'pull') {
    return commands.pull(environment, rest[0], options.all);
  }
  const path = databasePath(DATA_DIR);
  if (!existsSync(path)) {
    if (readMarker(DATA_DIR) !== undefined || hasCopy(DATA_DIR) || listBackups(BACKUP_DIR).length > 0) {
      throw new Error(`${path} is missing, and an inbox was here. ${wayOut}.`);
    }
    console.error(`No inquiries yet: ${path} does not exist.`);
    return [];
  }
  if (command === 'list' || command === 'export') {
    await list(path, options, environment);
    return [];
  }
  if (command === 'show') {
    const zone = await commands.zoneOf(environment);
    return readInbox(path, (database) =>
      commands.forEach(rest, (reference) => {
        const [record] = listEnquiries(database, { reference });
        return record && toDetails(record, zone);
      }),
    );
  }
  const work = commands.inboxCommands[command];
  if (!work) {
    throw new Error(help);
  }
  const inbox = createInboxFile({ directory: DATA_DIR, backups: BACKUP_DIR });
  try {
    return await work(inbox, rest, environment);
  } finally {
    inbox.close();
  }
}

/** Writes the list piece by piece, as fast as whoever reads takes it. */
async function list(
  path: string,
  { json, csv, since: day }: { json: boolean; csv: boolean; since?: string | undefined },
  environment: Environment,
): Promise<void> {
  if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(day)))) {
    throw new Error('--since takes a day such as 2026-11-01.');
  }
  const zone = await commands.zoneOf(environment);
  const since = day && new Date(instantAt(day, 0, zone)).toISOString();
  await readInbox(path, (database) => {
    const of = (status?: EnquiryRecord['status']) => listEnquiries(database, { since, status });
    // The desk's own table, so that both have the same columns.
    const table = () => inquiriesCsv(readInquiries(database, { view: 'all', since }), zone);
    const pieces = csv ? table() : json ? toJson(of()) : toLines(of('accepted'), of('suspect'), zone);
    return pipeline(Readable.from(pieces), process.stdout, { end: false });
  });
}

/** All fields as one JSON array, piece by piece. */
export function* toJson(records: Iterable<EnquiryRecord>): Generator<string> {
  let separator = '[\n';
  for (const record of records) {
    yield separator + escapeHiddenInJson(JSON.stringify(record, null, 2));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the list for a terminal: the inquiries, and below them what may be spam. */
export function* toLines(
  accepted: Iterable<EnquiryRecord>,
  suspects: Iterable<EnquiryRecord>,
  zone = 'UTC',
): Generator<string> {
  let heading = `Received (${zone}):\n`;
  for (const record of accepted) {
    yield heading + toDetails(record, zone);
    heading = '';
  }
  if (heading !== '') {
    yield 'No inquiries.\n';
  }
  heading = '\nMay be spam (mailed with a mark, or listed in the daily digest):\n';
  for (const record of suspects) {
    yield heading + toDetails(record, zone);
    heading = '';
  }
}

/** One inquiry in full: a line about it, and what was written, as wide as the terminal wraps it. */
function toDetails(record: EnquiryRecord, zone = 'UTC'): string {
  const { reference, receivedAt, name, email, service, budget, phone, company, message } = record;
  const lines = [
    [reference, wallTime(receivedAt, zone), name, email, service, budget, deliveryWords(record, zone)]
      .filter(Boolean)
      .join('  '),
    [phone, company].filter(Boolean).join(', '),
    message,
    record.lastFailure && record.delivery !== 'sent' ? `! ${record.lastFailure}` : '',
  ];
  return `${escapeHidden(lines.filter(Boolean).join('\n')).replaceAll('\n', '\n    ')}\n`;
}

function deliveryWords(record: EnquiryRecord, zone: string): string {
  const notes = [
    stateWords(record, zone),
    ...(record.isTest ? ['test'] : []),
    ...(record.reasons ? [saySigns(record.reasons, toOwner.en)] : []),
    ...(record.isMarked ? ['will be deleted by age'] : []),
  ];
  return notes.join(', ');
}

function stateWords({ delivery, attempts, sentAt, nextAttemptIn }: EnquiryRecord, zone: string): string {
  switch (delivery) {
    case 'sent':
      return sentAt ? `sent ${wallTime(sentAt, zone)}` : 'sent';
    case 'digest':
      return 'in the next digest';
    default: {
      const tried = attempts > 0 ? `, ${attempts} tried` : '';
      const next = nextAttemptIn && attempts > 0 ? `, next in ${Math.ceil(nextAttemptIn / 60)} min` : '';
      return `${delivery}${tried}${next}`;
    }
  }
}
