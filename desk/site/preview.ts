import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from './renderer.ts';

const project = join(import.meta.dirname, '../..');

/**
 * Shows the site as the owner's files are now, with the folder of the versions. Starts the renderer with the first
 * question, and again after it has died. Once it's closed, each question is refused with the status 503, as Fastify
 * refuses what reaches a server that closes.
 */
export function openPreview(versionsFolder: string) {
  let running: ReturnType<typeof start> | undefined;
  let isClosed = false;
  /** One page after the other: the renderer's answers don't name their questions. */
  let work: Promise<unknown> = Promise.resolve();

  function start() {
    if (isClosed) {
      throw refusal();
    }
    const child = fork(join(import.meta.dirname, 'renderer.ts'), [versionsFolder], {
      cwd: project,
      env: {
        ...process.env,
        EVERY_ROUTE: 'yes',
        PATH: `${join(project, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A page's text goes over as it is in memory: JSON took 20 ms.
      serialization: 'advanced',
    });
    const end = new AbortController();
    child.once('exit', () => {
      running = undefined;
      end.abort(isClosed ? refusal() : new Error('The renderer has ended.'));
    });
    // A race with a promise of the end would keep every answer until then: the desk may stay open for weeks.
    const answered = async () => {
      const [answer] = await once(child, 'message', end).catch(() => Promise.reject(end.signal.reason));
      return answer;
    };
    const folder = answered().then(({ ready }: { ready: string }) => ready);
    folder.catch(() => {});
    return { child, folder, answered };
  }

  async function ask(path: string): Promise<Answer> {
    running ??= start();
    const { child, folder, answered } = running;
    await folder;
    child.send(path);
    return answered().catch((error: Error) => ({ error: error.message }));
  }

  /** Returns a page, or a file that pages name, such as `/drawings.svg`. */
  function render(path: string): Promise<Answer> {
    const answer = work.then(() => ask(path));
    work = answer.catch(() => {});
    return answer;
  }

  return {
    render,
    /** Returns the folder with the scripts, styles, and pictures that pages name. */
    folder: async () => {
      running ??= start();
      return running.folder;
    },
    close: () => {
      isClosed = true;
      running?.child.kill();
    },
  };
}

export type Preview = ReturnType<typeof openPreview>;

function refusal(): Error {
  return Object.assign(new Error('The desk is closing.'), { statusCode: 503 });
}
