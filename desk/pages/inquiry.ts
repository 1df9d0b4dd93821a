import { type Html, html } from '../html.ts';
import type { Inquiry } from '../records.ts';
import { stages } from '../records.ts';
import { momentOf, promisedHours } from '../times.ts';
import { clock } from './clock.ts';
import { button, type Context, layout } from './layout.ts';

/** A text that opens the mail program filled in. */
export type FilledReply = { lang: string; name: string; href: string };

/** One inquiry with everything the owner does with it. "Mark as answered" has the focus, so Enter does that. */
export function inquiryPage(
  context: Context,
  { inquiry, replies, notice }: { inquiry: Inquiry; replies: readonly FilledReply[]; notice: Html | undefined },
): string {
  const { words } = context;
  const { reference, name, email, phone, company, service, budget, message, receivedAt, reasons, status } = inquiry;
  const path = `/inquiries/${reference}`;
  const fact = (label: string, value: Html | string): Html =>
    html`<div><dt>${label}</dt><dd>${value === '' ? words.inquiry.none : value}</dd></div>`;
  const due = momentOf(Date.parse(receivedAt) + promisedHours * 3_600_000, words);
  const body = html`${notice}
<p class="back"><a href="/">${words.inquiry.back}</a></p>
<div class="columns">
<article>
<p class="lead">${reference} · ${words.clock.received} ${momentOf(receivedAt, words)}</p>
<h1>${name}</h1>
<p class="contact"><a href="mailto:${email}">${email}</a>${phone && html` · <a href="tel:${phone.replaceAll(/[^+\d]/gu, '')}">${phone}</a>`}</p>
<div class="frame">${clock(inquiry, words, context.now)}<p>${words.clock.due} <b>${due}</b>. <small>${words.clock.caption}</small></p></div>
${status === 'suspect' && html`<div class="warning"><p>${words.inquiry.suspect} ${reasons}</p>${button(context, { action: `${path}/accept`, label: words.inquiry.accept })}</div>`}
<dl class="facts">${fact(words.inquiry.service, service)}${fact(words.inquiry.budget, budget)}${fact(words.inquiry.company, company)}${fact(words.inquiry.ledFrom, inquiry.ledFrom || words.inquiry.unknown)}${fact(words.inquiry.firstPage, inquiry.firstPage || words.inquiry.unknown)}</dl>
<h2>${words.inquiry.message}</h2>
<blockquote>${message}</blockquote>
<h2>${words.delivery.title}</h2>
<p>${words.delivery[inquiry.delivery ?? 'none']} ${inquiry.delivery !== 'sent' && inquiry.lastFailure && words.delivery.failed(inquiry.lastFailure)}</p>
<h2>${words.reply.title}</h2>
${[...Map.groupBy(replies, ({ lang }) => lang)].map(([lang, texts]) => html`<p class="replies" lang="${lang}">${texts.map((reply) => html`<a class="button" href="${reply.href}">${reply.name}</a>`)}</p>`)}
${phone && html`<p class="replies"><a class="button" href="tel:${phone.replaceAll(/[^+\d]/gu, '')}">${words.reply.call}</a></p>`}
<p><small>${words.reply.hint}</small></p>
</article>
<aside>
<h2>${words.stage.title}</h2>
<p class="stage">${words.stage[inquiry.stage]}</p>
${stages
  .filter((stage) => stage !== inquiry.stage)
  .toSorted((a, b) => Number(b === 'answered') - Number(a === 'answered'))
  .map((stage, index) =>
    button(context, {
      action: `${path}/stage`,
      label: words.stage.set[stage],
      fields: { stage },
      style: inquiry.stage === 'new' && stage === 'answered' ? 'main' : 'plain',
      focus: inquiry.stage === 'new' && index === 0,
    }),
  )}
<h2>${words.notes.title}</h2>
<form class="notes" method="post" action="${path}/notes"><input type="hidden" name="token" value="${context.token}">
<label>${words.notes.note}<textarea name="note" rows="6" maxlength="10000">${inquiry.note}</textarea></label>
<label>${words.notes.dollars}<input name="dollars" inputmode="numeric" pattern="[0-9]{0,9}" value="${inquiry.dollars ?? ''}"></label>
<label>${words.notes.followUp}<input type="date" name="followUp" value="${inquiry.followUp ?? ''}"></label>
<button class="plain">${words.notes.save}</button></form>
${inquiry.followUp && html`<p><a href="${path}.ics">${words.notes.calendar}</a></p>`}
</aside>
</div>`;
  return layout(context, { title: name, current: 'inquiries', body });
}
