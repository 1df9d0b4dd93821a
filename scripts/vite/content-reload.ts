import type { Plugin } from 'vite';

/** Reloads the page in development when a content file changes. */
export function contentReload(): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add('content');
      server.watcher.on('all', (_event, file) => {
        if (file.includes('/content/')) {
          server.ws.send({ type: 'full-reload' });
        }
      });
    },
  };
}
