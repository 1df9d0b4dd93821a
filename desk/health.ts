import { statfsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { store, withStore } from '../app/content/engine/store.server.ts';
import { isStale } from '../enquiry/calls/owners-calendar.ts';
import { readCalendar } from '../enquiry/inbox/calls.ts';
import { lastTest, readStatus } from '../enquiry/inbox/counts.ts';
import { clockFault } from '../enquiry/inbox/settings.ts';
import { inboxCommands } from '../scripts/owner/enquiries.ts';
import { listBackups } from '../server/backup/backup.ts';
import type { Environment } from '../server/environment.ts';
import { checkDatabase } from '../server/inbox/file/database.ts';
import { databasePath } from '../server/inbox/file/inbox-file.ts';
import { perform } from '../server/inbox/records/transaction.ts';
import { findRelease } from '../server/publish/release.ts';
import { say } from '../text/interpolate.ts';
import { day, minute } from '../text/units.ts';
import { button, type Call, leadTo, refuse, sendPage } from './desk.ts';
import { type Html, html } from './html.ts';
import { readFault } from './site/labels.ts';
import { standing } from './site/screen.ts';
import { refusalsNow, scheduledPages, sitePages } from './site/session.ts';
import { momentOf } from './times.ts';
import type { Words } from './words.ts';

/** How mail, disk, backups, tests, and the clock are. */
export async function showHealth(call: Call) {
  const { health, site } = call.words;
  const line = ({ name, isWell, words, command }: Check): Html =>
    html`<li class="split"><h2 class="third">${name}</h2><div class="wider"><b${!isWell && html` class="said"`}>${isWell ? health.well : health.fault}.</b> ${words}${!isWell && command && button(call, { action: `/health/${command}`, label: health.acts[command] ?? '' })}</div></li>`;
  const body = html`<h1>${health.title}</h1>
<ul class="ruled-list" role="list">${(await checksOf(call)).map(line)}</ul>
<p><a href="/site/checklist">${site.checklist}</a></p>`;
  return sendPage(call, { title: health.title, current: 'health', body });
}

/** Returns the checks of the inbox and of what the server does. A brief one goes by what's known of the content. */
export async function checksOf(call: Call, isBrief = false): Promise<Check[]> {
  const { desk, words, now } = call;
  const known = { words, now, environment: desk.environment, mails: await desk.canMail() };
  const published = { name: words.health.publication, ...(await publication(call, isBrief)) };
  return [...desk.inbox.read((database) => runChecks({ ...known, database })), published];
}

/** Runs a command of `npm run enquiries` that a check offers. */
export async function runCommand(call: Call) {
  const { desk, words } = call;
  const { command = '' } = call.params;
  try {
    await (Object.hasOwn(words.health.acts, command) && inboxCommands[command]?.(desk.inbox, [], desk.environment));
  } catch (error) {
    return refuse(call, 422, html`<span lang="en">${Object(error).message}</span>`);
  }
  return leadTo(call, '/health');
}

/** `command` is what a press does about it. */
export type Check = { name: string; isWell: boolean; words: string | Html; command?: string };

/** The inbox, whether mail is on, and what else the inbox doesn't know. */
type Known = {
  database: DatabaseSync;
  environment: Environment;
  words: Words;
  now: number;
  mails: boolean;
};

/** Less than this many bytes free is too little for the inbox, its log, and a backup. */
const leastFree = 500_000_000;

/** How mail, the database, disk, backups, the last test inquiry, and the clock are, as this machine knows it. */
const checks = { mail, database: soundness, disk, backups, test, clock, calendar };

/** Returns the checks that this machine can make, with their names. */
export function runChecks(known: Known): Check[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const found = check(known);
    return found ? { name: known.words.health[name as keyof typeof checks], ...found } : [];
  });
}

type Found = Omit<Check, 'name'>;

function mail({ database, words: { health, delivery }, mails, now }: Known): Found {
  const { waiting, failure } = perform(database, readStatus(now));
  const said = [
    ...(waiting > 0 ? [say(health.mailWaiting, { count: waiting })] : mails ? [health.mailWell] : []),
    ...(failure ? [say(delivery.failed, { reason: failure })] : []),
    ...(mails ? [] : [health.mailOff]),
  ];
  return { isWell: waiting === 0 && mails, words: said.join(' ') };
}

/** Reads the whole database from the disk: 20 ms for 10,000 inquiries. */
function soundness({ environment, words: { health } }: Known): Found {
  try {
    checkDatabase(databasePath(environment.DATA_DIR));
    return { isWell: true, words: health.sound };
  } catch {
    return { isWell: false, words: health.damaged };
  }
}

function disk({ environment, words: { health, lang } }: Known): Found {
  const { bavail, bsize } = statfsSync(environment.DATA_DIR);
  const free = bavail * bsize;
  const size = new Intl.NumberFormat(lang, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  return { isWell: free >= leastFree, words: say(health.free, { size: size.format(free / 1e9) }) };
}

function backups({ environment, words, now }: Known): Found {
  const { noBackup, newest: fresh, oldBackup } = words.health;
  const files = listBackups(environment.BACKUP_DIR);
  const newest = Math.max(0, ...files.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  const isWell = now - newest < 2 * day;
  const said = newest === 0 ? noBackup : isWell ? fresh : oldBackup;
  return { isWell, words: say(said, { time: momentOf(newest, words), count: files.length }), command: 'backup' };
}

function test({ database, words, mails }: Known): Found {
  const { health } = words;
  const last = perform(database, lastTest());
  if (!last) {
    return { isWell: false, words: health.noTest, command: 'test' };
  }
  const said = last.isMailed ? health.tested : mails ? health.testWaiting : health.testArrived;
  return { isWell: said !== health.testWaiting, words: say(said, { time: momentOf(last.receivedAt, words) }) };
}

/** How the last publication went, and what waits for its time. A server that runs is at most a build late. */
async function publication(call: Call, isBrief: boolean): Promise<Found> {
  const { session, words, now } = call;
  const { health, site } = words;
  const release = await findRelease(session.siteDirectory).catch(() => undefined);
  // The server asks the folder, too: what's scheduled after a build goes live all the same.
  const due = Date.parse(release?.manifest.nextPublication ?? '') - 1;
  const moment = release?.moment ?? (due || now);
  const next = withStore({ ...store(), moment }, () => scheduledPages(sitePages(call)));
  const { faults } = await refusalsNow(session, isBrief);
  const lines = next.map((page) => {
    const { said, isWhole } = standing(page, { faults, changes: [] }, words);
    const isLate = now - Date.parse(page.at) > 15 * minute;
    const late = isLate && say(health.publicationLate, { time: momentOf(page.at, words) });
    const line = html`<p><a href="/site?file=${page.file}">${page.label}</a> ${late || said}</p>`;
    return { line, isWell: isWhole && !isLate };
  });
  const last = session.publishing.progress();
  const failed =
    last.state === 'failed' &&
    html`<p>${say(site.bar.failed, { time: momentOf(last.at, words) })} ${site.bar.kept}</p>
<ul>${last.reason.split('\n').map((line) => html`<li>${readFault(line, site).said}</li>`)}</ul>
${button(call, { action: '/site/publish', label: health.again })}`;
  const live = session.versions.list().find((version) => version.isLive)?.moment;
  const since = live ? `${say(site.bar.since, { when: momentOf(live, words) })}.` : site.bar.never;
  const said = html`${since} ${lines.length === 0 && health.nothingScheduled}${failed}${lines.map(({ line }) => line)}`;
  return { isWell: !failed && lines.every((each) => each.isWell), words: said };
}

function clock({ database, words, now }: Known): Found {
  const { clockWell, clockWrong } = words.health;
  const isWell = perform(database, clockFault(now, undefined)) === undefined;
  const said = say(isWell ? clockWell : clockWrong, { time: momentOf(now, words) });
  return { isWell, words: said, command: 'trust-clock' };
}

/** Nothing where the server knows of no calendar. */
function calendar({ database, words, now }: Known): Found | undefined {
  const { never, calendarWell, calendarOld } = words.health;
  const known = perform(database, readCalendar());
  if (!known) {
    return undefined;
  }
  const isWell = !isStale(known, now);
  const time = known.readAt === 0 ? never : momentOf(known.readAt, words);
  return { isWell, words: say(isWell ? calendarWell : calendarOld, { time, count: known.busy.length }) };
}
