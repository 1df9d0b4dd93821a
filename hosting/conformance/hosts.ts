import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, onTestFinished } from 'vitest';
import { createInboxFile, databasePath, type InboxFile } from '../../server/inbox/file/inbox-file.ts';
import { pullInquiries } from '../../server/inbox/pull.ts';
import type { EnquiryRecord } from '../../server/inbox/records/enquiry-records.ts';
import { writeSetting } from '../../server/inbox/records/transaction.ts';
import { listening, startServer } from '../../server/testing/child-server.ts';
import { recordsIn } from '../../server/testing/inbox.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { finishedBuild, formPages, plan } from '../testing/fixture.ts';

/** The platforms, each started with settings whose names they share. */
export const hosts = { node: startNode, workerd: startWorkerd };

export type HostName = keyof typeof hosts;

export const hostNames = Object.keys(hosts) as HostName[];

/** A platform that serves the site and takes its form, as a process. */
export type Host = Awaited<ReturnType<typeof startNode>>;

type BuiltSite = Awaited<ReturnType<typeof builtSite>>;

/** The key of the export, as the tests set it. */
export const exportSecret = 'key of the export';

/** Starts a platform for the rest of the test. */
export async function startHost(name: HostName, site: BuiltSite, settings?: Record<string, string>): Promise<Host> {
  const host = await hosts[name](site, settings);
  onTestFinished(host.stop);
  return host;
}

async function startNode({ client }: BuiltSite, settings: Record<string, string> = {}) {
  const state = newFolder();
  const environment = {
    SITE_DIR: client,
    DATA_DIR: state,
    BASE_URL: plan.baseUrl,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  let server = await startServer(environment);
  const host = {
    address: server.address,
    /** Returns what the owner sees, by the platform's own way. */
    records: async (): Promise<EnquiryRecord[]> => recordsIn(databasePath(state)),
    /** Returns all that its processes have written. */
    output: (): string => server.output(),
    /** Makes a token open the feed of calls, by the platform's own way. */
    openFeed: (token: string): Promise<void> =>
      withInbox(state, (inbox) => inbox.write((database) => writeSetting(database, 'feed', token))),
    /** Runs a statement on the database. */
    change: (sql: string): Promise<void> => withInbox(state, (inbox) => inbox.write((database) => database.exec(sql))),
    /** Waits until what is due has been sent once. This platform sends by itself. */
    deliver: async (): Promise<void> => undefined,
    /** Ends the process without warning and starts it again on what it left. */
    killAndRestart: async (): Promise<void> => {
      await server.kill('SIGKILL');
      server = await startServer(environment);
      host.address = server.address;
    },
    stop: async (): Promise<void> => {
      await server.kill('SIGKILL');
      rmSync(state, { recursive: true });
    },
  };
  return host;
}

async function startWorkerd({ cloudflare }: BuiltSite, settings: Record<string, string> = {}): Promise<Host> {
  const [state, local] = [newFolder(), newFolder()];
  const bindings = {
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    EXPORT_SECRET: exportSecret,
    ...settings,
  };
  const args = [cloudflare, state, JSON.stringify(bindings)];
  let running = await startWorkerdProcess(args);
  const pull = async (inbox: InboxFile): Promise<void> => {
    await untilConnected(() => pullInquiries({ inbox, address: host.address, secret: exportSecret }));
  };
  const host: Host = {
    address: running.address,
    records: async () => {
      await withInbox(local, pull);
      return recordsIn(databasePath(local));
    },
    output: () => running.output(),
    openFeed: (token) =>
      withInbox(local, (inbox) => {
        inbox.write((database) => writeSetting(database, 'feed', token));
        return pull(inbox);
      }),
    change: (sql) => running.ask(sql),
    deliver: () => running.ask('schedule'),
    killAndRestart: async () => {
      await running.kill();
      running = await startWorkerdProcess(args);
      host.address = running.address;
    },
    stop: async () => {
      await running.kill();
      rmSync(state, { recursive: true });
      rmSync(local, { recursive: true });
    },
  };
  return host;
}

async function withInbox(directory: string, work: (inbox: InboxFile) => void | Promise<void>): Promise<void> {
  const inbox = createInboxFile({ directory });
  try {
    await work(inbox);
  } finally {
    inbox.close();
  }
}

/** A busy host may close the connections that were kept for it, just as they're used again. */
export async function untilConnected<T>(ask: () => Promise<T>, tries = 20): Promise<T> {
  return ask().catch(async (error: unknown) => {
    if (tries === 1 || !(error instanceof TypeError)) {
      throw error;
    }
    await wait(100);
    return untilConnected(ask, tries - 1);
  });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tidemark-'));
}

async function startWorkerdProcess(args: string[]) {
  // A separate group: workerd is a child of the process, and both must end at once.
  const child = fork(join(import.meta.dirname, 'run-workerd.ts'), args, { detached: true, silent: true });
  const { address, output } = await listening(child, /^Site/mu);
  return {
    address,
    output,
    /** Runs the scheduled trigger ('schedule'), or a statement on the database. */
    ask: async (message: string): Promise<void> => {
      child.send(message);
      const [outcome] = await once(child, 'message');
      if (outcome !== 'ok') {
        throw new Error(`${message} ended with ${String(outcome)}`);
      }
    },
    kill: async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        const ended = once(child, 'exit');
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
    },
  };
}

/**
 * Builds a small site for all tests of a file, with the form's pages in two editions and every
 * host's folder, and removes it after them.
 */
export async function builtSite() {
  const pages = Object.fromEntries(formPages().map(([path, html]) => [`${path.slice(1)}.html`, html]));
  const { root, directory, manifest } = await finishedBuild(pages, afterAll);
  await writeStaticHosts(directory, manifest, join(root, 'hosts'), 'local');
  return { client: directory, cloudflare: join(root, 'hosts/cloudflare') };
}
