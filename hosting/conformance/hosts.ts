import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { createInboxFile, databasePath, type InboxFile } from '../../server/inbox/file/inbox-file.ts';
import { pullInquiries } from '../../server/inbox/pull.ts';
import type { EnquiryRecord } from '../../server/inbox/records/enquiry-records.ts';
import { writeSetting } from '../../server/inbox/records/transaction.ts';
import { listening, startServer } from '../../server/testing/child-server.ts';
import { recordsIn } from '../../server/testing/inbox.ts';
import { finishSite } from '../finish/finish.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { clientBuild, formPages, placeBuild, plan } from '../testing/fixture.ts';

/** A platform that serves the site and takes its form, as a process. */
export type Host = {
  address: string;
  /** Returns what the owner sees, by the platform's own way. */
  records: () => Promise<EnquiryRecord[]>;
  /** Returns all that its processes have written. */
  output: () => string;
  /** Makes a token open the feed of calls, by the platform's own way. */
  openFeed: (token: string) => Promise<void>;
  /** Runs statements on the database. */
  change: (statements: readonly string[]) => Promise<void>;
  /** Waits until what is due has been sent once. */
  deliver: () => Promise<void>;
  /** Ends the process without warning and starts it again on what it left. */
  killAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The platforms, each started with settings whose names they share. */
export const hosts = { node: startNode, workerd: startWorkerd } satisfies Record<string, StartHost>;

export type HostName = keyof typeof hosts;

type StartHost = (site: BuiltSite, settings?: Record<string, string>) => Promise<Host>;

/** The key of the export, as the tests set it. */
export const exportSecret = 'key of the export';

async function startNode({ client }: BuiltSite, settings: Record<string, string> = {}): Promise<Host> {
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
  const host: Host = {
    address: server.address,
    records: async () => recordsIn(databasePath(state)),
    output: () => server.output(),
    openFeed: async (token) => {
      const inbox = createInboxFile({ directory: state });
      inbox.write((database) => writeSetting(database, 'feed', token));
      inbox.close();
    },
    change: async (statements) => {
      const inbox = createInboxFile({ directory: state });
      inbox.write((database) => database.exec(statements.join(';')));
      inbox.close();
    },
    // It sends by itself.
    deliver: async () => undefined,
    killAndRestart: async () => {
      await server.kill('SIGKILL');
      server = await startServer(environment);
      host.address = server.address;
    },
    stop: async () => {
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
  const pull = async (before: (inbox: InboxFile) => void = () => undefined): Promise<void> => {
    const inbox = createInboxFile({ directory: local });
    try {
      before(inbox);
      await untilConnected(() => pullInquiries({ inbox, address: host.address, secret: exportSecret }));
    } finally {
      inbox.close();
    }
  };
  const host: Host = {
    address: running.address,
    records: async () => {
      await pull();
      return recordsIn(databasePath(local));
    },
    output: () => running.output(),
    openFeed: (token) => pull((inbox) => inbox.write((database) => writeSetting(database, 'feed', token))),
    change: (statements) => running.change(statements),
    deliver: () => running.schedule(),
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

async function startWorkerdProcess(args: string[]): Promise<{
  address: string;
  output: () => string;
  schedule: () => Promise<void>;
  change: (statements: readonly string[]) => Promise<void>;
  kill: () => Promise<void>;
}> {
  // A separate group: workerd is a child of the process, and both must end at once.
  const child = fork(join(import.meta.dirname, 'run-workerd.ts'), args, { detached: true, silent: true });
  const { address, output } = await listening(child, /^Site/mu);
  const ask = async (message: 'schedule' | readonly string[]): Promise<unknown> => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    address,
    output,
    change: async (statements) => {
      await ask(statements);
    },
    schedule: async () => {
      const outcome = await ask('schedule');
      if (outcome !== 'ok') {
        throw new Error(`the scheduled trigger ended with ${String(outcome)}`);
      }
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        const ended = once(child, 'exit');
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
    },
  };
}

type BuiltSite = {
  /** The folder that the embedded server serves. */
  client: string;
  /** The folder of the Worker. */
  cloudflare: string;
  remove: () => Promise<void>;
};

/** Builds a site for all tests of a file, removes it after them, and returns what returns it. */
export function sharedSite(): () => BuiltSite {
  let site: BuiltSite | undefined;
  beforeAll(async () => {
    site = await builtSite();
  });
  afterAll(() => site?.remove());
  return () => {
    if (!site) {
      throw new Error('the site is built before the first test');
    }
    return site;
  };
}

/** A small build with the form's pages in two editions, and every host's folder made from it. */
async function builtSite(): Promise<BuiltSite> {
  const { root, directory, remove } = await placeBuild({
    ...clientBuild(),
    ...Object.fromEntries(formPages().map(([path, html]) => [`${path.slice(1)}.html`, html])),
  });
  const { manifest } = await finishSite(directory, plan);
  await writeStaticHosts(directory, manifest, join(root, 'hosts'), 'local');
  return { client: directory, cloudflare: join(root, 'hosts/cloudflare'), remove };
}
