import { basename, extname } from 'node:path';
import { counties } from '../../app/charts/geography/drawn.server.ts';
import { factsFile, findFiles, readText } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { clockAt, instantIn, offsetMoment } from '../../enquiry/calls/local-time.ts';
import { chooseParts, openParts, starters, translationsOf } from '../../scripts/owner/new-pages.ts';
import { findRelease } from '../../server/publish/release.ts';
import { slugOf } from '../../text/fold.ts';
import { say } from '../../text/interpolate.ts';
import { type Call, type Context, leadTo, missing, refuse, toldAt, withQuery } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { tokenHeader } from '../safety.ts';
import { momentOf } from '../times.ts';
import { ownerLanguage } from '../words.ts';
import { changeTopField } from './fields.ts';
import { lacksOf, partOf } from './form.ts';
import { labelOf, nameOfFile, nameOfRecord, pathInContent } from './labels.ts';
import { addPhoto } from './photos.ts';
import { kindOf, removePage } from './remove-page.ts';
import { livePages, type Session, type SitePage, sitePages } from './session.ts';
import { undoable } from './versions.ts';
import { expectFolder, isContent, writeOwn } from './working-copy.ts';

/** The forms that add something. A redirect leads to one of the `targets`, and back to the page that's `shown`. */
export function addForms(context: Context, targets: readonly SitePage[], shown: string): Html {
  const { add } = context.words.site;
  const form = (label: string, action: string, inner: Html): Html =>
    html`<details class="part" name="add"><summary>${label}</summary><form class="prose" method="post" action="${action}"><input type="hidden" name="token" value="${context.token}">${inner}<p><button>${label}</button></p></form></details>`;
  const page = (label: string, kind: string, inner: Html | Html[]): Html =>
    form(label, '/site/new', html`<input type="hidden" name="kind" value="${kind}">${inner}`);
  const city = html`<label>${add.cityName}<input name="name" required maxlength="60"></label><label>${add.county}<select name="county" required><option value=""></option>${counties.map(({ name }) => html`<option>${name}</option>`)}</select></label>`;
  const redirect = html`<label>${add.from}<input name="from" required placeholder="/old-page" maxlength="2000"></label>${targetBox(add.to, targets)}<input type="hidden" name="page" value="${shown}">`;
  return html`${page(add.article, 'post', inEach(add.articleTitle, 100))}${page(add.study, 'case-study', inEach(add.client, 100))}${page(add.service, 'service', inEach(add.name, 100))}${page(add.city, 'city', city)}${form(add.redirect, '/redirects', redirect)}`;
}

function targetBox(label: string, targets: readonly SitePage[]): Html {
  return html`<label>${label}<select name="to" required><option value=""></option>${targets.map((page) => html`<option value="${page.path}">${page.label}: ${page.path}</option>`)}</select></label>`;
}

/** A file that's dropped on the form, or chosen in it. The script sends it, with the field that's open. */
export function photoForm(context: Context, file: string): Html {
  const { add } = context.words.site;
  const [place, label] = kindOf(file) === 'case-studies' ? ['study', add.studyPhoto] : ['portrait', add.portrait];
  return html`<details class="part"><summary>${label}</summary><form class="prose" id="photo" inert><p><small>${add.photoHint}</small></p>
<input type="hidden" name="for" value="${place}"><input type="hidden" name="file" value="${file}"><input type="file" name="photo" accept="image/jpeg,image/png,image/webp,image/avif" aria-label="${label}" required>
${inEach(add.alt, 300)}
<p><button>${add.addPhoto}</button></p></form></details>`;
}

/** One box for each language, which is named only where there are several. */
function inEach(label: string, most: number): Html[] {
  const all = editions();
  return all.map(
    ({ locale, name }) =>
      html`<label>${all.length > 1 ? `${label}, ${name}` : label}<input name="${locale}" lang="${locale}" required maxlength="${most}"></label>`,
  );
}

/**
 * The forms that say when a page is on the site, and take it off, with the files that name it.
 * One that's part of every site says so; undefined for a file of no page.
 */
export async function manageForms(context: Call, file: string): Promise<Html | undefined> {
  const { add } = context.words.site;
  const { listed: pages } = context.session;
  const id = basename(file, extname(file));
  // A service's pages in cities are about it, too.
  const own = pages.filter((page) => page.file === file || page.key.split(/[:/]/u).slice(1).includes(id));
  if (!kindOf(file)) {
    return own.length > 0 ? html`<p class="tools">${add.stays}</p>` : undefined;
  }
  const { kind, at } = whenOf(file);
  const token = html`<input type="hidden" name="token" value="${context.token}"><input type="hidden" name="file" value="${file}">`;
  const choose = (to: typeof kind, label: string): Html => html`<button name="when" value="${to}">${label}</button> `;
  const mentions = mentionsOf(file, id, own);
  const lacks = lacksOf(file, context.session.checked.faults, context.words.site);
  const live = await livePaths(context.session);
  const isVisited = own.some(({ path }) => live.has(path));
  // Scheduled, what visitors read now would be gone until then.
  const time =
    (kind !== 'public' || !isVisited) &&
    html`<label>${add.at}<input type="datetime-local" name="at"${!Number.isNaN(at) && html` value="${clockAt(at, context.words.zone)}"`} aria-describedby="at-hint"></label><p><small id="at-hint">${add.atHint}</small></p>`;
  const others = pages.filter((page) => page.locale === pages[0]?.locale && !own.includes(page));
  const targets = livePages(others).filter(({ path }) => live.size === 0 || live.has(path));
  return html`${partForm(context, file, token)}<details class="part"${kind !== 'public' && html` open`}><summary>${add.publication}</summary>
<form class="prose" method="post" action="/site/when">${token}<div id="when">${sayWhen(context, file, lacks)}</div>${time}<p class="cluster">${time && choose('scheduled', add.set)}${kind !== 'draft' && choose('draft', add.draft)}</p></form></details>
<details class="part"><summary>${add.remove}</summary><form class="prose" method="post" action="/site/remove">${token}<p><small>${editions().length > 1 && add.removeEach} ${add.removeHint}</small></p>${mentions.length > 0 && html`<p>${add.mentions}</p><ul>${mentions.map((each) => html`<li><a href="/site?file=${encodeURIComponent(each)}">${labelOf({ file: each, path: [] }, context.words.site)}</a></li>`)}</ul>`}${(kind === 'public' || isVisited) && targetBox(add.to, targets)}<p><button>${add.remove}</button></p></form></details>`;
}

/** Returns whether a page is on the site, and the moment that its file names: NaN without one. */
function whenOf(file: string) {
  const raw = readRaw(file);
  const { publishAt = '' } = Object(raw) as { publishAt?: string };
  return { kind: publicationOf(raw).kind, at: Date.parse(publishAt) };
}

/** Says when a page is on the site, or that what it lacks keeps it off, with the button that puts it there once it can. */
export function sayWhen({ words }: Call, file: string, { isWhole, isEarly }: ReturnType<typeof lacksOf>): Html {
  const { is, now } = words.site.add;
  const { kind, at } = whenOf(file);
  const moment = Number.isNaN(at) ? '' : momentOf(at, words);
  const more = kind === 'draft' ? moment && say(is.draftAt, { moment }) : !isWhole && is.lacks;
  return html`<p>${say(is[kind], { moment })} ${more}</p>${kind !== 'public' && !isEarly && html`<p><button name="when" value="public">${now}</button></p>`}`;
}

/** Offers the parts that a page lacks or that have no word of hers yet, and a service's cities, drafts included. */
function partForm({ words: { site } }: Context, file: string, token: Html): Html | false {
  const { form, add, facts } = site;
  const [locale = ''] = file.split('/');
  const [isService, isStudy] = [kindOf(file) === 'services', kindOf(file) === 'case-studies'];
  const { cityPages } = Object(readRaw(file)) as { cityPages?: readonly string[] };
  const box = (name: string, label: string, isChosen = true): Html =>
    html`<label><input type="checkbox" name="${name}"${isChosen && html` checked`}> ${label}</label>`;
  const entries: Readonly<Record<string, string>> = add.entries;
  const parts = [...openParts(file)].map(([name, isThere]) =>
    box(name, entries[name] ?? partOf({ file, path: [name, 0] }, form.parts.about, site), isThere),
  );
  const cities = (isService ? findFiles('cities/*.yaml', locale) : []).map((city) => {
    const id = basename(city, '.yaml');
    return box(id, nameOfRecord(`${locale}/${city}`) ?? id, cityPages?.includes(id));
  });
  const group = (title: string, hint: string, boxes: readonly Html[]): Html | false =>
    boxes.length > 0 &&
    html`<fieldset class="site-choices"><legend>${title}</legend><p><small>${hint}</small></p><div class="cells">${boxes}</div></fieldset>`;
  const inner = html`${group(add.parts, isStudy ? `${add.partsHint} ${add.testimonialHint}` : add.partsHint, parts)}${group(add.cities, add.citiesHint, cities)}`;
  const offer = html`<details class="part"><summary>${add.more}</summary><form method="post" action="/site/parts">${token}${inner}<p><button>${facts.save}</button></p></form></details>`;
  return inner.markup !== '' && offer;
}

/** Gives a page the parts and the cities that are chosen. */
export function changeParts(call: Call) {
  const { file = '', ...chosen } = call.values;
  expectFolder();
  if (!kindOf(file) || !isContent(file)) {
    return missing(call);
  }
  chooseParts(file, Object.keys(chosen));
  return showForm(call, file);
}

/** Returns the other files that name a page by its title or its paths. */
function mentionsOf(file: string, id: string, pages: readonly SitePage[]): string[] {
  const names = [nameOfRecord(file) ?? '', ...pages.map(({ path }) => path)].filter(Boolean);
  // A city's copy goes with the city.
  const isOwn = (other: string) => new RegExp(`/(?:.*--)?${id}(?:--[^/]*)?\\.\\w+$`, 'u').test(other);
  return findFiles('**/*.{yaml,md}').filter(
    (other) => !isOwn(other) && names.some((each) => readText(other).includes(each)),
  );
}

/** Starts a page as a draft, by the code of `npm run new`, or adds a client's words. */
export function startOne(call: Call) {
  const { words, now } = call;
  const { add } = words.site;
  const { kind = '', ...given } = call.values;
  const start = starters[kind];
  if (!start) {
    return refuse(call, 422, words.fault.unreadable);
  }
  const needed = start.needs ?? editions().map(({ locale }) => locale);
  if (needed.some((name) => !/[a-z]/u.test(slugOf(given[name] ?? '')))) {
    return refuse(call, 422, start.needs ? add.needsAll : add.needsTitle);
  }
  expectFolder();
  try {
    const day = clockAt(now, words.zone).slice(0, 10);
    const made = start.write((name) => given[name]?.trim() ?? '', day).map(pathInContent);
    return showForm(call, made.find((file) => file.startsWith(`${ownerLanguage()}/`)) ?? made[0] ?? '');
  } catch (error) {
    const file = pathInContent(String(Object(error).cause));
    const there = html`<a href="${withQuery('/site', { file })}">${nameOfFile(file, words.site)}</a>`;
    return isContent(file) ? refuse(call, 422, add.taken, there) : refuse(call, 422, add.needsAll);
  }
}

/** Leads to the words of a page, with the keyboard among them. */
function showForm(call: Call, file: string) {
  return leadTo(call, `${withQuery('/site', { file })}#panel`);
}

/** Says when a page is on the site. A time that's typed beside a draft is kept for the day it's no draft. */
export function schedule(call: Call) {
  const { words, now } = call;
  const { file = '', when, at = '' } = call.values;
  const kind = kindOf(file);
  if (!kind || !isContent(file)) {
    return missing(call);
  }
  const { zone } = words;
  const instant = when === 'public' ? undefined : instantIn(at, zone);
  const moment = instant === undefined ? undefined : offsetMoment(instant, zone);
  if (when === 'scheduled' && (instant ?? 0) <= now) {
    return refuse(call, 422, words.site.add.needsTime);
  }
  const { date = '' } = Object(readRaw(file)) as { date?: string };
  const today = clockAt(now, zone);
  // An article's day is the one it goes live on, by the owner's clock.
  const [earlier = ''] = [date, today].toSorted();
  const day = (moment ?? earlier).slice(0, 10);
  const changes = {
    draft: when === 'draft' ? 'true' : undefined,
    publishAt: moment && `'${moment}'`,
    ...(kind === 'posts' && day !== date && { date: `'${day}'` }),
  };
  for (const own of translationsOf(file)) {
    const write = (text: string, [key, value]: [string, string | undefined]) => changeTopField(own, text, key, value);
    writeOwn(own, Object.entries(changes).reduce(write, readText(own)));
  }
  return showForm(call, file);
}

/** Removes a page, and leads its visitors to another. One that nobody has visited says none. */
export async function removeOne(call: Call) {
  const { file = '', to = '/' } = call.values;
  const { fault, site } = call.words;
  expectFolder();
  if (!kindOf(file) || !isContent(file)) {
    return refuse(call, 422, fault.unreadable);
  }
  if (!sitePages(call).some(({ path }) => path === to)) {
    return refuse(call, 422, say(site.add.noPage, { path: to }));
  }
  const live = await livePaths(call.session);
  const undo = await undoable(() => removePage(file, to, live));
  return toldAt(withQuery('/site', { page: to }), call, {
    done: 'removed',
    step: { to: withQuery('/site', { file }), undo },
  });
}

/** Returns the paths that visitors know: none before the first publication. */
async function livePaths({ siteDirectory }: Session): Promise<ReadonlySet<string>> {
  const release = await findRelease(siteDirectory).catch(() => undefined);
  return new Set(Object.keys(release?.manifest.pages ?? {}));
}

/** Takes a photo, and goes to the page with it. One in an article's text is where it was dropped: its name is enough. */
export async function postPhoto(call: Call) {
  const { request, reply } = call;
  const { name = '', for: use = '', file = '', ...words } = call.query;
  const { add } = call.words.site;
  const isDescribed = use === 'article' || use === 'logo' || editions().every(({ locale }) => words[locale]?.trim());
  if (!Buffer.isBuffer(request.body) || !isDescribed) {
    return refuse(call, 422, add.needsAlt);
  }
  const wish = { bytes: request.body, name, use, study: isContent(file) ? file : '', words };
  if (use === 'article') {
    // Ctrl+Z in the text undoes a drop.
    return reply.send({ photo: await addPhoto(wish) });
  }
  const undo = await undoable(() => addPhoto(wish));
  const [locale] = file.split('/');
  const shown = { study: file, portrait: `${locale}/pages/about.yaml` }[use] ?? factsFile;
  const to = withQuery('/site', { file: shown });
  return toldAt(to, call, { done: 'photo', step: { to, undo } });
}

/** Publishes what's saved, without the records at fault. Anything else that has to be corrected stops the build. */
export function publish(call: Call) {
  call.session.publishing.publish();
  return tokenHeader in call.request.headers ? call.reply.send({}) : call.reply.redirect('/site', 303);
}

/** Makes one file what visitors read. */
export function putFileBack(call: Call) {
  const { session, reply, values } = call;
  const { value: file = '' } = values;
  const live = isContent(file) ? session.versions.read(file) : undefined;
  if (!live) {
    return reply.code(422).send({});
  }
  writeOwn(file, live);
  return showForm(call, file);
}
