import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readManifest } from '../hosting/manifest.ts';
import { createApp } from './create-app.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { countEnquiries, purgeEnquiries } from './inbox/enquiry-records.ts';
import { createInbox, type Inbox } from './inbox/inbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { checkPublicAddress, registerSite } from './pages/site.ts';

const DAY = 86_400_000;

/** How long open requests may take to end after a signal, in milliseconds. */
const STOP_LIMIT = 20_000;

try {
  await main();
} catch (error) {
  console.error(`The server cannot start: ${reasonOf(error)}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const manifest = await readManifest(environment.SITE_DIR);
  checkPublicAddress(manifest, environment.BASE_URL);
  const inbox = createInbox({ directory: environment.DATA_DIR });
  let outbox: Outbox | undefined;
  const app = await createApp({
    environment,
    inbox,
    forms: manifest.forms,
    onStored: () => outbox?.wake(),
    site: (scope, secure) => registerSite(scope, { directory: environment.SITE_DIR, manifest, secure }),
  });
  outbox = outboxFor(environment, inbox, app);
  const purging = setInterval(() => purge(environment, inbox, app), DAY);
  stopOnSignals(async () => {
    clearInterval(purging);
    await Promise.all([app.close(), outbox?.stop()]);
    inbox.close();
  });

  await app.listen({ port: environment.PORT, host: environment.HOST });
  announce(environment, inbox, app);
  purge(environment, inbox, app);
  outbox?.start();
}

function outboxFor(
  { SMTP_URL, ENQUIRY_TO, ENQUIRY_FROM }: Environment,
  inbox: Inbox,
  app: FastifyInstance,
): Outbox | undefined {
  if (!SMTP_URL || !ENQUIRY_TO) {
    return undefined;
  }
  const { send } = createMailer({ url: SMTP_URL, to: ENQUIRY_TO, from: ENQUIRY_FROM ?? ENQUIRY_TO });
  return createOutbox({
    inbox,
    send,
    report: (event) => app.log[event.event === 'mail-sent' ? 'info' : 'warn'](event),
  });
}

/** Says to a person where everything is. */
function announce(environment: Environment, inbox: Inbox, app: FastifyInstance): void {
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(environment.HOST) ? 'localhost' : environment.HOST;
  console.log(`Site       http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const fault = inbox.fault();
  if (fault) {
    console.error(`Enquiries  CANNOT BE STORED in ${inbox.path}: ${fault.message}`);
    console.error('           The pages are served; the contact form answers 503 until this is repaired.');
    return;
  }
  const { waiting, suspects } = inbox.use(countEnquiries);
  console.log(
    `Enquiries  ${inbox.path} (npm run enquiries lists them${suspects > 0 ? `; ${suspects} suspected of spam` : ''})`,
  );
  const isOn = Boolean(environment.SMTP_URL);
  const queue = waiting > 0 ? `, ${waiting} waiting` : '';
  console.log(
    isOn
      ? `E-mail     to ${environment.ENQUIRY_TO}${queue}`
      : `E-mail     off: SMTP_URL and ENQUIRY_TO are not set${queue}`,
  );
}

function purge(environment: Environment, inbox: Inbox, app: FastifyInstance): void {
  try {
    const deleted = inbox.use((database) => purgeEnquiries(database, environment.RETENTION_MONTHS, Date.now()));
    if (deleted > 0) {
      app.log.info({ event: 'enquiries-purged', deleted });
    }
  } catch (error) {
    app.log.error({ event: 'purge-failed', reason: reasonOf(error) });
  }
}

/** The first signal ends the open requests in peace, a second one ends the process. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  function onSignal(): void {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
