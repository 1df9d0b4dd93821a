import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import * as v from 'valibot';
import { ContentFault } from '../app/content/engine/faults.ts';
import { ownerZone } from '../app/content/site/site.server.ts';
import { isLost } from '../server/inbox/file/database.ts';
import { sendFile, sendScript, sendStyles } from './assets.ts';
import { type Call, type Desk, missing, refuse } from './desk.ts';
import { runCommand, showHealth } from './health.ts';
import { bookByPhone, renewFeed, showCalls } from './pages/calls.ts';
import { sendTable, showList } from './pages/inquiries.ts';
import { change, changeNotes, changeStage, moveCall, showInquiry, undo } from './pages/inquiry.ts';
import { makeRedirect, showPages } from './pages/pages.ts';
import { acceptInquiry, deleteInquiry, markSpam } from './records.ts';
import { guardDesk, tokenHeader, valuesOf } from './safety.ts';
import { readFault } from './site/labels.ts';
import { changeParts, postPhoto, publish, putFileBack, removeOne, schedule, startOne } from './site/manage.ts';
import { markOwn, saveField, showChecklist, showField, showFrame, showSite, showState } from './site/page-routes.ts';
import { photoLimit } from './site/photos.ts';
import type { Session, SiteHalf } from './site/session.ts';
import { showVersions, takeBack } from './site/take-back.ts';
import { languages, ownerLanguage } from './words.ts';

type Route = [method: HTTPMethods, url: string, handler: (call: Call) => FastifyReply | Promise<FastifyReply>];

const routes: readonly Route[] = [
  ['GET', '/', showList],
  ['GET', '/inquiries.csv', sendTable],
  ['GET', '/inquiries/:reference', (call) => showInquiry(call)],
  ['GET', '/pages', showPages],
  ['GET', '/health', showHealth],
  ['POST', '/health/:command', runCommand],
  ['POST', '/inquiries/:reference/stage', changeStage],
  ['POST', '/inquiries/:reference/notes', changeNotes],
  ['POST', '/inquiries/:reference/accept', (call) => change(call, 'accept', acceptInquiry)],
  ['POST', '/inquiries/:reference/spam', (call) => change(call, 'spam', markSpam)],
  ['POST', '/inquiries/:reference/delete', (call) => change(call, 'deleted', deleteInquiry)],
  ['POST', '/inquiries/:reference/call', moveCall],
  ['GET', '/calls', (call) => showCalls(call)],
  ['POST', '/calls/feed', renewFeed],
  ['POST', '/calls/book', bookByPhone],
  ['POST', '/redirects', makeRedirect],
  ['POST', '/undo', undo],
  ['GET', '/site', showSite],
  ['GET', '/site/checklist', showChecklist],
  ['GET', '/site/versions', showVersions],
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
  ['POST', '/site/parts', changeParts],
  ['POST', '/site/remove', removeOne],
  ['POST', '/site/photo', postPhoto],
  ['GET', '/site/editor.js', sendScript],
  ['GET', '/desk.css', sendStyles],
  ['GET', '/*', sendFile],
];

export type DeskOptions = Pick<Desk, 'inbox' | 'environment'> &
  Partial<Pick<Desk, 'canMail' | 'now'>> & { site: SiteHalf };

/**
 * The owner's desk: lists inquiries, says what is due, keeps notes, and opens replies in the mail
 * program (product.md, "Owner's desk"). Listening is up to the caller. Returns the program and what
 * opens its door.
 */
export function createDesk({ site, ...options }: DeskOptions) {
  // Fastify reads a megabyte: a form much longer than any that the desk takes is read to show it again.
  const app = Fastify({
    routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    // An address that can't be decoded comes here before any route, and before the door.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const asBytes = { parseAs: 'buffer', bodyLimit: photoLimit } as const;
  app.addContentTypeParser('application/octet-stream', asBytes, (_request, body, done) => done(null, body));
  const desk: Desk = { canMail: () => Promise.resolve(false), now: Date.now, ...options, steps: new Map() };
  const session: Session = { ...site, checked: { faults: [], lost: [], revision: '' }, listed: [] };
  const doors = guardDesk(app, desk.environment.DATA_DIR);
  const call = (request: FastifyRequest, reply: FastifyReply): Call => ({
    desk,
    session,
    request,
    reply,
    params: request.params as Call['params'],
    query: request.query as Call['query'],
    values: valuesOf(request),
    words: { ...languages[ownerLanguage()], zone: ownerZone() },
    token: doors.formToken(),
    now: desk.now(),
  });
  app.setNotFoundHandler((request, reply) => missing(call(request, reply)));
  app.setErrorHandler<FastifyError>((error, request, reply) => sayError(error, call(request, reply)));
  for (const [method, url, handler] of routes) {
    app.route({ method, url, handler: (request, reply) => handler(call(request, reply)) });
  }
  return { app, doors };
}

/** Plain words for the owner; what only a programmer reads goes to the terminal. */
function sayError(error: FastifyError, call: Call): FastifyReply {
  const { fault } = call.words;
  if (v.isValiError(error)) {
    return refuse(call, 422, fault.unreadable);
  }
  if (error instanceof ContentFault) {
    // Below its box or in its form, a fault needs no place.
    const said = tokenHeader in call.request.headers ? 'reason' : 'said';
    return refuse(call, 422, ...error.lines.map((line) => readFault(line, call.words.site)[said]));
  }
  const { statusCode: status = 500 } = error;
  if (status === 503) {
    // The desk is closing. The page says so itself once nothing answers.
    return call.reply.code(status).send();
  }
  if (status >= 500) {
    console.error(error);
    return refuse(call, 500, isLost(error) ? fault.lost : fault.broken);
  }
  return refuse(call, status, status === 413 ? fault.large : fault.unreadable);
}
