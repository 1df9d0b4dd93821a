import { execFile } from 'node:child_process';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * In development, reloads the page when a content file changes. Faulty content shows on the page
 * instead, with file, field, and reason, until it's fixed.
 */
export function contentReload(): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    async configureServer(server) {
      const folder = process.env['CONTENT_DIR'] ?? 'content';
      let faults = await findFaults();
      let waiting: ReturnType<typeof setTimeout> | undefined;
      // An editor may write one file in several steps.
      const soon = 50;

      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!file.includes(`/${folder.replace(/^\//u, '')}/`)) {
          return;
        }
        clearTimeout(waiting);
        waiting = setTimeout(async () => {
          const hadFaults = faults.length > 0;
          faults = await findFaults();
          if (faults.length > 0) {
            show(server, faults);
          } else {
            server.ws.send({ type: 'full-reload' });
            server.config.logger.info(hadFaults ? 'The content is sound again.' : 'Content changed.');
          }
        }, soon);
      });
      server.ws.on('connection', () => {
        if (faults.length > 0) {
          show(server, faults);
        }
      });
      if (faults.length > 0) {
        show(server, faults);
      }
    },
  };
}

function show(server: ViteDevServer, faults: readonly string[]): void {
  const message = faults.join('\n');
  server.config.logger.error(message);
  server.ws.send({ type: 'error', err: { plugin: 'content', message, stack: '' } });
}

/**
 * In a separate process that reads the content as a build does, where a broken article is a fault.
 */
function findFaults(): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/checks/check-content.ts'], (_error, _stdout, stderr) => {
      resolve(stderr.split('\n').filter((line) => line.startsWith('content/')));
    });
  });
}
