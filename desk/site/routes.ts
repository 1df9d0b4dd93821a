import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { editionFiles, siteFiles } from '../../app/editions/pages/site-list.server.ts';
import type { Context } from '../pages/layout.ts';
import { sendAsset, sendDrawing, sendHandles, sendScript } from './asset-routes.ts';
import { saveFacts, showContrast } from './facts.ts';
import { markOwn, saveField, showField, showState } from './field-routes.ts';
import { postPhoto, removeOne, schedule, startOne } from './manage-routes.ts';
import { showChecklist, showFrame, showSite, showWords } from './page-routes.ts';
import { photoLimit } from './photos.ts';
import { publish, putFileBack, takeBack } from './publish-routes.ts';
import type { Call, Session, SiteHalf } from './session.ts';

/** Answers one kind of request. */
type Handler = (call: Call) => FastifyReply | Promise<FastifyReply>;

const routes: ReadonlyArray<[method: HTTPMethods, url: string, handler: Handler]> = [
  ['GET', '/site', showSite],
  ['GET', '/site/words', showWords],
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
  ['POST', '/site/facts', saveFacts],
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
export function registerSiteHalf(
  app: FastifyInstance,
  parts: SiteHalf,
  contextOf: (request: FastifyRequest) => Context,
): void {
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
      handler: (request, reply) => handler({ session, request, reply, context: contextOf(request) }),
    });
  }
}
