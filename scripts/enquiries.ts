/**
 * The owner's view of the enquiries. `npm run enquiries` lists them, and `npm run enquiries --
 * help` lists the other commands.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  acceptSuspect,
  deleteEnquiry,
  listEnquiries,
  purgeEnquiries,
  retryDelivery,
} from '../server/enquiry-records.ts';
import { toCsv, toTables } from '../server/enquiry-tables.ts';
import { readEnvironment } from '../server/environment.ts';
import { createInbox, type Inbox } from '../server/inbox.ts';

const HELP = `Usage: npm run enquiries -- [command] [options]

  (no command)        list the enquiries with the state of their e-mail
  retry               make every waiting e-mail due now; the running server sends it
  accept REFERENCE    a suspect is a real enquiry after all: queue its e-mail
  delete REFERENCE    delete one enquiry for good
  purge               delete what is older than RETENTION_MONTHS
  export --csv        write all to standard output (also --json); 'status' tells suspects apart

  --json, --csv       another form of the list; --csv cannot start a spreadsheet formula
  --since YYYY-MM-DD  only what was received on or after that day (UTC)
  --suspects          only what is kept apart as spam
`;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function run(args: string[]): number {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      since: { type: 'string' },
      suspects: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', argument] = positionals;
  if (options.help || command === 'help') {
    console.log(HELP);
    return 0;
  }
  const environment = readEnvironment(process.env);
  const inbox = createInbox({ directory: environment.DATA_DIR });
  if (!existsSync(inbox.path)) {
    console.error(`No enquiries yet: ${inbox.path} does not exist.`);
    return 0;
  }
  try {
    return perform(inbox, command, argument, environment.RETENTION_MONTHS, {
      format: options.json ? 'json' : options.csv ? 'csv' : 'table',
      since: options.since,
      status: options.suspects ? 'suspect' : undefined,
    });
  } finally {
    inbox.close();
  }
}

interface ListOptions {
  format: 'json' | 'csv' | 'table';
  since: string | undefined;
  status: 'suspect' | undefined;
}

function perform(inbox: Inbox, command: string, argument = '', months: number, options: ListOptions): number {
  switch (command) {
    case 'list':
    case 'export':
      return list(inbox, options);
    case 'retry':
      return say(`${inbox.use((database) => retryDelivery(database, Date.now()))} waiting e-mails are due now.`);
    case 'purge':
      return say(
        `${inbox.use((database) => purgeEnquiries(database, months, Date.now()))} enquiries older than ${months} months deleted.`,
      );
    case 'accept':
      return inbox.use((database) => acceptSuspect(database, argument, Date.now()))
        ? say(`${argument} is accepted, its e-mail waits.`)
        : fail(`There is no suspect ${argument}.`);
    case 'delete':
      return inbox.use((database) => deleteEnquiry(database, argument))
        ? say(`${argument} is deleted.`)
        : fail(`There is no enquiry ${argument}.`);
    default:
      return fail(HELP);
  }
}

function list(inbox: Inbox, { format, since, status }: ListOptions): number {
  if (since !== undefined && !(/^\d{4}-\d{2}-\d{2}/u.test(since) && !Number.isNaN(Date.parse(since)))) {
    return fail('--since takes a day such as 2026-11-01.');
  }
  const records = inbox.use((database) => listEnquiries(database, { since, status }));
  const forms = {
    json: () => JSON.stringify(records, null, 2),
    csv: () => toCsv(records),
    table: () => toTables(records),
  };
  process.stdout.write(`${forms[format]()}\n`);
  return 0;
}

function say(words: string): number {
  console.log(words);
  return 0;
}

function fail(words: string): number {
  console.error(words);
  return 1;
}
