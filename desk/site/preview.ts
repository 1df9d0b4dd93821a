import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer } from './renderer.ts';

const project = join(import.meta.dirname, '../..');

/**
 * Shows the site as the owner's files are now, with the folder of the versions. Starts the renderer with the first question, and again
 * after it has died. Once it's closed, each question is refused with the status 503, as Fastify
 * refuses what reaches a server that closes.
 */
export function openPreview(versionsFolder: string) {
  let running: { child: ChildProcess; folder: Promise<string> } | undefined;
  let isClosed = false;
  /** The renderer answers in the order of the questions. */
  const waiting: Array<(answer: Answer) => void> = [];

  function start(): NonNullable<typeof running> {
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
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A page's text goes over as it is in memory: JSON took 20 ms.
      serialization: 'advanced',
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2000);
    });
    const folder = new Promise<string>((resolve, reject) => {
      child.on('message', (message: Answer | { ready: string }) => {
        if ('ready' in message) {
          resolve(message.ready);
        } else {
          waiting.shift()?.(message);
        }
      });
      child.once('exit', () => {
        running = undefined;
        reject(isClosed ? refusal() : new Error(said || 'The renderer has ended.'));
        for (const answer of waiting.splice(0)) {
          answer({ error: said || 'The renderer has ended.' });
        }
      });
    });
    folder.catch(() => {});
    return { child, folder };
  }

  /** Returns a page, or a file that pages name, such as `/drawings.svg`. */
  async function render(path: string): Promise<Answer> {
    running ??= start();
    const { child, folder } = running;
    await folder;
    return new Promise((resolve) => {
      waiting.push(resolve);
      child.send(path);
    });
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
