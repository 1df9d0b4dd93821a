import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../server/environment.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { type Html, html } from './html.ts';
import { type Context, layout, type Part } from './pages/layout.ts';
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
export type Call = Context & {
  desk: Desk;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The parameters of the query string, one value for each name. */
  query: Record<string, string>;
  /** The fields of a posted form, of a repeated one the last. */
  values: Record<string, string>;
};

export function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Sends a page in the desk's frame. */
export function sendPage(
  call: Call,
  { status = 200, ...page }: { title: string; current: Part; body: Html; start?: string; status?: number },
): FastifyReply {
  return send(call.reply.code(status), layout(call, page));
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
export function refuse(call: Call, status: number, reasons: readonly string[]): FastifyReply {
  const { fault, fields, nav, inquiry } = call.words;
  const typed = Object.entries(call.values).filter(([name, value]) => name in fields && value !== '');
  const isSite = call.request.url.startsWith('/site');
  const body = html`<h1>${fault.title}</h1>
<div class="warning" role="alert"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>
${typed.length > 0 && html`<p class="note">${fault.kept}</p>`}
${typed.map(([name, value]) => html`<p><label>${fields[name as keyof typeof fields]}<textarea readonly rows="4">${value}</textarea></label></p>`)}
<p>${isSite ? html`<a href="/site" autofocus>${nav.site}</a>` : html`<a href="/" autofocus>${inquiry.back}</a>`}</p>`;
  return sendPage(call, { status, title: fault.title, current: isSite ? 'site' : 'inquiries', body });
}
