import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeOf } from '../app/content/engine/folders.server.ts';
import { readTokens } from '../app/content/site/colors.server.ts';
import { photosInUse } from '../app/editions/photos.server.ts';
import { contentType } from '../hosting/headers.ts';
import { makePicture, namesOf } from '../scripts/build/photos/make.ts';
import { type Call, missing } from './desk.ts';

const styles = join(import.meta.dirname, '../app/styles');
const images = join(import.meta.dirname, '../public');

/** Sends the desk's stylesheet. Colors, letters, and layout are the site's. */
export function sendStyles({ reply }: Call) {
  const shared = ['fonts.css', 'base.css', 'layout.css', 'shared.css'].map((name) => join(styles, name));
  const own = ['desk.css', 'site/site.css'].map((name) => join(import.meta.dirname, name));
  const rules = [...shared, ...own].map((file) => readFileSync(file, 'utf8').replaceAll('./fonts/', '/fonts/'));
  return reply.type('text/css; charset=utf-8').send(['@layer tokens;', readTokens(), ...rules].join('\n'));
}

/**
 * Sends what a page of the desk or of the preview names: icons and fonts, what the preview is built with, photos, which
 * are made when they're asked for, and drawings that the site makes of its content.
 */
export async function sendFile(call: Call) {
  const { session, request, reply } = call;
  const [path = ''] = request.url.split('?');
  if (!/^\/(?:(?:[a-z]{2}|assets|brands|fonts)\/)?[\w-]+(?:\.[\w-]+)+$/u.test(path)) {
    return missing(call);
  }
  reply.type(contentType(path));
  const { preview } = session;
  // Hers come first, such as her logo. The desk's own don't wait for the preview.
  const own = [placeOf(`public${path}`), join(path.startsWith('/fonts/') ? styles : images, path)].find(existsSync);
  const file = own ?? join(await preview.folder(), path);
  if (existsSync(file)) {
    return reply.send(readFileSync(file));
  }
  const name = basename(path);
  const recipe = photosInUse().find((each) => namesOf(each).includes(name));
  const made = recipe ? await makePicture(recipe, name) : path.endsWith('.svg') && (await preview.render(path)).file;
  return made ? reply.send(made) : missing(call);
}

let script: Promise<{ code: string }> | undefined;

/** The editor's script with the library that it uses. */
export async function sendScript({ reply }: Call) {
  const { bundle } = await import('../scripts/vite/inline-script.ts');
  script ??= bundle(join(import.meta.dirname, 'site/editor.browser.ts'), 'es');
  const { code } = await script;
  return reply.type('text/javascript; charset=utf-8').send(code);
}
