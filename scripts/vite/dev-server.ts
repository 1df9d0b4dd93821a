import { extname, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { photosInUse } from '../../app/editions/photos.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { createApp } from '../../server/create-app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createService } from '../../server/service.ts';
import { makePicture, namesOf } from '../build/photos/make.ts';

/**
 * What development adds to Vite. A page reloads when a content file changes; faulty content
 * shows on the page that reads it, with file, field, and reason, until it's fixed. The form service
 * runs with the same code and database as in production, but nothing is built here, so inquiries don't
 * keep the page they came from. Pictures of photos are made when a page asks for them.
 */
export function development(): Plugin {
  return {
    name: 'development',
    apply: 'serve',
    configureServer({ watcher, ws, middlewares }) {
      const folder = resolve(contentFolder());
      watcher.add(folder);
      watcher.on('all', (_event, file) => {
        if (resolve(file).startsWith(`${folder}${sep}`)) {
          ws.send({ type: 'full-reload' });
        }
      });
      // With the first inquiry: the service needs sound content, which may come only later.
      let app: Promise<FastifyInstance> | undefined;
      middlewares.use((request, response, next) => {
        if (request.method === 'POST' && request.url === '/') {
          app ??= createForm();
          app.then(
            (form) => form.routing(request, response),
            (error: unknown) => {
              app = undefined;
              next(error);
            },
          );
          return;
        }
        const [name] = /(?<=^\/assets\/)[\da-f]{8}-\d+\.(?:avif|webp)/u.exec(request.url ?? '') ?? [];
        const recipe = name && photosInUse().find((each) => namesOf(each).includes(name));
        if (!recipe) {
          next();
          return;
        }
        response.setHeader('content-type', `image/${extname(name).slice(1)}`);
        makePicture(recipe, name).then((picture) => response.end(picture), next);
      });
    },
  };
}

async function createForm(): Promise<FastifyInstance> {
  const environment = readEnvironment({ LOG_LEVEL: 'warn', ...process.env });
  const { inbox, health } = createService(environment, () => undefined);
  const app = await createApp({
    environment,
    inbox,
    health,
    built: () => ({ ...hostingPlan(), pages: {} }),
  });
  await app.ready();
  return app;
}
