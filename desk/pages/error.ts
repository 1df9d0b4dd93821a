import { html } from '../html.ts';
import { type Context, layout } from './layout.ts';

/** The one page for everything that the desk can't do: why, in plain words, with what was typed to copy from. */
export function errorPage(
  context: Context,
  { reasons, typed }: { reasons: readonly string[]; typed: Readonly<Record<string, string>> },
): string {
  const { fault, fields } = context.words;
  const isSite = context.here.startsWith('/site');
  const kept = Object.entries(typed).filter(([name, value]) => name in fields && value !== '');
  const body = html`<h1>${fault.title}</h1>
<div class="warning" role="alert"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>
${kept.length > 0 && html`<p class="lead">${fault.kept}</p>`}
${kept.map(([name, value]) => html`<p><label>${fields[name as keyof typeof fields]}<textarea readonly rows="4">${value}</textarea></label></p>`)}
<p>${isSite ? html`<a href="/site" autofocus>${context.words.nav.site}</a>` : html`<a href="/" autofocus>${context.words.inquiry.back}</a>`}</p>`;
  return layout(context, { title: fault.title, current: isSite ? 'site' : 'inquiries', body });
}
