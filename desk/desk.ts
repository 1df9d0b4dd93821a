import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Environment } from '../server/environment.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { type Html, html } from './html.ts';
import type { Inquiry, Undo } from './records.ts';
import { tokenHeader } from './safety.ts';
import type { Session } from './site/session.ts';
import type { Words } from './words.ts';

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
type Step = { to: string; inquiry?: Inquiry; undo: Undo };

/** The words, the token, and the time that every part of a page uses. */
export type Context = {
  words: Words;
  /** The token that every form carries. */
  token: string;
  now: number;
};

/** A request to the desk, with what its answer is made of. */
export type Call = Context & {
  desk: Desk;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The path's parameters, such as an inquiry's reference. */
  params: Record<string, string>;
  /** The parameters of the query string, one value for each name. */
  query: Record<string, string>;
  /** The fields of a posted form, of a repeated one the last. */
  values: Record<string, string>;
};

export function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

const parts = ['inquiries', 'calls', 'site', 'pages', 'health'] as const;

/** `current` is the part of the navigation that it belongs to, and `start` the id of what the skip link leads to. */
type Page = { title: string; current: (typeof parts)[number]; body: Html; start?: string; status?: number };

/** Sends a page in the desk's frame. */
export function sendPage({ words, reply }: Call, { title, current, body, start = 'main', status = 200 }: Page) {
  const link = (name: Page['current']): Html =>
    html`<a href="/${name !== 'inquiries' && name}"${name === current && html` aria-current="page"`}>${words.nav[name]}</a>`;
  const page = html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${words.brand}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/fonts/archivo.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/desk.css">
</head>
<body>
<a class="visually-hidden" href="#${start}">${words.skip}</a>
<header class="cluster">
<b class="step-1 large-only"><a href="/">${words.brand}</a></b>
<p class="note large-only">${words.private}</p>
<nav class="cluster" aria-label="${words.nav.label}">${parts.map(link)}</nav>
</header>
<main id="main" class="page-width">
${body}
</main>
</body>
</html>
`;
  return send(reply.code(status), page.markup);
}

export function missing(call: Call): FastifyReply {
  return refuse(call, 404, call.words.fault.missing);
}

/** Goes to a page. The editor's script gets its path: what it follows itself loses the part behind the hash. */
export function leadTo({ request, reply }: Call, path: string): FastifyReply {
  return tokenHeader in request.headers ? reply.send({ to: path }) : reply.redirect(path, 303);
}

/** What's said of an act, by its name in the words file. A deletion's key is the inquiry's reference. */
type Told = { done: string; step?: Step | undefined; key?: string };

/** Goes to a page that says what was done, and keeps the step that undoes it, if there's one. */
export function toldAt(path: string, call: Call, { done, step, key = randomUUID() }: Told): FastifyReply {
  if (step) {
    call.desk.steps.set(key, step);
  }
  return leadTo(call, withQuery(path, { done, ...(step && { change: key }) }));
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

/** Says in plain words why something can't be done: the editor's script does so where it was sent. A link leads on. */
export function refuse(call: Call, status: number, ...reasons: ReadonlyArray<string | Html>): FastifyReply {
  if (tokenHeader in call.request.headers) {
    const reason = reasons.filter((each) => typeof each === 'string').join(' ');
    const link = reasons.find((each) => typeof each === 'object')?.markup;
    return call.reply.code(status).send({ reason, link });
  }
  const { fault, nav, inquiry } = call.words;
  const isSite = call.request.url.startsWith('/site');
  const body = html`<h1>${fault.title}</h1>
<div class="notice" data-surface="land" role="alert"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>
<p>${isSite ? html`<a href="/site" autofocus>${nav.site}</a>` : html`<a href="/" autofocus>${inquiry.back}</a>`}</p>`;
  return sendPage(call, { status, title: fault.title, current: isSite ? 'site' : 'inquiries', body });
}

type Act = {
  action: string;
  label: string;
  fields?: Record<string, string>;
  /** Whether it's what the page is for. */
  isFirst?: boolean;
};

/** A form that does one thing. */
export function button({ token }: Context, { action, label, fields = {}, isFirst = false }: Act): Html {
  const own = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${own}<button${isFirst && html` class="main"`}>${label}</button></form>`;
}

/** Fields as they were typed, and the names of those at fault. */
export type Refused = { typed: Readonly<Record<string, string>>; faults: readonly string[] };

/** Returns the names of the fields at fault, each once, in the order of the schema. */
export function faultsIn(issues: ReadonlyArray<v.BaseIssue<unknown>>): string[] {
  return [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
}

/** Marks a field that can't be taken. What's said of the faults has the id `faults`; the first of them has the focus. */
export function markFault(name: string, faults: readonly string[]): Html | false {
  const focus = faults[0] === name && html` autofocus`;
  return faults.includes(name) && html` aria-invalid="true" aria-describedby="faults"${focus}`;
}
