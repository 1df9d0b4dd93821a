import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { readManifest } from '../../hosting/manifest.ts';
import { createApp } from '../create-app.ts';
import { type EnquiryRecord, listEnquiries } from '../inbox/enquiry-records.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { registerSite } from '../pages/site.ts';
import { siteFolder, temporaryFolder } from './folders.ts';
import { testEnvironment } from './forms.ts';

/** Headers of a form that a script sends, and of one that a browser sends by itself. */
export const fetching = { accept: 'application/json' };
export const browsing = { accept: 'text/html,*/*;q=0.8' };

export interface Bench {
  app: FastifyInstance;
  inbox: Inbox;
  lines: string[];
}

/** The whole server in this process with a new database, and the lines of its log. */
export async function bench(changes: Record<string, string> = {}, now?: () => number): Promise<Bench> {
  const lines: string[] = [];
  const inbox = createInbox({ directory: temporaryFolder() });
  const environment = testEnvironment({ SITE_DIR: siteFolder(), LOG_LEVEL: 'debug', ...changes });
  const manifest = await readManifest(environment.SITE_DIR);
  const app = await createApp({
    environment,
    inbox,
    forms: manifest.forms,
    now,
    logStream: { write: (line) => lines.push(line) },
    site: (scope, secure) => registerSite(scope, { directory: environment.SITE_DIR, manifest, secure }),
  });
  onTestFinished(async () => {
    await app.close();
    inbox.close();
  });
  return { app, inbox, lines };
}

/** Everything that the server keeps. */
export function stored({ inbox }: Bench): EnquiryRecord[] {
  return inbox.use((database) => listEnquiries(database));
}
