import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { editionFiles, siteFiles } from '../../app/editions/pages/site-list.server.ts';
import { photosInUse } from '../../app/editions/photos.server.ts';
import { makePicture, namesOf } from '../../scripts/build/photos/make.ts';
import { missing } from '../desk.ts';
import type { Context } from '../pages/layout.ts';
import { showContrast } from './facts.ts';
import { markOwn, saveField, showField, showState } from './field-routes.ts';
import { postPhoto, publish, putFileBack, removeOne, schedule, startOne, takeBack } from './manage-routes.ts';
import { changeFacts, showChecklist, showFrame, showSite } from './page-routes.ts';
import { photoLimit } from './photos.ts';
import type { Call, Session, SiteHalf } from './session.ts';

/** Answers one kind of request. */
type Handler = (call: Call) => FastifyReply | Promise<FastifyReply>;

const routes: ReadonlyArray<[method: HTTPMethods, url: string, handler: Handler]> = [
  ['GET', '/site', (call) => showSite(call)],
  ['GET', '/site/checklist', showChecklist],
  ['GET', '/site/frame', showFrame],
  ['GET', '/site/field', showField],
  ['GET', '/site/state', showState],
  ['POST', '/site/save', saveField],
  ['POST', '/site/own', markOwn],
  ['POST', '/site/publish', publish],
  ['POST', '/site/take-back', takeBack],
  ['POST', '/site/put-back', putFileBack],
  ['POST', '/site/new', startOne],
  ['POST', '/site/when', schedule],
  ['POST', '/site/remove', removeOne],
  ['POST', '/site/photo', postPhoto],
  ['POST', '/site/facts', changeFacts],
  ['GET', '/site/contrast', showContrast],
  ['GET', '/site/editor.js', sendScript],
  ['GET', '/site/handles.css', sendHandles],
  ['GET', '/brands/:name', sendAsset],
  ['GET', '/assets/:name', sendAsset],
  ...['contours', 'drawings', 'portrait-stand-in'].map((name): (typeof routes)[number] => [
    'GET',
    `/${name}.svg`,
    sendAsset,
  ]),
  ...[...siteFiles, ...editionFiles]
    .filter((name) => name.endsWith('.svg'))
    .flatMap((name): (typeof routes)[number][] => [
      ['GET', `/${name}`, sendDrawing],
      ['GET', `/:locale/${name}`, sendDrawing],
    ]),
];

/** Registers the desk's site half (product.md, "The page is the editor"). */
export function registerSiteHalf(app: FastifyInstance, parts: SiteHalf, contextOf: () => Context): void {
  const session: Session = { ...parts, faults: [], listed: [] };
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: photoLimit },
    (_request, body, done) => done(null, body),
  );
  for (const [method, url, handler] of routes) {
    app.route({
      method,
      url,
      handler: (request, reply) => handler({ session, request, reply, context: contextOf() }),
    });
  }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** Styles, fonts, and pictures of the preview; photos are made when they're asked for. */
async function sendAsset({ session, request, reply }: Call): Promise<FastifyReply> {
  const { preview } = session;
  const { url } = request;
  const path = url.replace(/\?.*$/u, '');
  const type = types[extname(path)];
  if (!type || !/^\/(?:(?:assets|brands)\/)?[\w.-]+$/u.test(path) || path.includes('..')) {
    return missing(reply);
  }
  const file = join(await preview.folder(), path);
  if (existsSync(file)) {
    return reply.type(type).send(readFileSync(file));
  }
  const recipe = photosInUse().find((each) => namesOf(each).includes(basename(path)));
  return recipe ? reply.type(type).send(await makePicture(recipe, basename(path))) : missing(reply);
}

/** Drawings that the site makes of its content. */
async function sendDrawing({ session, request, reply }: Call): Promise<FastifyReply> {
  const { preview } = session;
  const { url } = request;
  const file = await preview.file(url.replace(/\?.*$/u, ''));
  return file === undefined ? missing(reply) : reply.type('image/svg+xml').send(file);
}

let script: Promise<string> | undefined;

/** The editor's script with the library that it uses. */
async function sendScript({ reply }: Call): Promise<FastifyReply> {
  script ??= bundleScript();
  return reply.type('text/javascript; charset=utf-8').send(await script);
}

async function bundleScript(): Promise<string> {
  const { bundle } = await import('../../scripts/vite/inline-script.ts');
  const { code } = await bundle(join(import.meta.dirname, 'editor.browser.ts'), 'es');
  return code;
}

function sendHandles({ reply }: Call): FastifyReply {
  return reply.type('text/css; charset=utf-8').send(readFileSync(join(import.meta.dirname, 'handles.css'), 'utf8'));
}
