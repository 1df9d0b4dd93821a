import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formType } from '../../enquiry/form/form-request.ts';

export type ChildServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the real server as a separate process and waits until it listens. `wrapper` is a command
 * to run it under.
 */
export async function startServer(environment: Record<string, string>, wrapper: string[] = []) {
  const main = join(import.meta.dirname, '..', 'main.ts');
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, main];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      RATE_LIMIT_OVERALL: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // What a killed wrapper started would live on: both are one group.
    detached: wrapper.length > 0,
  });
  // The line about mail is the last that it prints before it works.
  const { address, output } = await listening(child, /^(?:Email|Inquiries +CANNOT)/mu);
  return {
    address,
    pid: child.pid,
    /** Returns all that it has printed so far. */
    output,
    kill: async (signal: NodeJS.Signals): Promise<number | null> => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        if (wrapper.length > 0 && child.pid !== undefined) {
          process.kill(-child.pid, signal);
        } else {
          child.kill(signal);
        }
        await ended;
      }
      return child.exitCode;
    },
    /** Sends a form and returns the status and the answer. Throws when there is none. */
    post: async (fields: Record<string, string>) => {
      const response = await fetch(`${address}/`, {
        method: 'POST',
        headers: { 'content-type': formType, accept: 'application/json' },
        body: new URLSearchParams(fields).toString(),
        signal: AbortSignal.timeout(120_000),
      });
      return { status: response.status, body: (await response.json()) as { reference?: string } };
    },
  };
}

/** Returns the address of a server or a desk once it has printed the last line, and all that it prints. */
export function listening(child: ChildProcess, last: RegExp): Promise<{ address: string; output: () => string }> {
  let output = '';
  return new Promise((resolve, reject) => {
    // A second on an idle machine, and more than a minute beside two full runs.
    const timer = setTimeout(() => reject(new Error(`no address printed: ${output}`)), 600_000);
    child.on('exit', () => reject(new Error(`ended too early: ${output}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /^(?:Site|Desk) +(\S+)$/mu.exec(output)?.[1];
        if (address && last.test(output)) {
          clearTimeout(timer);
          resolve({ address, output: () => output });
        }
      });
    }
  });
}

/** Returns the rows that a query finds in a database on disk, which may be in use: the values of each. */
export function rowsIn(path: string, query: string, ...given: string[]): unknown[][] {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const rows = database.prepare(query).all(...given);
  return rows.map((row) => Object.values(row));
}

/** Returns how often a test tries a promise: less in `npm test` than in `npm run test:full`. */
export function rounds(thorough: number, brief: number): number {
  return process.env['TEST_BRIEFLY'] ? brief : thorough;
}
