import { counties } from '../../app/charts/geography/drawn.server.ts';
import type { Publication } from '../../app/content/engine/publication.ts';
import { say } from '../../text/interpolate.ts';
import { type Html, html } from '../html.ts';
import type { Check as HealthCheck } from '../pages/health.ts';
import type { Context } from '../pages/layout.ts';
import { layout } from '../pages/layout.ts';
import { momentOf } from '../times.ts';
import type { SiteWords } from '../words.ts';
import type { Change } from './changes.ts';
import type { Check, Field, FieldText } from './field.ts';
import { keysOf } from './labels.ts';
import type { Progress } from './publishing.ts';
import type { SitePage } from './site-map.ts';
import type { Version } from './versions.ts';
import { isContent, pathInContent } from './working-copy.ts';

/** The working copy as the bar and the list show it. */
export type State = {
  changes: readonly Change[];
  faults: readonly string[];
  progress: Progress;
  versions: readonly Version[];
};

/**
 * The site half: the pages, the page, its fields, and the bar. What the script answers is inert
 * until the script has loaded: an earlier press would do nothing.
 */
export function sitePage(
  context: Context,
  {
    pages,
    files,
    shown,
    languages,
    state,
    open,
  }: {
    pages: readonly SitePage[];
    files: readonly string[];
    shown: SitePage;
    languages: ReadonlyArray<{ locale: string; name: string; path: string | undefined }>;
    state: State;
    open: string;
  },
): string {
  const words = context.words.site;
  const { view } = words;
  const own = pages.filter(({ locale }) => locale === shown.locale);
  const choice = (name: string, label: string, options: ReadonlyArray<[value: string, label: string]>): Html =>
    html`<fieldset inert><legend>${label}</legend>${options.map(
      ([value, text], index) =>
        html`<label><input type="radio" name="${name}" value="${value}"${index === 0 && html` checked`}> ${text}</label>`,
    )}</fieldset>`;
  const body = html`<h1 class="unseen">${words.title}</h1>
<div class="site" data-path="${shown.path}" data-open="${open}" data-token="${context.token}" data-lost="${words.lost}" data-closed="${words.closed}">
<nav class="site-pages" aria-label="${words.pages}">
<p><b>${words.pages}</b> <small>${say(words.inLanguages, { count: pages.length })}</small></p>
<label inert>${words.find}<input type="search" id="find" autocomplete="off"></label>
<ul role="list">${own.map((page) => pageLine(page, shown, state, words.mark))}</ul>
<p><a href="/site/checklist">${words.checklist}</a></p>
<details><summary>${words.add.title}</summary>${/\/(?:posts|case-studies|cities|services)\//u.test(shown.file) && html`<p><a href="/site/words?file=${encodeURIComponent(shown.file)}">${words.add.publication}; ${words.add.remove}</a></p>`}${addForms(context, shown.file)}${photoForm(context, shown.file.split('/')[1] ?? '')}</details>
<details><summary>${words.other}</summary><p><small>${words.otherHint}</small></p><ul role="list">${files.map((file) => html`<li><a href="/site/words?file=${encodeURIComponent(file)}">${file}</a></li>`)}</ul></details>
</nav>
<section class="site-view" aria-label="${words.frame}">
<div class="site-choices">
<nav aria-label="${context.words.nav.label}, ${words.frame}">${languages.map(({ locale, name, path }) => path !== undefined && html`<a href="/site?page=${encodeURIComponent(path)}" lang="${locale}"${locale === shown.locale && html` aria-current="page"`}>${name}</a>`)}</nav>
${choice('width', view.width, [
  ['wide', view.wide],
  ['phone', view.phone],
])}
${choice('theme', view.theme, [
  ['light', view.day],
  ['dark', view.night],
])}
${choice('state', view.state, [
  ['edited', view.edited],
  ['live', view.live],
])}
<p class="site-hint">${words.hint}</p>
</div>
<p id="waiting" role="status">${words.wait}</p>
<iframe id="frame" title="${words.frame}: ${shown.label}" src="/site/frame?path=${encodeURIComponent(shown.path)}"></iframe>
</section>
<section class="site-panel" id="panel" tabindex="-1" aria-label="${words.panel.empty}">${emptyPanel(context)}</section>
<div class="site-bar" id="bar" inert>${bar(context, state)}</div>
</div>
${conflictTemplate(words)}
<script type="module" src="/site/editor.js"></script>`;
  return layout(context, { title: `${shown.label}, ${words.title}`, current: 'site', body });
}

function pageLine(
  { path, label, file, isDraft }: SitePage,
  shown: SitePage,
  state: State,
  mark: { changed: string; fault: string; draft: string },
): Html {
  const count = state.changes.filter(({ source }) => source.file === file).length;
  const hasFault = state.faults.some((fault) => fault.includes(file));
  const sign = hasFault
    ? (['fault', '△', mark.fault] as const)
    : count > 0
      ? (['changed', '◆', mark.changed] as const)
      : isDraft
        ? (['draft', '◌', mark.draft] as const)
        : undefined;
  return html`<li><a href="/site?page=${encodeURIComponent(path)}" data-page="${path}"${path === shown.path && html` aria-current="page"`}>${sign && html`<span class="sign ${sign[0]}" aria-hidden="true">${sign[1]}</span>`}<span><b>${label}</b> <small>${path}</small>${sign && html` <small class="said">${sign[2]}</small>`}</span></a></li>`;
}

/**
 * The panel before a field is chosen: the words of search results, and a place for the
 * page's fields.
 */
function emptyPanel(context: Context): Html {
  const { panel } = context.words.site;
  return html`<p>${panel.empty}</p><ul role="list" id="fields" data-title="${panel.metaTitle}" data-description="${panel.metaDescription}"></ul>`;
}

/** The message for a text that another program has changed while it was open. */
function conflictTemplate({ conflict }: SiteWords): Html {
  return html`<template id="conflict"><span class="conflict" role="alert">${conflict.said} <q></q> <button type="button" class="plain" data-take="mine">${conflict.mine}</button> <button type="button" class="plain" data-take="theirs">${conflict.theirs}</button></span></template>`;
}

/**
 * The panel of one field. `also` are other fields of the same sentence, `leads` where a link goes.
 */
export function fieldPanel(
  context: Context,
  field: Field,
  { also, leads }: { also: ReadonlyArray<{ label: string; key: string }>; leads: string | undefined },
): string {
  const words = context.words.site;
  const { panel, check } = words;
  const lock = field.lock !== undefined && html`<p class="lock"><b>${words.lock.title}.</b> ${field.lock}</p>`;
  return html`<h2>${field.label}</h2>
<ul role="list" class="places">${field.texts.map(({ source }) => html`<li><code>${source.file} › ${source.path.join('.')}</code></li>`)}</ul>
${lock}
<div class="site-texts">${field.texts.map((text) => textBox(text, field, words))}</div>
<h3>${check.title}</h3>
<ul role="list" id="checks" aria-live="polite">${checkLines(context, field)}</ul>
${also.length > 0 && html`<h3>${panel.also}</h3><ul role="list">${also.map(({ label, key }) => html`<li><button type="button" class="plain" data-field="${key}">${label}</button></li>`)}</ul>`}
${leads !== undefined && html`<p><a href="/site?page=${encodeURIComponent(leads)}">${panel.leads}: ${leads}</a></p>`}`
    .markup;
}

function textBox({ locale, language, source, text, live }: FieldText, { lock }: Field, { panel }: SiteWords): Html {
  const name = language || panel.one;
  const isChanged = live !== undefined && live !== text;
  const lines = Math.min(14, Math.max(3, Math.ceil(text.length / 26)));
  return html`<div class="site-text" data-source="${JSON.stringify(source)}">
<label>${name} <small class="letters">${say(panel.letters, { count: text.length })}</small><textarea rows="${lines}" lang="${locale || 'en'}" data-seen="${text}" spellcheck="true"${lock !== undefined && html` readonly`}>${text}</textarea></label>
<p class="status" role="status"></p>
<p class="was"${!isChanged && html` hidden`}><small>${panel.live}:</small> <span lang="${locale || 'en'}">${live}</span> <button type="button" class="plain" data-back>${panel.putBack}</button></p>
</div>`;
}

/** Whose the field is, and its checks. Nothing rests on color: each line has a sign and says its kind. */
export function checkLines(context: Context, { provenance, checks }: Field): Html[] {
  const { check } = context.words.site;
  const signs = { pass: '✓', advice: '△', fault: '✕' };
  const own: Check[] = provenance
    ? [
        provenance.isSample
          ? { kind: 'advice', title: check.sample, note: check.ownNote }
          : { kind: 'pass', title: check.owned },
      ]
    : [];
  return [...own, ...checks].map(
    ({ kind, title, value, note, meter }, index) =>
      html`<li class="check ${kind}"><p><span aria-hidden="true">${signs[kind]}</span> <b>${title}</b> <span class="unseen">(${check[kind]})</span> ${value !== undefined && html`<span class="value">${value}</span>`}</p>${
        meter &&
        html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="100" height="8"/><rect class="run" width="${Math.min(100, (meter.value / meter.limit) * 90).toFixed(1)}" height="8"/><path class="tick" d="M90 0v8"/></svg>`
      }${note !== undefined && html`<p><small>${note}</small></p>`}${index === 0 && provenance?.isSample && html`<button type="button" class="plain" data-own="${JSON.stringify(provenance.source)}">${check.own}</button>`}</li>`,
  );
}

/** The bar below: what would change, and the buttons that change it. */
export function bar(context: Context, { changes, faults, progress, versions }: State): Html {
  const words = context.words.site;
  const { lang } = context.words;
  const live = versions.find(({ isLive }) => isLive);
  const isBlocked = faults.length > 0 || changes.length === 0 || progress.state === 'building';
  const said = (version: Version): string =>
    version.moment === 0
      ? words.bar.found
      : say(version.isLive ? words.bar.backTo : words.bar.draftOf, { when: momentOf(version.moment, context.words) });
  const earlier = versions.filter((version) => version !== live || changes.length > 0).slice(0, 10);
  return html`<div class="changes"><b>${changes.length > 0 ? say(words.bar.changes, { count: changes.length }) : faults.length === 0 && words.bar.none}</b>
${changes.length > 0 && html`<span>${changes.slice(0, 3).map(({ label, source }) => html`<button type="button" class="plain" data-field="${JSON.stringify(source)}">${label}</button> `)}</span><details><summary>${words.bar.all}</summary><dl>${changes.map(({ label, before, after }) => html`<div><dt>${label}</dt><dd><small>${words.bar.before}:</small> <del>${before ?? words.bar.added}</del></dd><dd><small>${words.bar.after}:</small> <ins>${after ?? words.bar.removed}</ins></dd></div>`)}</dl></details>`}
${faults.length > 0 && html`<details open><summary>${say(words.bar.faults, { count: faults.length })}</summary><ul lang="en">${faults.slice(0, 12).map((fault) => faultLine(fault))}${faults.length > 12 && html`<li lang="${lang}">${say(words.bar.more, { count: faults.length - 12 })}</li>`}</ul></details>`}
</div>
<div class="publishing"><button type="button" class="main" data-publish${isBlocked && html` disabled`}>${words.bar.publish}</button>
<details class="take-back"><summary>${words.bar.back}</summary><p><small>${words.bar.backHint}</small></p><ul role="list">${earlier.map((version) => html`<li><button type="button" class="plain" data-version="${version.moment}">${said(version)}</button>${version.changes.length > 0 && html`<br><small>${version.changes.slice(0, 3).join(' · ')}</small>`}</li>`)}</ul></details>
<p role="status">${progress.state === 'building' ? say(words.bar.building, { seconds: Math.max(0, Math.round((context.now - progress.since) / 1000)) }) : live && live.moment > 0 ? say(words.bar.since, { when: momentOf(live.moment, { ...context.words, lang }) }) : words.bar.never}</p>
${progress.state === 'failed' && html`<div class="warning" role="alert"><p>${words.bar.failed}</p><pre lang="en" tabindex="0">${progress.reason}</pre></div>`}</div>`;
}

/** A fault opens its field: it may be on no page, and among no changes. */
function faultLine(fault: string): Html {
  const [, place = '', field = ''] = /^([^:]+): ([\w.-]+): /u.exec(fault) ?? [];
  const file = pathInContent(place.replace(/^content\//u, ''));
  return field !== '' && isContent(file)
    ? html`<li><button type="button" class="plain" data-field="${JSON.stringify({ file, path: keysOf(field) })}">${fault}</button></li>`
    : html`<li>${fault}</li>`;
}

/** Returns the site's line in Health: live since when, and what waits. */
export function siteHealth({ words }: Context, { changes, progress, versions }: State): HealthCheck {
  const { site } = words;
  const live = versions.find(({ isLive }) => isLive);
  return {
    name: site.title,
    isWell: progress.state !== 'failed',
    words: [
      progress.state === 'failed' ? site.bar.failed : '',
      `${live && live.moment > 0 ? say(site.bar.since, { when: momentOf(live.moment, words) }) : site.bar.never}.`,
      changes.length > 0 ? say(site.bar.waiting, { count: changes.length }) : site.bar.none,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Each form writes what the command of the same name writes. */
function addForms(context: Context, file: string): Html {
  const { add } = context.words.site;
  const form = (inner: Html): Html =>
    html`<form method="post" action="/site/new"><input type="hidden" name="token" value="${context.token}">${inner}</form>`;
  const choose = (kind: string, label: string): Html =>
    html`<button class="plain" name="kind" value="${kind}">${label}</button> `;
  const [, study] = /\/case-studies\/(.+)\.yaml$/u.exec(file) ?? [];
  return html`${form(html`<label>${say(add.nameOf, { language: 'English' })}<input name="en" required maxlength="100"></label><label>${say(add.nameOf, { language: 'Español' })}<input name="es" required maxlength="100"></label>
<p>${choose('post', add.article)}${choose('case-study', add.study)}</p>`)}
${form(html`<label>${add.cityName}<input name="name" required maxlength="60"></label><label>${add.county}<select name="county" required><option value=""></option>${counties.map(({ name }) => html`<option>${name}</option>`)}</select></label>
<p>${choose('city', add.city)}</p>`)}
${study !== undefined && form(html`<input type="hidden" name="study" value="${study}"><p><small>${add.testimonialHint}</small></p><p>${choose('testimonial', add.testimonial)}</p>`)}
${form(html`<label>${add.from}<input name="from" required placeholder="/old-page" maxlength="200"></label><label>${add.to}<input name="to" required placeholder="/" maxlength="200"></label>
<p>${choose('redirect', add.redirect)}</p>`)}`;
}

/**
 * A file that's dropped on the form, or chosen in it. The script sends it, with the field that's
 * open.
 */
function photoForm(context: Context, kind: string): Html {
  const { add } = context.words.site;
  const places: Array<[string, string]> = [
    ['portrait', add.portrait],
    ...(kind === 'case-studies' ? ([['study', add.studyPhoto]] as Array<[string, string]>) : []),
    ...(kind === 'posts' ? ([['below', add.below]] as Array<[string, string]>) : []),
  ];
  return html`<form id="photo" inert><fieldset><legend>${add.photo}</legend><p><small>${add.photoHint}</small></p>
<input type="file" name="file" accept="image/jpeg,image/png,image/webp,image/avif" aria-label="${add.photo}" required>
<label>${add.place}<select name="for">${places.toReversed().map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
<label>${say(add.shows, { language: 'English' })}<input name="en" required maxlength="300"></label><label>${say(add.shows, { language: 'Español' })}<input name="es" required maxlength="300"></label>
<button class="plain">${add.addPhoto}</button><p class="status" role="status"></p></fieldset></form>`;
}

/** Every word of a file, for those that no page shows at once. */
export function wordsPage(
  context: Context,
  {
    file,
    fields,
    manage,
  }: { file: string; fields: ReadonlyArray<{ label: string; key: string; text: string }>; manage: Html | undefined },
): string {
  const words = context.words.site;
  const body = html`<p><a href="/site">${words.fields.back}</a></p><h1>${say(words.fields.title, { file })}</h1>
${manage}
<div class="site alone" data-path="/" data-open="" data-token="${context.token}" data-lost="${words.lost}" data-closed="${words.closed}">
<nav class="site-pages" aria-label="${words.panel.empty}"><ul role="list" inert>${fields.map(({ label, key, text }) => html`<li><button type="button" class="plain" data-field="${key}"><b>${label}</b><br><small>${text.slice(0, 120)}</small></button></li>`)}</ul></nav>
<section class="site-panel" id="panel" tabindex="-1" aria-label="${words.panel.empty}">${emptyPanel(context)}</section>
<div class="site-bar" id="bar" inert></div></div>
${conflictTemplate(words)}
<script type="module" src="/site/editor.js"></script>`;
  return layout(context, { title: file, current: 'site', body });
}

/** When a page is on the site: `at` is what the owner's clock shows at its moment, `moment` the same in words. */
export type FilePublication = { kind: Publication['kind']; at?: string; moment?: string };

/** The forms that say when a page is on the site, where that can be chosen, and take it off. */
export function manageForms(
  context: Context,
  {
    file,
    kind,
    name,
    publication,
    targets,
    mentions,
  }: {
    file: string;
    kind: string;
    name: string;
    publication: FilePublication;
    targets: readonly string[];
    /** Files that name the page, and have to be changed when it goes. */
    mentions: readonly string[];
  },
): Html {
  const { add } = context.words.site;
  const token = html`<input type="hidden" name="token" value="${context.token}"><input type="hidden" name="file" value="${file}">`;
  const choose = (kind: Publication['kind'], label: string): Html =>
    html`<button class="plain" name="when" value="${kind}">${label}</button> `;
  return html`<form class="manage" method="post" action="/site/when">${token}<fieldset><legend>${add.publication}</legend><p>${say(add.is[publication.kind], { moment: publication.moment ?? '' })}${publication.kind === 'draft' && publication.moment && html` ${say(add.is.draftAt, { moment: publication.moment })}`}</p><label>${add.at}<input type="datetime-local" name="at" value="${publication.at}"></label><p>${choose('scheduled', add.set)}${publication.kind !== 'draft' && choose('draft', add.draft)}${publication.kind !== 'public' && choose('public', add.now)}</p></fieldset></form>
<form class="manage" method="post" action="/site/remove">${token}<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="name" value="${name}"><fieldset><legend>${add.remove}</legend><p><small>${add.removeHint}</small></p>${mentions.length > 0 && html`<p>${add.mentions}</p><ul>${mentions.map((each) => html`<li><a href="/site/words?file=${encodeURIComponent(each)}">${each}</a></li>`)}</ul>`}<label>${add.to}<input name="to" list="targets" required></label><datalist id="targets">${targets.map((path) => html`<option value="${path}">`)}</datalist><button class="plain">${add.remove}</button></fieldset></form>`;
}

/** The release check as links, by page. */
export function checklistPage(
  context: Context,
  groups: ReadonlyArray<{ where: string; lines: ReadonlyArray<{ words: string; href: string }> }>,
): string {
  const { release } = context.words.site;
  const body = html`<h1>${release.title}</h1><p class="lead">${release.lead}</p>
${groups.length === 0 && html`<p class="empty">${release.none}</p>`}
${groups.map(({ where, lines }) => html`<h2>${where}</h2><ul>${lines.map(({ words, href }) => html`<li><a href="${href}">${words}</a></li>`)}</ul>`)}`;
  return layout(context, { title: release.title, current: 'site', body });
}
