/**
 * The owner's view of the inquiries. `npm run enquiries` lists them, `npm run enquiries -- help`
 * says what else there is.
 */
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { inquiriesCsv } from '../../desk/inquiries-csv.ts';
import { readInquiries } from '../../desk/records.ts';
import { instantAt } from '../../enquiry/calls/local-time.ts';
import { oldestWaiting } from '../../enquiry/inbox/emails.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { listBackups } from '../../server/backup/backup.ts';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import { hasCopy } from '../../server/inbox/copy/lines.ts';
import { readMarker } from '../../server/inbox/file/folder.ts';
import { createInboxFile, databasePath, type InboxFile } from '../../server/inbox/file/inbox-file.ts';
import { readInbox } from '../../server/inbox/file/read-only.ts';
import { countEnquiries, type EnquiryFilter, listEnquiries } from '../../server/inbox/records/enquiry-records.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { escapeHidden } from '../../text/escape.ts';
import * as commands from './enquiry-commands.ts';
import { toDetails, toJson, toLines } from './enquiry-lines.ts';

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

type Options = {
  json: boolean;
  csv: boolean;
  all: boolean;
  since?: string | undefined;
};

/** Runs a command, and returns the exit code. Prints why it fails. */
export async function run(args: string[], source: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await answer(args, source);
  } catch (error) {
    // Whoever reads may stop early: `npm run enquiries | head`.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') {
      return 0;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function answer(args: string[], source: NodeJS.ProcessEnv): Promise<number> {
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
    console.log(help);
    return 0;
  }
  const environment = readEnvironment(source);
  if (command === 'backups') {
    return say(commands.listAllBackups(environment));
  }
  if (command === 'restore') {
    return say(commands.restore(rest[0], environment));
  }
  if (command === 'pull') {
    return say(await commands.pull(environment, rest[0], options.all));
  }
  const path = databasePath(environment.DATA_DIR);
  if (!existsSync(path)) {
    const { DATA_DIR, BACKUP_DIR } = environment;
    if (readMarker(DATA_DIR) !== undefined || hasCopy(DATA_DIR) || listBackups(BACKUP_DIR).length > 0) {
      throw new Error(
        `${path} is missing, and an inbox was here. Stop the server, and run "npm run enquiries -- restore".`,
      );
    }
    console.error(`No inquiries yet: ${path} does not exist.`);
    return 0;
  }
  if (command === 'list' || command === 'export') {
    return list(path, options, environment);
  }
  if (command === 'show') {
    return show(path, rest, await zoneOf(environment));
  }
  const inbox = createInboxFile({ directory: environment.DATA_DIR, backups: environment.BACKUP_DIR });
  try {
    return say(await change(inbox, command, rest, environment));
  } finally {
    inbox.close();
  }
}

async function change(
  inbox: InboxFile,
  command: string,
  rest: readonly string[],
  environment: Environment,
): Promise<commands.Outcome> {
  switch (command) {
    case 'accept':
    case 'delete':
    case 'keep':
      if (rest.length === 0) {
        return { lines: [`Name at least one reference: npm run enquiries -- ${command} TM-7K3QX`], isWell: false };
      }
      return { accept: commands.accept, delete: commands.remove, keep: commands.keep }[command](
        inbox,
        rest,
        environment,
      );
    case 'retry':
      return commands.retry(inbox);
    case 'trust-clock':
      return commands.believeClock(inbox, await zoneOf(environment));
    case 'backup':
      return commands.backUp(inbox, environment);
    case 'test':
      return commands.test(inbox, environment, rest[0] ?? `http://localhost:${environment.PORT}`);
    default:
      return { lines: [help], isWell: false };
  }
}

async function list(path: string, options: Options, environment: Environment): Promise<number> {
  const { json, csv, since: day } = options;
  if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(day)))) {
    console.error('--since takes a day such as 2026-11-01.');
    return 1;
  }
  const zone = await zoneOf(environment);
  const since = day && new Date(instantAt(day, 0, zone)).toISOString();
  return readInbox(path, async (database) => {
    const filter = (status: EnquiryFilter['status']): EnquiryFilter => ({ since, status });
    const of = (status?: EnquiryFilter['status']) => listEnquiries(database, filter(status));
    // The desk's own table, so that both have the same columns.
    const entries = () => readInquiries(database, { view: 'all', since });
    await write(csv ? inquiriesCsv(entries(), zone) : json ? toJson(of) : toLines(of, zone));
    if (!json && !csv) {
      const { waiting, marked } = countEnquiries(database);
      const oldest = perform(database, oldestWaiting('mail', Date.now()));
      const minutes = Math.floor((oldest?.milliseconds ?? 0) / 60_000);
      if (waiting > 0 && environment.SMTP_URL && minutes >= environment.MAIL_ALARM_MINUTES) {
        console.error(
          `\nEMAIL DOES NOT GO OUT: ${waiting} waiting, the oldest for ${minutes} minutes. ${escapeHidden(oldest?.detail ?? '')}`,
        );
      }
      if (marked > 0) {
        console.error(`\n${marked} will be deleted by age. To keep one: npm run enquiries -- keep REFERENCE`);
      }
    }
    return 0;
  });
}

function show(path: string, references: readonly string[], zone: string): Promise<number> {
  return readInbox(path, (database) =>
    say(
      commands.forEach(references, (reference) => {
        const [record] = listEnquiries(database, { reference });
        return record && toDetails(record, zone);
      }),
    ),
  );
}

/**
 * Returns the time zone of the owner of the built site, which the container has without its
 * content.
 */
async function zoneOf({ SITE_DIR }: Environment): Promise<string> {
  const { ownerZone = 'UTC' } = await readManifest(SITE_DIR).catch(() => ({ ownerZone: 'UTC' }));
  return ownerZone;
}

/** Writes piece by piece, as fast as whoever reads takes it. */
function write(pieces: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(pieces), process.stdout, { end: false });
}

function say({ lines, isWell }: commands.Outcome): number {
  for (const line of lines) {
    (isWell ? console.log : console.error)(escapeHidden(line));
  }
  return isWell ? 0 : 1;
}
