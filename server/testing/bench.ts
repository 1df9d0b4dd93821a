import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../create-app.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { EnquiryRecord } from '../inbox/records/enquiry-records.ts';
import { registerSite } from '../pages/site.ts';
import { findRelease } from '../publish/release.ts';
import { createService } from '../service.ts';
import { siteFolder, temporaryFolder } from './folders.ts';
import { testEnvironment } from './forms.ts';
import { recordsIn } from './inbox.ts';

/** Headers of a form that a script sends, and of one that a browser sends by itself. */
export const fetching = { accept: 'application/json' };
export const browsing = { accept: 'text/html,*/*;q=0.8' };

export type Bench = {
  app: FastifyInstance;
  inbox: Inbox;
  lines: string[];
};

/** The whole server in this process with a new database, and the lines of its log. */
export async function bench(changes: Record<string, string> = {}, now?: () => number): Promise<Bench> {
  const lines: string[] = [];
  const environment = testEnvironment({
    SITE_DIR: siteFolder(),
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'debug',
    ...changes,
  });
  const release = await findRelease(environment.SITE_DIR);
  const { inbox, health, count, stop } = createService(environment, () => undefined);
  const app = await createApp({
    environment,
    inbox,
    release: () => release,
    health,
    now,
    logStream: { write: (line) => lines.push(line) },
    site: (scope, secure, live) => registerSite(scope, { ...release, secure, live, onAsked: count }),
  });
  onTestFinished(() => stop(app.close()));
  return { app, inbox, lines };
}

/** Everything that the server keeps. */
export function stored({ inbox }: Bench): EnquiryRecord[] {
  return recordsIn(inbox.path);
}
