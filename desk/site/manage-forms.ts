import { basename, extname } from 'node:path';
import { counties } from '../../app/charts/geography/drawn.server.ts';
import { findFiles, readText } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { ownerZone } from '../../app/content/site/site.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { clockTime, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { say } from '../../text/interpolate.ts';
import { type Html, html } from '../html.ts';
import type { Context } from '../pages/layout.ts';
import { momentOf } from '../times.ts';
import { kindOf } from './remove-page.ts';
import type { SitePage } from './site-map.ts';

/** The forms that add something. */
export function addForms(context: Context, file: string): Html {
  const { add } = context.words.site;
  const form = (inner: Html, action = '/site/new'): Html =>
    html`<form method="post" action="${action}"><input type="hidden" name="token" value="${context.token}">${inner}</form>`;
  const choose = (kind: string, label: string): Html =>
    html`<button class="plain" name="kind" value="${kind}">${label}</button> `;
  const [, study] = /\/case-studies\/(.+)\.yaml$/u.exec(file) ?? [];
  return html`${form(html`${inEach(add.name, add.nameOf, 100)}
<p>${choose('post', add.article)}${choose('case-study', add.study)}</p>`)}
${form(html`<label>${add.cityName}<input name="name" required maxlength="60"></label><label>${add.county}<select name="county" required><option value=""></option>${counties.map(({ name }) => html`<option>${name}</option>`)}</select></label>
<p>${choose('city', add.city)}</p>`)}
${study !== undefined && form(html`<input type="hidden" name="study" value="${study}"><p><small>${add.testimonialHint}</small></p><p>${choose('testimonial', add.testimonial)}</p>`)}
${form(
  html`<label>${add.from}<input name="from" required placeholder="/old-page" maxlength="200"></label><label>${add.to}<input name="to" required placeholder="/" maxlength="200"></label>
<p><button class="plain">${add.redirect}</button></p>`,
  '/redirects',
)}`;
}

/**
 * A file that's dropped on the form, or chosen in it. The script sends it, with the field that's
 * open.
 */
export function photoForm(context: Context, file: string): Html {
  const { add } = context.words.site;
  const isStudy = kindOf(file) === 'case-study';
  const places = { ...(isStudy && { study: add.studyPhoto }), portrait: add.portrait, logo: add.logo };
  return html`<form id="photo" data-file="${file}" inert><fieldset><legend>${add.photo}</legend><p><small>${add.photoHint}</small></p>
<input type="file" name="file" accept="image/jpeg,image/png,image/webp,image/avif" aria-label="${add.photo}" required>
<label>${add.place}<select name="for">${Object.entries(places).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
${inEach(add.alt, add.shows, 300)}
<button class="plain">${add.addPhoto}</button><p class="status" role="status"></p></fieldset></form>`;
}

/** One box for each language, which is named only where there are several. */
function inEach(label: string, labelOf: string, most: number): Html[] {
  const all = editions();
  return all.map(
    ({ locale, name }) =>
      html`<label>${all.length > 1 ? say(labelOf, { language: name }) : label}<input name="${locale}" lang="${locale}" required maxlength="${most}"></label>`,
  );
}

/**
 * The forms that say when a page is on the site, and take it off, with the files that name it.
 * Undefined for a file of no such page.
 */
export function manageForms(context: Context, file: string, pages: readonly SitePage[]): Html | undefined {
  if (!kindOf(file)) {
    return undefined;
  }
  const { add } = context.words.site;
  const raw = readRaw(file);
  const { kind } = publicationOf(raw);
  const at = Date.parse((Object(raw) as { publishAt?: string }).publishAt ?? '');
  const zone = ownerZone();
  const moment = Number.isNaN(at) ? '' : momentOf(at, { ...context.words, zone });
  const local = localTimeAt(Number.isNaN(at) ? 0 : at, zone);
  const token = html`<input type="hidden" name="token" value="${context.token}"><input type="hidden" name="file" value="${file}">`;
  const choose = (to: typeof kind, label: string): Html =>
    html`<button class="plain" name="when" value="${to}">${label}</button> `;
  const mentions = mentionsOf(
    file,
    pages.filter((page) => page.file === file).map(({ path }) => path),
  );
  const targets = pages.filter((page) => page.locale === pages[0]?.locale && page.file !== file);
  return html`<form method="post" action="/site/when">${token}<fieldset><legend>${add.publication}</legend><p>${say(add.is[kind], { moment })}${kind === 'draft' && moment && ` ${say(add.is.draftAt, { moment })}`}</p><label>${add.at}<input type="datetime-local" name="at"${moment && html` value="${local.day}T${clockTime(local.minutes)}"`}></label><p>${choose('scheduled', add.set)}${kind !== 'draft' && choose('draft', add.draft)}${kind !== 'public' && choose('public', add.now)}</p></fieldset></form>
<form method="post" action="/site/remove">${token}<fieldset><legend>${add.remove}</legend><p><small>${add.removeHint}</small></p>${mentions.length > 0 && html`<p>${add.mentions}</p><ul>${mentions.map((each) => html`<li><a href="/site?file=${encodeURIComponent(each)}">${each}</a></li>`)}</ul>`}<label>${add.to}<input name="to" list="targets" required></label><datalist id="targets">${targets.map(({ path }) => html`<option value="${path}">`)}</datalist><button class="plain">${add.remove}</button></fieldset></form>`;
}

/** Returns the other files that name a page by its title or its paths. */
function mentionsOf(file: string, paths: readonly string[]): string[] {
  const { title, client = title, name = client } = Object(readRaw(file)) as Record<string, unknown>;
  const names = [String(name ?? ''), ...paths].filter(Boolean);
  const id = basename(file, extname(file));
  // A city's copy goes with the city.
  const isOwn = (other: string) => new RegExp(`/(?:.*--)?${id}(?:--[^/]*)?\\.\\w+$`, 'u').test(other);
  return findFiles('**/*.{yaml,md}').filter(
    (other) => !isOwn(other) && names.some((each) => readText(other).includes(each)),
  );
}
