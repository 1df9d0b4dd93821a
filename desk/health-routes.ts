import type { FastifyReply } from 'fastify';
import { findRelease } from '../server/publish/release.ts';
import { runChecks } from './checks.ts';
import { type Call, type Desk, send } from './desk.ts';
import { type Check, healthPage } from './pages/health.ts';
import type { Context } from './pages/layout.ts';
import { siteHealth } from './site/screen.ts';
import { stateNow } from './site/session.ts';

/** How everything is. */
export async function showHealth({ desk, reply, context }: Call): Promise<FastifyReply> {
  const checks = await checksOf(desk, context);
  const ofSite = desk.site ? [siteHealth(context, stateNow({ ...desk.site, faults: [] }))] : [];
  return send(reply, healthPage(context, [...checks, ...ofSite]));
}

/** Returns the checks of the inbox and of what the server does. */
export async function checksOf({ inbox, environment, serverMails }: Desk, context: Context): Promise<Check[]> {
  const release = await findRelease(environment.SITE_DIR).catch(() => undefined);
  const nextPublication = release?.manifest.nextPublication;
  const mails = environment.SMTP_URL !== undefined || (await serverMails());
  return inbox.read((database) => runChecks(database, environment, { ...context, nextPublication, mails }));
}
