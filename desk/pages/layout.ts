import type * as v from 'valibot';
import { type Html, html } from '../html.ts';
import type { Words } from '../words.ts';

export type Context = {
  words: Words;
  /** The token that every form carries. */
  token: string;
  now: number;
};

const parts = {
  inquiries: '/',
  calls: '/calls',
  site: '/site',
  pages: '/pages',
  health: '/health',
} as const;
export type Part = keyof typeof parts;

/** Wraps a page's content in the desk's frame. `current` is the part of the navigation that it belongs to. */
export function layout(
  { words }: Context,
  { title, current, body, start = 'main' }: { title: string; current: Part; body: Html; start?: string },
): string {
  const link = (name: Part): Html =>
    html`<a href="${parts[name]}"${name === current && html` aria-current="page"`}>${words.nav[name]}</a>`;
  return html`<!doctype html>
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
<b class="step-1"><a href="/">${words.brand}</a></b>
<p class="note large-only">${words.private}</p>
<nav class="cluster" aria-label="${words.nav.label}">${Object.keys(parts).map((name) => link(name as Part))}</nav>
</header>
<main id="main" class="page-width">
${body}
</main>
</body>
</html>
`.markup;
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
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${hidden}<button${isFirst && html` class="first"`}>${label}</button></form>`;
}

/** Returns the names of the fields at fault, each once, in the order of the schema. */
export function faultyFields(issues: ReadonlyArray<v.BaseIssue<unknown>>): string[] {
  return [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
}

/** Marks a field that can't be taken. What's said of the faults has the id `faults`; the first of them has the focus. */
export function markFault(name: string, faults: readonly string[]): Html | false {
  const focus = faults[0] === name && html` autofocus`;
  return faults.includes(name) && html` aria-invalid="true" aria-describedby="faults"${focus}`;
}
