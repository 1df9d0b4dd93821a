import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readTokens } from '../app/content/site/colors.server.ts';

const styles = join(import.meta.dirname, '../app/styles');
const images = join(import.meta.dirname, '../public');

/** The paths of the desk's icon, which is the site's. Anyone on this machine may have it. */
export const icons: readonly string[] = ['/icon.svg', '/favicon.ico'];

const fonts = ['archivo.woff2', 'newsreader-italic.woff2'];

/** Serves the desk's stylesheet, its fonts, and its icon. Colors and letters are the site's. */
export function registerAssets(app: FastifyInstance): void {
  app.get('/desk.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet()));
  for (const icon of icons) {
    const type = icon.endsWith('.svg') ? 'image/svg+xml' : 'image/x-icon';
    app.get(icon, (_request, reply) => reply.type(type).send(readFileSync(join(images, icon))));
  }
  app.get('/fonts/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    return fonts.includes(name)
      ? reply.type('font/woff2').send(readFileSync(join(styles, 'fonts', name)))
      : reply.callNotFound();
  });
}

function stylesheet(): string {
  const read = (name: string): string => readFileSync(join(styles, name), 'utf8');
  const own = ['desk.css', 'site/site.css']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const shared = ['base.css', 'layout.css', 'shared.css'].map(read).join('\n');
  return `@layer tokens;\n${read('fonts.css').replaceAll('./fonts/', '/fonts/')}\n${readTokens()}\n${shared}\n${own}`;
}
