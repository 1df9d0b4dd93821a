import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { createApp } from '../create-app.ts';
import { readEnvironment } from '../environment.ts';
import type { EnquiryRecord } from '../inbox/records/enquiry-records.ts';
import { registerSite } from '../pages/site.ts';
import { findRelease } from '../publish/release.ts';
import { createService } from '../service.ts';
import { siteFolder, temporaryFolder } from './folders.ts';
import { actsOn, recordsIn } from './inbox.ts';

/** Headers of a form that a script sends, and of one that a browser sends by itself. */
export const fetching = { accept: 'application/json' };
export const browsing = { accept: 'text/html,*/*;q=0.8' };

export type Bench = Awaited<ReturnType<typeof bench>>;

/**
 * On a busy machine, a request can start so late that the inbox refuses it. These tests aren't about
 * that.
 */
const slack = 300_000;

/** The whole server in this process with a new database, and the lines of its log. */
export async function bench(changes: Record<string, string> = {}, now = Date.now) {
  const lines: string[] = [];
  const environment = readEnvironment({
    SITE_DIR: siteFolder(),
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'debug',
    // A test would run into them.
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    ...changes,
  });
  const release = await findRelease(environment.SITE_DIR);
  const { inbox, health, count, stop } = createService(environment, () => undefined, undefined, slack);
  const app = await createApp({
    environment,
    inbox,
    built: () => release.manifest,
    health,
    now,
    logStream: { write: (line) => lines.push(line) },
    site: (scope, secure, live) => registerSite(scope, { ...release, secure, live, onVisit: count }),
  });
  onTestFinished(() => stop(app.close()));
  return { app, inbox: { ...inbox, ...actsOn(inbox, now) }, lines };
}

/** Everything that the server keeps. */
export function stored({ inbox }: Pick<Bench, 'inbox'>): EnquiryRecord[] {
  return recordsIn(inbox.path);
}

/** A form as a browser's script sends it. */
export function postForm(
  app: FastifyInstance,
  fields: Record<string, string>,
  headers: Record<string, string> = fetching,
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    remoteAddress,
    url: '/',
    headers: { 'content-type': formType, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
