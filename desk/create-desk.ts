import { execFile } from 'node:child_process';
import { join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ContentFault } from '../app/content/engine/faults.ts';
import { withPlace } from '../app/content/engine/folders.server.ts';
import type { Reply } from '../app/content/site/words.server.ts';
import { instantOf } from '../enquiry/calls/local-time.ts';
import type { Environment } from '../server/environment.ts';
import { isLost } from '../server/inbox/file/database.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { findRelease } from '../server/publish/release.ts';
import { say } from '../text/interpolate.ts';
import { registerAssets } from './assets.ts';
import { registerCallPages } from './call-pages.ts';
import { runChecks } from './checks.ts';
import { fillReplies, type Sender } from './fill-reply.ts';
import { followUpCalendar } from './follow-up.ts';
import { type Html, html } from './html.ts';
import {
  callSchema,
  changeSchema,
  faultyFields,
  InputFault,
  listSchema,
  notesSchema,
  noticeSchema,
  parseInput,
  queryOf,
  stageSchema,
  valuesOf,
} from './input.ts';
import { inquiriesCsv } from './inquiries-csv.ts';
import { tellVisitor } from './pages/calls.ts';
import { errorPage } from './pages/error.ts';
import { type Check, healthPage } from './pages/health.ts';
import { inquiriesPage, type ListState } from './pages/inquiries.ts';
import { inquiryPage } from './pages/inquiry.ts';
import { button, type Context } from './pages/layout.ts';
import {
  acceptInquiry,
  changeCall,
  countViews,
  type Deleted,
  deleteInquiry,
  findInquiry,
  type Inquiry,
  listInquiries,
  markSpam,
  nextCalls,
  putBack,
  readInquiries,
  saveProgress,
  undoChange,
} from './records.ts';
import { type Doors, guardDesk, ownPath } from './safety.ts';
import { registerSiteHalf, type SiteHalf, stateOf as stateOfSite } from './site/routes.ts';
import { siteHealth } from './site/screen.ts';
import { registerSitePages } from './site-pages.ts';
import { type Language, languages } from './words.ts';

const project = join(import.meta.dirname, '..');

/** The owner as replies and the calendar name them. Each page asks again, so that a change shows at once. */
export type OwnerFacts = Sender & {
  replies: Readonly<Record<string, readonly Reply[]>>;
  /** The public address of the site, such as https://www.site.example. */
  address: string;
};

export type DeskOptions = {
  inbox: InboxFile;
  environment: Environment;
  facts: () => OwnerFacts;
  /** The language that the desk opens in. */
  language?: Language;
  /** The owner's time zone. */
  zone?: string;
  now?: (() => number) | undefined;
  /** Whether the running server can mail, for a desk that isn't told how. */
  serverMails?: () => Promise<boolean>;
  /** The site half; without it, the desk is the inbox alone. */
  site?: SiteHalf | undefined;
};

/** A form much longer than any that the desk takes is read to show it again. */
const bodyLimit = 1024 * 1024;

/**
 * The owner's desk: lists inquiries, says what is due, keeps notes, and opens replies in the mail
 * program (product.md, "Owner's desk"). Listening is up to the caller. Returns the program and what
 * opens its door.
 */
export function createDesk({
  inbox,
  environment,
  facts,
  language = 'en',
  zone = 'UTC',
  now = Date.now,
  serverMails = () => Promise.resolve(false),
  site,
}: DeskOptions): {
  app: FastifyInstance;
  doors: Doors;
} {
  const app = Fastify({
    bodyLimit,
    // An address that can't be decoded comes here before any route, and before the door.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const doors = guardDesk(app, environment.DATA_DIR);
  let spoken: Language = language;
  // On no disk: what the owner deletes has left the inbox, and what's here ends with the desk.
  const deleted = new Map<string, Deleted>();

  app.setNotFoundHandler((request, reply) => sayFault(request, reply, 404, [contextOf(request).words.fault.missing]));
  app.setErrorHandler<FastifyError | InputFault>(onError);
  registerAssets(app);
  app.get('/', list);
  app.get('/inquiries.csv', download);
  app.get('/inquiries/:reference', show);
  app.get('/inquiries/:reference.ics', calendar);
  app.get('/health', health);
  app.post('/inquiries/:reference/stage', changeStage);
  app.post('/inquiries/:reference/notes', changeNotes);
  app.post('/inquiries/:reference/accept', accept);
  app.post('/inquiries/:reference/spam', spam);
  app.post('/inquiries/:reference/delete', remove);
  app.post('/inquiries/:reference/put-back', restore);
  app.post('/inquiries/:reference/call', moveCall);
  app.post('/undo', undo);
  registerSitePages(app, { inbox, contextOf });
  registerCallPages(app, {
    inbox,
    contextOf,
    address: () => facts().address,
    isPulled: environment.EXPORT_SECRET !== undefined,
  });
  if (site) {
    registerSiteHalf(app, site, contextOf);
  }
  app.post('/language', (request, reply) => {
    const { language: chosen, back } = valuesOf(request);
    spoken = chosen === 'es' ? 'es' : 'en';
    return reply.redirect(ownPath(back), 303);
  });
  return { app, doors };

  function contextOf(request: FastifyRequest): Context {
    return { words: { ...languages[spoken], zone }, token: doors.formToken(), here: request.url, now: now() };
  }

  async function list(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextOf(request);
    const state = stateOf(request);
    const checks = await checksOf(context);
    const page = inbox.read((database) => {
      const { rows, total, page: shown } = listInquiries(database, state);
      return inquiriesPage(context, {
        state: { ...state, page: shown },
        rows,
        total,
        counts: countViews(database, state.search),
        calls: nextCalls(database, context.now),
        checks,
        retention: environment.RETENTION_MONTHS,
        notice: noticeOf(request, context),
      });
    });
    return reply.type('text/html; charset=utf-8').send(page);
  }

  function download(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const state = stateOf(request);
    const table = inbox.read((database) => [...inquiriesCsv(readInquiries(database, state), zone)].join(''));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="inquiries.csv"')
      .send(table);
  }

  function show(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const context = contextOf(request);
    const inquiry = find(request);
    if (!inquiry) {
      const { reference } = request.params as { reference: string };
      return deleted.has(reference) ? reply.redirect(`/?done=deleted&about=${reference}`) : missing(request, reply);
    }
    const notice = noticeOf(request, context);
    const page = inquiryPage(context, {
      inquiry,
      replies: fillReplies(inquiry, facts()),
      notice,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  }

  function calendar(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { words } = contextOf(request);
    const inquiry = find(request);
    if (!inquiry?.followUp) {
      return missing(request, reply);
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${inquiry.reference}.ics"`)
      .send(
        followUpCalendar({ ...inquiry, followUp: inquiry.followUp }, say(words.notes.event, { name: inquiry.name })),
      );
  }

  async function health(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextOf(request);
    const checks = await checksOf(context);
    const ofSite = site ? [siteHealth(context, stateOfSite(site, []))] : [];
    const release = await releaseCheck();
    return reply
      .type('text/html; charset=utf-8')
      .send(healthPage(context, { checks: [...checks, ...ofSite], release }));
  }

  async function checksOf(context: Context): Promise<Check[]> {
    const nextPublication = await findRelease(environment.SITE_DIR).then(
      ({ manifest }) => manifest.nextPublication,
      () => undefined,
    );
    const mails = environment.SMTP_URL !== undefined || (await serverMails());
    return inbox.read((database) => runChecks(database, environment, { ...context, nextPublication, mails }));
  }

  function changeStage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { stage } = parseInput(stageSchema, valuesOf(request));
    return change(request, reply, 'stage', (reference) =>
      inbox.write((database) => saveProgress(database, reference, { stage }, new Date(now()))),
    );
  }

  function changeNotes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const typed = valuesOf(request);
    const inquiry = find(request);
    if (!inquiry) {
      return missing(request, reply);
    }
    const result = v.safeParse(notesSchema, typed);
    if (!result.success) {
      const context = { ...contextOf(request), here: `/inquiries/${inquiry.reference}` };
      const fields = faultyFields(result.issues);
      const page = inquiryPage(context, {
        inquiry,
        replies: fillReplies(inquiry, facts()),
        notice: undefined,
        refused: { fields, typed },
      });
      return reply.code(422).type('text/html; charset=utf-8').send(page);
    }
    return change(request, reply, 'notes', (reference) =>
      inbox.write((database) => saveProgress(database, reference, result.output, new Date(now()))),
    );
  }

  function accept(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return change(request, reply, 'accept', (reference) =>
      inbox.write((database) => acceptInquiry(database, reference, new Date(now()))),
    );
  }

  function spam(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return change(request, reply, 'spam', (reference) =>
      inbox.write((database) => markSpam(database, reference, new Date(now()))),
    );
  }

  function remove(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { reference } = request.params as { reference: string };
    const gone = inbox.write((database) => deleteInquiry(database, reference));
    if (!gone) {
      return missing(request, reply);
    }
    deleted.set(reference, gone);
    return reply.redirect(`/?done=deleted&about=${reference}`, 303);
  }

  function restore(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { reference } = request.params as { reference: string };
    const gone = deleted.get(reference);
    if (!gone) {
      return missing(request, reply);
    }
    inbox.write((database) => putBack(database, gone));
    deleted.delete(reference);
    return reply.redirect(`/inquiries/${reference}?done=undone`, 303);
  }

  function moveCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { at } = parseInput(callSchema, valuesOf(request));
    const inquiry = find(request);
    if (!inquiry?.call) {
      return missing(request, reply);
    }
    const { reference, call } = inquiry;
    const [day = '', time = ''] = at.split('T');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const wanted = at === 'cancel' ? at : instantOf({ day, minutes: hours * 60 + minutes }, call.ownZone);
    if (wanted !== undefined && wanted !== 'cancel' && wanted <= now()) {
      return reply.redirect(`/inquiries/${reference}?done=past-call`, 303);
    }
    const isDone =
      wanted !== undefined && inbox.write((database) => changeCall(database, reference, wanted, new Date(now())));
    return reply.redirect(`/inquiries/${reference}?done=${isDone ? 'call' : 'no-call'}`, 303);
  }

  /** After an answer the list comes back, with the next open inquiry under the focus. */
  function change(
    request: FastifyRequest,
    reply: FastifyReply,
    done: 'stage' | 'notes' | 'accept' | 'spam',
    work: (reference: string) => number | undefined,
  ): FastifyReply {
    const { reference } = request.params as { reference: string };
    const undone = work(reference);
    if (undone === undefined) {
      return missing(request, reply);
    }
    const query = new URLSearchParams({ done, about: reference, change: String(undone) });
    return reply.redirect(done === 'stage' ? `/?${query}` : `/inquiries/${reference}?${query}`, 303);
  }

  function undo(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { change } = parseInput(changeSchema, valuesOf(request));
    const reference = inbox.write((database) => undoChange(database, change));
    return reply.redirect(reference ? `/inquiries/${reference}?done=undone` : '/', 303);
  }

  function find(request: FastifyRequest): Inquiry | undefined {
    const { reference } = request.params as { reference: string };
    return inbox.read((database) => findInquiry(database, reference));
  }

  function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sayFault(request, reply, 404, [contextOf(request).words.noInquiry]);
  }

  function sayFault(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    reasons: readonly string[],
  ): FastifyReply {
    const context = { ...contextOf(request), here: request.url.startsWith('/site') ? '/site' : '/' };
    const page = errorPage(context, { reasons, typed: valuesOf(request) });
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  }

  /** Plain words for the owner; what only a programmer reads goes to the terminal. */
  function onError(error: FastifyError | InputFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { fault } = contextOf(request).words;
    if (error instanceof InputFault) {
      const reasons = error.fields.map((name) => fault.fields[name] ?? fault.unreadable);
      return sayFault(request, reply, 422, reasons);
    }
    if (error instanceof ContentFault) {
      return sayFault(request, reply, 422, error.lines.map(withPlace));
    }
    const { statusCode: status = 500 } = error;
    if (status === 503) {
      // The desk is closing. The page says so itself once nothing answers.
      return reply.code(status).send();
    }
    if (status >= 500) {
      console.error(error);
      return sayFault(request, reply, 500, [isLost(error) ? fault.lost : fault.broken]);
    }
    return sayFault(request, reply, status, [status === 413 ? fault.large : fault.unreadable]);
  }

  /** Returns a confirmation of the last action, with the way to undo it. */
  function noticeOf(request: FastifyRequest, context: Context): Html | undefined {
    const { done, about, change } = parseInput(noticeSchema, queryOf(request));
    const { words } = context;
    if (done === 'undone') {
      return html`<p class="notice" role="status" id="notice">${words.done.undone}</p>`;
    }
    if (done === 'call' || done === 'no-call' || done === 'past-call') {
      const said = { call: words.call.done, 'no-call': words.call.refused, 'past-call': words.call.past }[done];
      return html`<p class="notice" role="status" id="notice">${said}</p>`;
    }
    if (done === 'deleted') {
      return deletionNotice(deleted.get(about), context);
    }
    const inquiry = about ? inbox.read((database) => findInquiry(database, about)) : undefined;
    if (!inquiry || !change) {
      return undefined;
    }
    const said =
      done === 'stage'
        ? say(words.done.stage, { name: inquiry.name, stage: words.stage[inquiry.stage] })
        : done === 'accept'
          ? words.done.accept
          : done === 'spam'
            ? words.done.spam
            : words.done.notes;
    const back = button(context, { action: '/undo', label: words.done.undo, fields: { change } });
    return html`<div class="notice" role="status"><p id="notice">${said}</p>${back}</div>`;
  }

  /** Asks the owner to tell whoever expects the call: the private page is gone, too. */
  function deletionNotice(gone: Deleted | undefined, context: Context): Html | undefined {
    if (!gone) {
      return undefined;
    }
    const { reference, name, call } = gone.inquiry;
    const { done } = context.words;
    const isOff = call?.state === 'booked' && Date.parse(call.startsAt) > context.now;
    const back = button(context, { action: `/inquiries/${reference}/put-back`, label: done.undo });
    return html`<div class="notice" role="status"><p id="notice">${say(done.deleted, { name, days: environment.BACKUP_COUNT })}${isOff && html` ${done.callOff}`}</p>${isOff && tellVisitor(gone.inquiry, { ...call, state: 'canceled' }, context.words)}${back}</div>`;
  }
}

/** Words are looked for in all tabs unless one is chosen. */
function stateOf(request: FastifyRequest): ListState {
  const { view, q, page } = parseInput(listSchema, queryOf(request));
  return { view: view ?? (q ? 'all' : 'open'), search: q, page };
}

/** Returns the release check's output. Its exit code of 1 means open points, which is no failure here. */
function releaseCheck(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(project, 'scripts/owner/release-check.ts')],
      { cwd: project },
      (error, out, faults) => resolve(out || faults || String(error)),
    );
  });
}
