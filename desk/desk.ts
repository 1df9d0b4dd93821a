import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unlessFaulty } from '../app/content/engine/faults.ts';
import { mainEdition } from '../app/editions/edition.server.ts';
import type { Environment } from '../server/environment.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { html } from './html.ts';
import { valuesOf } from './input.ts';
import { type Context, layout } from './pages/layout.ts';
import type { Inquiry, Undo } from './records.ts';
import type { Session } from './site/session.ts';

export type Desk = {
  inbox: InboxFile;
  environment: Environment;
  /** Whether the running server can mail, or this desk is told how. */
  canMail: () => Promise<boolean>;
  now: () => number;
  /** Actions that can be undone, by key, until the desk closes. In memory alone: a deleted inquiry is on no disk. */
  steps: Map<string, Step>;
};

/** An action that can be undone: the page to show then, the inquiry as it was before, and the undo itself. */
export type Step = { to: string; inquiry?: Inquiry; undo: Undo };

/** A request to the desk, with what its answer is made of. */
export type Call = {
  desk: Desk;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
};

/** Returns the public address of the site, such as https://www.site.example; '' while a file can't be read. */
export function siteAddress(): string {
  return unlessFaulty(() => mainEdition().site().baseUrl) ?? '';
}

export function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

export function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

export function referenceOf(request: FastifyRequest): string {
  return (request.params as { reference: string }).reference;
}

/** Keeps what was done, and goes to a page that says so and offers to undo it. The key of a deletion is the reference. */
export function toldAt(
  path: string,
  { desk, reply }: Call,
  { done, step, key = randomUUID() }: { done: string; step: Step; key?: string },
): FastifyReply {
  desk.steps.set(key, step);
  return reply.redirect(withQuery(path, { done, change: key }), 303);
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

/** Says in plain words why something can't be done, with what was typed, to copy from. */
export function refuse({ request, reply, context }: Call, status: number, reasons: readonly string[]): FastifyReply {
  const { fault, fields, nav, inquiry } = context.words;
  const typed = Object.entries(valuesOf(request)).filter(([name, value]) => name in fields && value !== '');
  const isSite = request.url.startsWith('/site');
  const body = html`<h1>${fault.title}</h1>
<div class="warning" role="alert"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>
${typed.length > 0 && html`<p class="note">${fault.kept}</p>`}
${typed.map(([name, value]) => html`<p><label>${fields[name as keyof typeof fields]}<textarea readonly rows="4">${value}</textarea></label></p>`)}
<p>${isSite ? html`<a href="/site" autofocus>${nav.site}</a>` : html`<a href="/" autofocus>${inquiry.back}</a>`}</p>`;
  return send(
    reply.code(status),
    layout(context, { title: fault.title, current: isSite ? 'site' : 'inquiries', body }),
  );
}
