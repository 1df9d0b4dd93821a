import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { asError } from '../enquiry/outbox/failure.ts';
import { ownerWords } from '../enquiry/outbox/owner-words.ts';
import { createApp } from './create-app.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { checkPublicAddress, registerSite } from './pages/site.ts';
import { buildRelease, nextInContent } from './publish/build.ts';
import { announceChanges } from './publish/index-now.ts';
import { createPublisher } from './publish/publisher.ts';
import { findRelease, makeLive, nameOfLive, type Release, removeOtherReleases } from './publish/release.ts';
import { createService, type Service } from './service.ts';

/**
 * Connections that wait to be taken, as many as Linux allows. A visitor whom a burst crowds out of
 * this list would try again only after a second.
 */
const backlog = 4096;

/** How long open requests may take to end after a signal, in milliseconds. */
const stopLimit = 20_000;

try {
  await main();
} catch (error) {
  console.error(`The server cannot start: ${asError(error).message}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  let release = await findRelease(environment.SITE_DIR);
  checkPublicAddress(release.manifest, environment.BASE_URL);
  const words = ownerWords(release.manifest);
  const service = createService(environment, (level, event) => app.log[level](event), words);
  let serve: (next: Release) => Promise<void>;
  const app = await createApp({
    environment,
    inbox: service.inbox,
    built: () => release.manifest,
    health: service.health,
    onStored: service.wake,
    logStream: process.stdout.isTTY ? await readableLog() : undefined,
    site: async (scope, secure, live) => {
      serve = await registerSite(scope, { ...release, secure, live, onVisit: service.count });
    },
  });
  let named = nameOfLive(environment.SITE_DIR);
  const publisher = createPublisher({
    current: () => release,
    build: (moment, signal) =>
      buildRelease({ siteDirectory: environment.SITE_DIR, baseUrl: release.manifest.baseUrl }, moment, signal),
    switchTo: async (next, moment) => {
      await serve(next);
      named = String(moment);
      await makeLive(environment.SITE_DIR, moment);
      removeOtherReleases(environment.SITE_DIR, [next.directory, release.directory]);
      release = next;
      tellSearchEngines();
    },
    look: nextInContent,
    report: (event) => {
      app.log[event.event === 'published' ? 'info' : 'error'](event);
      if (event.event !== 'content-not-read') {
        service.tellPublication(event.event === 'published' ? undefined : failureWords(event));
      }
    },
  });
  // The desk publishes by the same pointer.
  const watch = setInterval(async () => {
    const before = named;
    named = nameOfLive(environment.SITE_DIR);
    if (named === before) {
      return;
    }
    try {
      const next = await findRelease(environment.SITE_DIR);
      await serve(next);
      release = next;
      service.tellPublication(undefined);
      tellSearchEngines();
    } catch (error) {
      // A build that replaces the folder isn't done yet: check again in two seconds.
      named = before;
      app.log.warn({ event: 'release-not-found', reason: asError(error).message });
    }
  }, 2000);
  watch.unref();
  // A server on a desk says nothing: only one that's told its public address does.
  function tellSearchEngines(): void {
    if (environment.BASE_URL !== undefined && release.manifest.indexNowKey !== undefined) {
      announceChanges(release, { record: join(environment.DATA_DIR, 'indexnow.json') }).then(
        ({ changed, unsent }) =>
          app.log[unsent === undefined ? 'info' : 'warn']({ event: 'pages-announced', pages: changed.length, unsent }),
        (error: unknown) => app.log.error({ event: 'pages-announced', reason: asError(error).message }),
      );
    }
  }
  stopOnSignals(() => service.stop(Promise.all([app.close(), publisher.stop()])));

  await app.listen({ port: environment.PORT, host: environment.HOST, backlog });
  const address = addressOf(environment, app);
  await announce(environment, service, address);
  service.start(address, () => release.manifest);
  removeOtherReleases(environment.SITE_DIR, [release.directory]);
  publisher.start();
  tellSearchEngines();
}

/** The address at which this machine reaches the site. */
function addressOf({ HOST }: Environment, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Says to a person where everything is; the desk and alarms say how it is. */
async function announce(
  { BACKUP_DIR, SMTP_URL, ENQUIRY_TO }: Environment,
  { inbox }: Service,
  address: string,
): Promise<void> {
  console.log(`Site       ${address}`);
  try {
    await inbox.probe();
    console.log(`Inquiries  ${inbox.path} (npm run enquiries lists them)`);
    console.log(`Backups    ${BACKUP_DIR}`);
    console.log(`Email      ${SMTP_URL ? `to ${ENQUIRY_TO}` : 'off: SMTP_URL and ENQUIRY_TO are not set'}`);
  } catch (error) {
    console.error(`Inquiries  CANNOT BE STORED in ${inbox.path}: ${asError(error).message}`);
    console.error('           The pages are served; the contact form answers 503 until this is repaired.');
  }
}

function failureWords({ at, reason }: { at: string; reason: string }): string {
  return `What was to go live at ${at} isn’t on the site. The build stopped, visitors keep the site they have, and the server tries again every ten minutes.\n\n${reason}`;
}

/** Returns a stream that writes log lines for a person, where the output is a terminal. */
async function readableLog() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: process.stdout,
    messageFormat: ({ event, msg }) => String(event ?? msg),
    ignore: 'event,reqId',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  });
}

/** The first signal ends the open requests in peace, a second one ends the process. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  async function onSignal(): Promise<void> {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    setTimeout(() => process.exit(1), stopLimit).unref();
    await stop().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(0);
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
