import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTokens } from '../app/content/site/colors.server.ts';
import { photosInUse } from '../app/editions/photos.server.ts';
import { contentType } from '../hosting/headers.ts';
import { makePicture, namesOf } from '../scripts/build/photos/make.ts';
import { type Call, missing } from './desk.ts';

const styles = join(import.meta.dirname, '../app/styles');
const images = join(import.meta.dirname, '../public');

/** The paths of the desk's icon, which is the site's. */
export const icons: readonly string[] = ['/icon.svg', '/favicon.ico'];

/** The fonts that the desk needs of the site's. */
export const fonts: readonly string[] = ['/fonts/archivo.woff2', '/fonts/newsreader-italic.woff2'];

/** Sends the desk's stylesheet. Colors, letters, and layout are the site's. */
export function sendStyles({ reply }: Call): FastifyReply {
  const shared = ['fonts.css', 'base.css', 'layout.css', 'shared.css'].map((name) => join(styles, name));
  const own = ['desk.css', 'site/site.css'].map((name) => join(import.meta.dirname, name));
  const rules = [...shared, ...own].map((file) => readFileSync(file, 'utf8').replaceAll('./fonts/', '/fonts/'));
  return reply.type('text/css; charset=utf-8').send(['@layer tokens;', readTokens(), ...rules].join('\n'));
}

export function sendOwn({ request, reply }: Call): FastifyReply {
  const { url } = request;
  const file = join(icons.includes(url) ? images : styles, url);
  return reply.type(contentType(url)).send(readFileSync(file));
}

/** Styles, fonts, and pictures of the preview; photos are made when they're asked for. */
export async function sendAsset({ session, request, reply }: Call): Promise<FastifyReply> {
  const { preview } = session;
  const path = pathOf(request);
  if (!/^\/(?:(?:assets|brands)\/)?[\w.-]+$/u.test(path) || path.includes('..')) {
    return missing(reply);
  }
  const file = join(await preview.folder(), path);
  if (existsSync(file)) {
    return reply.type(contentType(path)).send(readFileSync(file));
  }
  const recipe = photosInUse().find((each) => namesOf(each).includes(basename(path)));
  return recipe ? reply.type(contentType(path)).send(await makePicture(recipe, basename(path))) : missing(reply);
}

/** Drawings that the site makes of its content. */
export async function sendDrawing({ session, request, reply }: Call): Promise<FastifyReply> {
  const { file } = await session.preview.render(pathOf(request));
  return file === undefined ? missing(reply) : reply.type('image/svg+xml').send(file);
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/\?.*$/u, '');
}

let script: Promise<{ code: string }> | undefined;

/** The editor's script with the library that it uses. */
export async function sendScript({ reply }: Call): Promise<FastifyReply> {
  const { bundle } = await import('../scripts/vite/inline-script.ts');
  script ??= bundle(join(import.meta.dirname, 'site/editor.browser.ts'), 'es');
  const { code } = await script;
  return reply.type('text/javascript; charset=utf-8').send(code);
}
