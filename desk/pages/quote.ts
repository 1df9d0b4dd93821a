import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { day } from '../../text/units.ts';
import { type Html, html } from '../html.ts';
import type { Inquiry } from '../records.ts';
import { languages, type Words } from '../words.ts';
import { type Context, layout } from './layout.ts';

/** How long the prices hold, as the reply with a quote says. */
const validFor = 30 * day;

/** Most characters of the owner's own words above the quote. */
const longestNote = 2000;

type Line = { service: ReturnType<Edition['services']>[number]; dollars: number; isChosen: boolean };

/**
 * A quote as a page to print, in the language of the inquiry (product.md, "Owner's desk"). Its words
 * about the services are the site's. `query` has what the owner chose: nothing is stored.
 */
export function quotePage(context: Context, inquiry: Inquiry, query: URLSearchParams): string {
  const { words } = context;
  const edition = editionOfInquiry(inquiry);
  const lines = linesOf(edition, inquiry, query);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const note = (query.get('note') ?? '').slice(0, longestNote);
  const body = html`<div class="screen"><p class="back"><a href="/inquiries/${inquiry.reference}">${inquiry.name}</a></p>
<form class="notes" method="get"><fieldset><legend>${words.quote.choose}</legend>
${lines.map(({ service, dollars, isChosen }) => html`<p class="quoted"><label><input type="checkbox" name="service" value="${service.id}"${isChosen && html` checked`}> ${service.title}</label><label>${words.quote.dollars(service.shortTitle)}<input name="${`price-${service.id}`}" inputmode="numeric" pattern="[0-9]{1,7}" value="${dollars}"></label></p>`)}</fieldset>
<label>${words.quote.note}<textarea name="note" rows="3" maxlength="${longestNote}">${note}</textarea></label>
<button class="first">${words.quote.show}</button></form>
<p><small>${chosen.length === 0 ? words.quote.none : words.quote.print}</small></p></div>
${chosen.length > 0 && paper(edition, { inquiry, chosen, note, now: context.now, zone: context.words.zone })}`;
  return layout(context, { title: `${words.quote.title} ${inquiry.reference}`, current: 'inquiries', body });
}

/** The quote itself, as the client reads it. */
function paper(
  edition: Edition,
  {
    inquiry,
    chosen,
    note,
    now,
    zone,
  }: { inquiry: Inquiry; chosen: readonly Line[]; note: string; now: number; zone: string | undefined },
): Html {
  const { lang } = edition;
  const site = edition.site();
  const { quote }: Words = edition.locale === 'es' ? languages.es : languages.en;
  const price = new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: zone });
  const total = chosen.reduce((sum, { dollars }) => sum + dollars, 0);
  const conditions = [
    { title: edition.practicalFacts().title, facts: edition.practicalFacts().facts },
    { title: edition.guarantee().title, facts: edition.guarantee().terms },
  ];
  const pair = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const list = (title: string, items: readonly string[]): Html =>
    html`<h3>${title}</h3><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return html`<article class="quote" lang="${lang}">
<p class="lead"><b>${site.brand}</b> · ${[site.consultant.name, site.phoneShown, site.email, site.baseUrl].join(' · ')}</p>
<h1>${quote.title}</h1>
<dl class="facts">${pair(quote.for, [inquiry.name, inquiry.company].filter(Boolean).join(', '))}${pair(quote.reference, inquiry.reference)}${pair(quote.date, date.format(now))}${pair(quote.valid, date.format(now + validFor))}</dl>
${note && html`<p class="note">${note}</p>`}
${chosen.map(
  ({ service, dollars }) => html`<section><h2>${service.title}</h2>
<p>${service.subtitle}</p>
<dl class="facts">${pair(quote.price, price.format(dollars))}${pair(quote.time, service.duration)}</dl>
${list(
  quote.included,
  service.included.map(({ title, text }) => `${title}: ${text}`),
)}
${list(
  quote.kept,
  service.sample.documents.map(({ title }) => title),
)}
${list(
  quote.excluded,
  service.excluded.map(({ title, text }) => `${title}: ${text}`),
)}</section>`,
)}
${chosen.length > 1 && html`<p class="total"><b>${quote.total}</b> <b>${price.format(total)}</b></p>`}
${conditions
  .filter(({ facts }) => facts.length > 0)
  .map(
    ({ title, facts }) =>
      html`<h2>${title}</h2><dl class="facts">${facts.map(({ label, value }) => pair(label, value))}</dl>`,
  )}
</article>`;
}

/** Every service with its price: what the owner typed, or the entry price. At first, the one that was asked for. */
function linesOf(edition: Edition, inquiry: Inquiry, query: URLSearchParams): Line[] {
  const asked = editions().flatMap((each) => each.services().filter(({ title }) => title === inquiry.service));
  const ids = query.size > 0 ? query.getAll('service') : asked.map(({ id }) => id);
  return edition.services().map((service) => {
    const typed = query.get(`price-${service.id}`) ?? '';
    const entry = Number(service.price.replaceAll(/\D/gu, ''));
    return {
      service,
      dollars: /^\d{1,7}$/u.test(typed) ? Number(typed) : entry,
      isChosen: ids.includes(service.id),
    };
  });
}

/** The inbox has an inquiry's language by its name in the owner's own; a site with one language has none. */
function editionOfInquiry({ language }: Pick<Inquiry, 'language'>): Edition {
  const [main, ...others] = editions();
  const isNamed = ({ lang }: Edition): boolean =>
    ['en', 'es'].some((named) => new Intl.DisplayNames(named, { type: 'language' }).of(lang.slice(0, 2)) === language);
  return others.find(isNamed) ?? main;
}
