import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { factsFile } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw, readYaml } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { readTokens } from '../../app/content/site/colors.server.ts';
import { edition, editions } from '../../app/editions/edition.server.ts';
import { filesLeft, type Left, sayLeft, settledMark } from '../../scripts/owner/left.ts';
import { jsonForHtml } from '../../text/escape.ts';
import { say } from '../../text/interpolate.ts';
import { button, type Call, missing, refuse, send, sendPage } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { noticeOf } from '../pages/inquiry.ts';
import { ownerLanguage, type SiteWords } from '../words.ts';
import { asWritten, factAt, isRead, saveFact } from './facts.ts';
import { chosenWith, describeField, isNote, lockOf, textNow, textsIn, toFillIn } from './field.ts';
import { blockAt } from './fields.ts';
import { fieldBox, fileForm, lacksOf } from './form.ts';
import type { MarkedPage } from './handles.ts';
import { fieldLabel, keysOf, nameOfFile, pathInContent, readFault } from './labels.ts';
import { addForms, manageForms, photoForm, sayWhen } from './manage.ts';
import { bar, checkLines, conflictPart, faultLines, faultList, pageList, standing } from './screen.ts';
import { livePages, refusalsNow, type SitePage, sitePages, stateNow } from './session.ts';
import { isContent, saveText, textOf } from './working-copy.ts';

/** The page's own script and its frames, and no code in the frame: what it shows is a picture of the page. */
const policies = {
  screen:
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  frame:
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/**
 * The site half: the pages, one of them with the words of a file or its own, and the bar. A phone shows one of the
 * first three at a time. What the script answers is inert until the script has loaded: an earlier press would do nothing.
 */
export async function showSite(call: Call) {
  const { session, reply, token } = call;
  const { page: wanted = '', file = '', open = '', done = '' } = call.query;
  if (file !== '' && !isContent(file)) {
    return missing(call);
  }
  const { site: words, nav } = call.words;
  const pages = sitePages(call);
  const found = pages.find((page) => (file ? page.file === file : wanted && page.path === wanted));
  const shown = found ?? pages.find(({ locale }) => locale === ownerLanguage()) ?? pages[0] ?? noPage;
  const own = file || shown.file;
  // What the panel lists is of the content as it's now.
  const state = await stateNow(call, shown);
  const panel = html`${own && fileForm(own, words, session)}${await manageForms(call, own)}`;
  const inEach = pages.filter(({ key }) => key !== '' && key === shown.key);
  const language = ({ path, locale }: SitePage): Html =>
    html`<a href="/site?page=${encodeURIComponent(path)}" lang="${locale}"${locale === shown.locale && html` aria-current="page"`}>${edition(locale).name}</a>`;
  // What was done is seen on the page.
  const isPage = file === '' || done !== '';
  const part = (name: 'pages' | 'view' | 'panel', isFirst = false): Html =>
    html`<label><input type="radio" name="part" value="${name}"${isFirst && html` checked`}>${words.parts[name]}</label>`;
  const body = html`<a class="visually-hidden" href="#bar">${words.skip}</a>
<h1 class="visually-hidden">${words.title}</h1>
<div class="site" data-path="${shown.path}" data-open="${open}" data-token="${token}" data-saved="${words.saved}" data-lost="${words.lost}" data-closed="${words.closed}" data-left="${words.form.left}">
<div class="cluster site-parts site-choices" role="radiogroup" aria-label="${words.parts.label}">${part('pages')}${part('view', isPage)}${part('panel', !isPage)}</div>
<nav class="site-pages" aria-label="${words.pages}">
<p><b>${words.pages}</b></p>
<details><summary>${words.add.title}</summary>${addForms(call, livePages(pages), shown.path)}</details>
<p><a class="plain-link" href="/site/checklist">${words.checklist}</a></p>
<div id="pages">${pageList(shown, own, state, call.words)}</div>
</nav>
<section class="site-view" aria-label="${words.frame}">
${noticeOf(call)}
<div class="cluster site-choices">
${inEach.length > 1 && html`<nav class="cluster" aria-label="${nav.label}, ${words.frame}">${inEach.map(language)}</nav>`}
<label class="large-only"><input type="checkbox" name="phone"> ${words.view.phone}</label>
<label><input type="checkbox" name="night"> ${words.view.night}</label>
<b id="standing">${standing(shown, state, call.words).line}</b>
<p class="caption large-only">${words.hint}</p>
</div>
<p class="said" id="stale" role="status" hidden>△ ${words.check.stale}</p>
<p id="waiting" role="status">${words.wait}</p>
<iframe id="frame" title="${words.frame}: ${shown.label}" src="/site/frame?path=${encodeURIComponent(shown.path)}"></iframe>
</section>
<section class="site-panel" id="panel" tabindex="-1" aria-label="${words.parts.panel}"><div id="opened"><div id="field"></div></div>${panel}${photoForm(call, own)}<div id="checks" aria-live="polite"></div></section>
${editions().map(({ locale, pages: own }) => html`<datalist id="pages-${locale}">${unlessFaulty(own)?.map(({ path, label }) => label !== undefined && html`<option value="${path}">${label}</option>`)}</datalist>`)}
<div class="cluster site-bar across" id="bar" tabindex="-1" inert>${bar(call, state)}</div>
</div>
<script type="module" src="/site/editor.js"></script>`;
  reply.header('content-security-policy', policies.screen);
  return sendPage(call, { title: `${shown.label}, ${words.title}`, current: 'site', body, start: 'frame' });
}

/** What's shown of a site that can't be read: why, in the place of its front page. */
const noPage: SitePage = { path: '/', key: '', locale: '', label: '/', file: '', kind: 'public' };

/** What's left before going live, by importance, and the notes that are settled. */
export function showChecklist(call: Call) {
  const { site } = call.words;
  const { release, lock } = site;
  const language = ownerLanguage();
  // Says in words what's wrong with the facts, which the check takes as read.
  readYaml(factsFile);
  const lines = filesLeft().map((left) => {
    const { kind, field, text } = left;
    const file = pathInContent(left.file);
    const source = { file, path: keysOf(field) };
    const [locale = 'en'] = /^[a-z]{2}(?=\/)/u.exec(file) ?? /(?<=\.)[a-z]{2}$/u.exec(field) ?? [];
    // What stands in a field is in its own language; its name is in hers.
    const isNamed = text === field || (kind === 'fillIn' && locale !== language);
    const words = sayLeft({ ...left, text: isNamed ? `“${fieldLabel(source, site)}”` : text }, language);
    // `en/claims.yaml` and `terms.hours.en` are the same as in the other language.
    const where = file.replace(/^[a-z]{2}\//u, '');
    const place = `${where}: ${field.replace(/\.[a-z]{2}$/u, '')}`;
    return { kind, words, source, place, wordsThere: `${where}: ${words}`, isHers: locale === language };
  });
  // A field opens in every language, so one line says it for all: that in hers. A draft doesn't go live.
  const herFirst = lines.toSorted((one, other) => Number(other.isHers) - Number(one.isHers));
  const left = firstOfEach(firstOfEach(herFirst, 'place'), 'wordsThere').filter(
    ({ source: { file } }) => publicationOf(readRaw(file)).kind !== 'draft',
  );
  const groups = Map.groupBy(left, ({ kind }) => groupOf[kind] ?? 'first');
  const line = ({ kind, words, source }: (typeof left)[number]): Html => {
    const key = JSON.stringify(source);
    // Nobody writes a note: the page that it's about says whether it's true.
    const query = `${new URLSearchParams({ file: source.file, ...(!isNote(source) && { open: key }) })}`;
    // The portrait is the first that the form for photos takes.
    const way = source.path.at(-1) === 'photo' ? '/site#photo' : `/site?${query}`;
    const label = kind === 'settled' ? release.back : lock.settle;
    return html`<li class="split"><div class="wide"><a href="${way}">${words}</a><div><small>${nameOfFile(source.file, site)}</small></div></div>${isNote(source) && button(call, { action: '/site/own', label, fields: { source: key } })}</li>`;
  };
  const isFirst = call.session.versions.live().moment === 0;
  const body = html`<h1>${release.title}</h1>${left.length === 0 && html`<p>${release.none}</p>`}
${isFirst && html`<div class="cluster notice" data-surface="land"><p>${release.unpublished}</p>${button(call, { action: '/site/publish', label: site.bar.publish, isFirst })}</div>`}
${(['first', 'confirm', 'later', 'settled'] as const).map((name) => groups.has(name) && html`<section id="${name}"><h2>${release[name]}</h2><p class="note">${release.hints[name]}</p><ul class="ruled-list" role="list">${groups.get(name)?.map(line)}</ul></section>`)}`;
  return sendPage(call, { title: release.title, current: 'site', body });
}

/** The groups of the list after the first: notes to confirm, samples and claims that can wait, and settled notes. */
const groupOf: Partial<Record<Left['kind'], 'confirm' | 'later' | 'settled'>> = {
  note: 'confirm',
  sample: 'later',
  documents: 'later',
  prove: 'later',
  settled: 'settled',
};

/** A page with its handles, or its part that changes while she types, or what has to be corrected first. */
export async function showFrame(call: Call) {
  const { session, reply, words } = call;
  const { path = '/', part } = call.query;
  if (!sitePages(call).some((page) => page.path === path)) {
    return missing(call);
  }
  reply.header('content-security-policy', policies.frame);
  const { page, isOld = false, error } = await session.preview.render(path);
  if (page) {
    const marked = withPlaces(page, isOld);
    // The colors are those of now.
    const styles = `<style>${readTokens()}${handles}</style></head>`;
    return send(reply, part === 'body' ? bodyOf(marked) : marked.replace('</head>', styles));
  }
  const faults = faultLines(error === undefined ? (await refusalsNow(session)).faults : [error], words.site);
  const title = faults.length > 0 ? say(words.site.bar.faults, { count: faults.length }) : words.site.add.created;
  const said = html`<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/desk.css"><main class="page-width"><h1>${title}</h1>${faultList(faults)}</main></html>`;
  return send(reply, said.markup);
}

/** Returns a page without its styles: they stay, and a policy forbids to parse them once more. */
function bodyOf(page: string): string {
  return page.replace(/^[\s\S]*?(?=<body)/u, '').replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gu, '');
}

const handles = readFileSync(join(import.meta.dirname, 'handles.css'), 'utf8');

/** A page with the fields that its handles lead to, as data. */
function withPlaces({ html: page, places }: MarkedPage, isOld: boolean): string {
  const data = `<script type="application/json" id="places"${isOld ? ' data-old' : ''}>${jsonForHtml(places)}</script>`;
  return page.replace('</body>', `${data}</body>`);
}

function firstOfEach<T>(items: readonly T[], key: keyof T): T[] {
  return [...Map.groupBy(items, (item) => item[key]).values()].flatMap(([first]) => first ?? []);
}

/** A field, or those of one sentence, each with the name of its file. */
export function showField({ session, request, reply, words: { site } }: Call) {
  const keys = new URL(request.url, 'http://localhost').searchParams.getAll('source');
  const places = keys.flatMap((key) => sourceFrom(key) ?? []);
  // The page shows the file as it was before: its texts aren't there to change.
  const broken = session.checked.faults.filter((fault) => places.some(({ file }) => fault.includes(`/${file}: line `)));
  if (broken.length > 0) {
    return send(reply, html`${faultList(faultLines(broken, site))}`.markup);
  }
  const boxes = places.flatMap((place) => {
    const field = describeField(fieldAt(place), site);
    const label = `${nameOfFile(place.file, site)}: ${field?.label}`;
    return field ? fieldBox({ ...field, label }, site, blockAt(textOf(fieldAt(place)) ?? '', place.path)) : [];
  });
  const reason = keys.includes('counted') ? site.lock.counted : site.lock.computed;
  const lock = html`<p class="notice"><b>${site.lock.title}.</b> ${reason}</p>`;
  return send(reply, html`${boxes.length > 0 ? boxes : lock}`.markup);
}

/** Sends the bar, the list of pages, and the open field's checks, once she pauses. The tab asks again while `isBusy`. */
export async function showState(call: Call) {
  const { source: key = '', page = '', file = '', refused = '' } = call.query;
  const { site } = call.words;
  const source = sourceFrom(key);
  const listed = sitePages(call);
  const shown = listed.find(({ path }) => path === page);
  const state = await stateNow(call, shown);
  const field = source && describeField(source, site);
  const lacks = isContent(file) && lacksOf(file, state.faults, site);
  const wrong = wrongTexts([...state.faults, ...(lacks ? lacks.faults : [])], site);
  const isWrong = field?.texts.some((each) => JSON.stringify(each.source) in wrong);
  const checks = field?.checks.filter(({ kind }) => kind !== 'pass' || !isWrong);
  const parts = {
    bar: bar(call, state, Number(refused)),
    pages: pageList(shown, file, state, call.words),
    standing: standing(shown ?? noPage, state, call.words).line,
    ...(lacks && { lacks: faultList(lacks.lines), when: sayWhen(call, file, lacks) }),
    ...(checks && { checks: checkLines(checks, site) }),
  };
  return call.reply.send({
    parts: Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, html`${part}`.markup])),
    wrong,
    isBusy: state.progress.state === 'building',
  });
}

/** Returns what's wrong with each text, by its field. Its links and pictures are named with the other checks. */
function wrongTexts(faults: readonly string[], words: SiteWords): Record<string, string> {
  const named = faults.flatMap((fault) => {
    const { reason, source, line } = readFault(fault, words);
    const isLink = /: (?:'?\/|https?:|mailto:|www\.|photos\/)\S*: /u.test(fault);
    return source && line === '' && !isLink ? [[JSON.stringify(fieldAt(source)), reason]] : [];
  });
  return Object.fromEntries(named);
}

/** Saves a text, and answers with what its file lacks by now. */
export function saveField(call: Call) {
  const { reply, words } = call;
  const { source: key = '', seen = '', text = '', file = '' } = call.values;
  const source = sourceFrom(key);
  const lock = source && lockOf(source, words.site);
  if (!source || lock !== undefined) {
    return refuse(call, 422, lock ?? words.fault.unreadable);
  }
  const fact = factAt(source);
  const now = textNow(source) ?? '';
  const save = (each: Source): boolean => {
    const own = textOf(each) ?? '';
    return saveText(each, { seen: seen === now ? own : seen, text: asWritten(each, text, own) });
  };
  const isSaved = fact ? saveFact(fact, { seen, text }, words.site) : chosenWith(source).every(save);
  if (!isSaved) {
    return reply.code(409).send({ conflict: conflictPart(words.site, textNow(source) ?? '') });
  }
  // How it was read shows in its box.
  const read = isRead(source) ? textNow(source) : undefined;
  return reply.send({ read, left: isContent(file) ? toFillIn(file) : [] });
}

/** Says that a record is the owner's, or that a note is settled, or isn't anymore: it's true in each language. */
export function markOwn(call: Call) {
  const { reply, words } = call;
  const { source: key = '' } = call.values;
  const source = sourceFrom(key);
  if (!source || !(isNote(source) || source.path.at(-1) === 'provenance')) {
    return refuse(call, 422, words.fault.unreadable);
  }
  const mark = textNow(source)?.startsWith(settledMark) ? '' : settledMark;
  // Notes with numbers differ between languages.
  const isOne = typeof source.path.at(-1) === 'number';
  for (const { source: own, text } of textsIn(source).filter((each) => !isOne || each.source.file === source.file)) {
    saveText(own, { seen: text, text: isNote(own) ? `${mark}${text.replace(settledMark, '')}` : 'owner' });
  }
  return isNote(source) ? reply.redirect('/site/checklist#confirm', 303) : reply.send({});
}

/** Returns the field that a key in JSON names, if its file exists. */
function sourceFrom(key: string): Source | undefined {
  try {
    const { file, path } = JSON.parse(key) as Partial<Source>;
    const isPath = Array.isArray(path) && path.every((each) => typeof each === 'string' || Number.isInteger(each));
    return typeof file === 'string' && isPath && isContent(file) ? { file, path } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the field of a place: an article is written as a whole, and shown by the paragraph; so are hours by the span. */
function fieldAt({ file, path }: Source): Source {
  const isBlock = file.endsWith('.md') && typeof path[0] === 'number';
  return { file, path: isBlock ? ['body'] : (factAt({ file, path }) ?? path) };
}
