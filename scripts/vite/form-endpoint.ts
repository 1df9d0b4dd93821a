import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { createApp } from '../../server/create-app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createService } from '../../server/service.ts';

/**
 * Runs the form service inside the development server, with the same code and database as in
 * production. Nothing is built here, so inquiries don't keep the page they came from.
 */
export function formEndpoint(): Plugin {
  return {
    name: 'form-endpoint',
    apply: 'serve',
    configureServer(vite) {
      // With the first inquiry: the service needs sound content, which may come only later.
      let app: Promise<FastifyInstance> | undefined;
      vite.middlewares.use((request, response, next) => {
        if (request.method !== 'POST' || request.url !== '/') {
          next();
          return;
        }
        app ??= createForm();
        app.then(
          (form) => form.routing(request, response),
          (error: unknown) => {
            app = undefined;
            next(error);
          },
        );
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
    release: () => ({ directory: environment.SITE_DIR, manifest: { ...hostingPlan(), pages: {} } }),
  });
  await app.ready();
  return app;
}
