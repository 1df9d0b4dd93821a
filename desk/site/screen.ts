import { recordAtFault } from '../../app/content/engine/faults.ts';
import { fillIn } from '../../app/content/engine/fields.ts';
import { readText } from '../../app/content/engine/folders.server.ts';
import { sharedEnds } from '../../app/locale/spelling.ts';
import { say } from '../../text/interpolate.ts';
import { minute } from '../../text/units.ts';
import type { Context } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { momentOf } from '../times.ts';
import type { SiteWords, Words } from '../words.ts';
import type { Change } from './changes.ts';
import { choicesOf, isRead } from './facts.ts';
import { type Field, type FieldText, isExample, leaderOf, toFillIn, unfilled } from './field.ts';
import { nameOfFile, readFault, sayReason } from './labels.ts';
import { otherFiles, type SitePage, type State, scheduledPages } from './session.ts';
import { isContent } from './working-copy.ts';

/**
 * The pages of the language that's shown below the owner's facts, and the files of no page, with what's new about each.
 * The current one is the page that's shown, or the file of no page whose words are open beside it.
 */
export function pageList(shown: SitePage | undefined, open: string, state: State, words: Words): Html {
  const { pages } = state;
  const [facts, ...others] = otherFiles(pages, words.site);
  const current = [facts, ...others].find((each) => each?.file === open) ?? shown;
  const list = (each: readonly SitePage[]): Html =>
    html`<ul class="link-rows" role="list">${each.map((page) => pageLine(page, page === current, state, words))}</ul>`;
  const isListed = ({ locale }: SitePage): boolean => locale === (current?.locale || shown?.locale);
  const more = others.filter(isListed);
  const listed = pages.filter(isListed);
  return html`${list([...(facts ? [facts] : []), ...listed])}
<details${current && others.includes(current) && html` open`}><summary><span>${words.site.other}${more.some((each) => standing(each, state, words).hasFault) && html` <small class="said">△ ${words.site.mark.fault}</small>`}</span></summary><p><small>${words.site.otherHint}</small></p>${list(more)}</details>`;
}

function pageLine(page: SitePage, isShown: boolean, state: State, words: Words): Html {
  const { path, label, file } = page;
  const { sign, said, hasFault } = standing(page, state, words);
  const wrong = hasFault && html` class="said"`;
  return html`<li><a href="/site?${path ? `page=${encodeURIComponent(path)}` : `file=${encodeURIComponent(file)}`}" data-page="${path}"${isShown && html` aria-current="page"`}><div>${sign && html`<span${wrong} aria-hidden="true">${sign}</span> `}<b>${label}</b>${path && html`<div><small>${path}</small></div>`}${said && html`<div><small${wrong}>${said}</small></div>`}</div></a></li>`;
}

/** Says in the same words everywhere whether a page is on the site, differs from what visitors read, and what it lacks. */
export function standing(page: SitePage, { faults, changes }: Pick<State, 'faults' | 'changes'>, words: Words) {
  const { file, kind } = page;
  const { mark, form } = words.site;
  // A record is left out in every language.
  const [, record = ''] = /^[a-z]{2}\/(.+)/u.exec(file) ?? [];
  const hasFault = faults.some((fault) => fault.includes(`/${file}`) || recordAtFault(fault) === record);
  const count = kind === 'public' ? 0 : toFillIn(file).length;
  const lacks = count > 0 ? say(form.left, { count }) : hasFault && mark.fault;
  const isChanged = kind === 'public' && !hasFault && changes.some(({ source }) => source.file === file);
  const time = kind === 'scheduled' && momentOf(page.at, words);
  const when = time ? say(mark.scheduled, { time }) : isChanged ? mark.changed : kind === 'draft' && mark.draft;
  const sign = hasFault ? '△' : isChanged ? '◆' : kind === 'public' ? '' : '◌';
  const said = [when, lacks].filter(Boolean).join(' · ');
  return { sign, said, line: kind !== 'public' && `${sign} ${said}`, hasFault, isWhole: !lacks };
}

/** Says what another program has made of a text while it was open, with both ways out. */
export function conflictPart({ conflict }: SiteWords, now: string): string {
  const choose = (take: 'mine' | 'theirs'): Html =>
    html` <button type="button" data-take="${take}">${conflict[take]}</button>`;
  return html`<span class="conflict" role="alert">${conflict.said} <q>${now}</q>${choose('mine')}${choose('theirs')}</span>`
    .markup;
}

/** A text that's to fill in is an empty box that says with what. */
export function textBox(
  field: FieldText,
  { label, lock, texts, left = [] }: Pick<Field, 'label' | 'lock' | 'texts' | 'left'>,
  { panel, facts }: SiteWords,
  at?: number,
): Html {
  const { locale, language, source, text } = field;
  const isArticle = source.path[0] === 'body';
  const isToFill = isExample(text);
  const lines = isArticle ? 18 : Math.min(14, Math.max(2, Math.ceil(text.length / 26)));
  const key = JSON.stringify(source);
  const leader = leaderOf(field, texts);
  const choices = choicesOf(source, text);
  const [color] = /^#[\da-f]{6}/iu.exec(text) ?? [];
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(text);
  const name = source.path.join('.');
  const hint = isArticle ? panel.dropHint : facts.hints[name];
  const example = (facts.toFill[name] ?? text).replaceAll(`${fillIn} `, '');
  return html`<div class="site-text${isArticle && ' article across'}" data-source="${key}"${isRead(source) && html` data-whole`}>
${isArticle && lock === undefined && html`<div class="cluster tools" role="toolbar" aria-label="${panel.format}, ${language}">${tools.map((tool) => html`<button type="button" data-tool="${tool}">${panel.tools[tool]}</button>`)}<input list="pages-${locale}" data-link aria-label="${panel.link}, ${language}" placeholder="${panel.link}"></div>`}
<label><span${texts.length === 1 && html` class="visually-hidden"`}>${texts.length > 1 ? language : label}</span>${
    choices
      ? html`<select data-seen="${text}">${Object.entries(choices).map(([value, label]) => html`<option value="${value}"${value === text && html` selected`}>${label}</option>`)}</select>`
      : isDay
        ? html`<input type="date" value="${text}" data-seen="${text}"${lock !== undefined && html` readonly`}>`
        : html`<textarea rows="${lines}" lang="${locale || 'en'}" data-seen="${text}"${
            isToFill && html` placeholder="${example.replaceAll(/^\[|\]$/gu, '').trim()}"`
          }${left.includes(key) && html` data-left`}${leader && html` data-follows="${JSON.stringify(leader)}"`}${at !== undefined && html` data-at="${at}"`} spellcheck="true"${lock !== undefined && html` readonly`}>${!isToFill && text}</textarea>`
  }</label>${color && lock === undefined && html`<input type="color" value="${color}" aria-label="${panel.pick}, ${label}">`}
${hint && html`<p><small>${hint}</small></p>`}<p class="status" role="status"></p>
</div>`;
}

/** What the toolbar of an article writes around, before, or behind the chosen words. */
const tools = ['heading', 'bold', 'italic', 'list', 'quote', 'photo'] as const;

/** Nothing rests on color: each line has a sign and says its kind. */
export function checkLines(checks: Field['checks'], { check }: SiteWords): Html | false {
  const signs = { pass: '✓', advice: '△', fault: '✕' };
  const lines = checks.map(
    ({ kind, title, value, note, meter, color, sample }) =>
      html`<li class="check ${kind}"><p><span aria-hidden="true">${signs[kind]}</span> <b>${title}</b> <span class="visually-hidden">(${check[kind]})</span> ${value}${color && html` <svg width="32" height="12" fill="${color}" aria-hidden="true" focusable="false"><rect width="32" height="12" rx="2"/></svg>`}</p>${
        meter &&
        html`<svg width="100%" height="8" fill="var(--link)" aria-hidden="true" focusable="false"><rect width="100%" height="8" fill="var(--water-2)"/><rect width="${Math.min(100, (meter.value / meter.limit) * 90).toFixed(1)}%" height="8"/><line x1="90%" x2="90%" y2="8" stroke="var(--ink)"/></svg>`
      }${note !== undefined && html`<p><small>${note}</small></p>`}${sample && html`<button type="button" data-own="${JSON.stringify(sample)}">${check.own}</button>`}</li>`,
  );
  const title = html`<h3 class="caption">${check.title}</h3>`;
  return lines.length > 0 && html`${title}<ul class="ruled-list" role="list">${lines}</ul>`;
}

/** The bar: changes and their buttons. `refused` texts aren't saved. A faulty record stops only if it takes a page. */
export function bar(context: Context, state: State, refused = 0): Html {
  const { changes, faults, lost, progress, live, address } = state;
  const words = context.words.site;
  const stopping = faults.filter((fault) => lost.length > 0 || recordAtFault(fault) === undefined);
  const leftOut = faults.filter((fault) => !stopping.includes(fault));
  const isNew = live.moment === 0;
  const isFailed = progress.state === 'failed';
  const isLive = changes.length === 0 && !isNew && !isFailed;
  const isBlocked = refused > 0 || stopping.length > 0 || isLive || progress.state === 'building';
  const [toFix, without] = [faultLines(stopping, words), faultLines(leftOut, words)];
  const title = say(words.bar.faults, { count: toFix.length });
  const unfit = toFix.length > 0 ? title : without.length > 0 && words.bar.leftOut;
  const wrong = refused > 0 ? say(words.bar.refused, { count: refused }) : unfit;
  const count = changes.length > 0 && say(words.bar.changes, { count: changes.filter(({ isPart }) => !isPart).length });
  const when = momentOf(live.moment, context.words);
  const since = !isNew && html`<a href="${address}" target="_blank">${say(words.bar.since, { when })}</a>`;
  const waits = (page: SitePage): Html =>
    html`<li><a href="/site?file=${page.file}">${page.label}</a> ${standing(page, state, context.words).said}</li>`;
  const idle = !count && !wrong && !isFailed && (isNew ? words.bar.never : words.bar.none);
  const isBuilding = progress.state === 'building';
  return html`<details class="changes" name="sheet" id="${isFailed ? 'failed' : 'sheet'}"${isFailed && context.now - progress.at < minute && html` open`}><summary class="cluster"><b class="unbroken">${count || idle}</b>${isFailed ? html` <span class="said" role="alert">△ ${say(words.bar.failed, { time: momentOf(progress.at, context.words) })}</span>` : wrong && html` <span class="said">△ ${wrong}</span>`}</summary><div class="site-sheet" data-surface="land">
${isFailed && html`<p>${words.bar.kept}</p><ul class="ruled-list" role="list">${progress.reason.split('\n').map((line) => faultLine(line, words))}</ul>`}
${faultList(toFix, title)}${faultList(without, words.bar.leftOut)}${lost.length > 0 && html`<p><b>${words.bar.lost}</b></p><ul class="ruled-list" role="list">${lost.map((path) => html`<li>${path}</li>`)}</ul>`}
${changeList(changes, words.bar, ({ label, source }) => (isContent(source.file) ? html`<button type="button" data-field="${JSON.stringify(source)}">${label}</button>` : label))}
${faultList(scheduledPages(state.pages).map(waits)) || html`<p>${context.words.health.nothingScheduled}</p>`}</div></details>
<p role="status"${isBuilding && html` class="building"`}>${isBuilding ? say(words.bar.building, { seconds: Math.round(Math.max(0, context.now - progress.since) / 1000) }) : since}</p>
<a class="plain-link" href="/site/versions">${words.versions.title}</a>
${isNew && !isBlocked ? html`<a class="button main" href="/site/checklist">${words.bar.publish}</a>` : html`<button type="button" class="main" data-action="/site/publish"${isBlocked && html` disabled`}>${words.bar.publish}</button>`}`;
}

/** Changes below each other, each with its name. Those of a text show what it says before and after. */
export function changeList(
  changes: readonly Change[],
  said: Record<'before' | 'after' | 'added' | 'removed', string>,
  named: (change: Change) => Html | string = ({ label }) => label,
): Html | false {
  const row = (change: Change): Html => {
    const { source, before = '', after = '' } = change;
    const now = change.before === undefined ? said.added : change.after === undefined ? said.removed : said.after;
    const { start, end } = sharedEnds(before, after);
    // A little around what differs: an article is one text.
    const part = (text: string): string =>
      text.length < 200 ? text : `… ${text.slice(Math.max(0, start - 40), text.length - end + 40).slice(0, 400)} …`;
    const isText = source.path.length > 0;
    const was = isText && before && html`<small>${said.before}:</small> <del>${part(before)}</del>`;
    const is = isText && after && html`<small>${now}:</small> <ins>${part(after)}</ins>`;
    return html`<div class="split"><dt class="third">${named(change)}</dt><dd class="quarter">${was}</dd><dd>${is || now}</dd></div>`;
  };
  const rows = changes.map((change) => !change.isPart && row(change));
  return rows.length > 0 && html`<dl class="ruled-list">${rows}</dl>`;
}

/** Things to fix, each with the way to it. */
export function faultList(lines: readonly Html[], title = ''): Html | false {
  const head = title && html`<p><b>${title}</b></p>`;
  return lines.length > 0 && html`${head}<ul class="ruled-list" role="list">${lines}</ul>`;
}

/** A line for each fault, one for what's the same in each language, and one for all that's to fill in of a page. */
export function faultLines(faults: readonly string[], words: SiteWords): Html[] {
  const groups = Map.groupBy(faults, (fault) => unfilled(fault, words) ?? fault.replace(/\/..\/(?!.+: line )/u, ''));
  return [...groups].map(([key, [first = '', ...more]]) =>
    isContent(key)
      ? html`<li><a href="/site?file=${key}#panel" target="_top">${nameOfFile(key, words)}</a>: ${say(words.form.left, { count: toFillIn(key).length })}</li>`
      : faultLine(first, words, more.length > 0),
  );
}

/**
 * A fault opens its field, which may be on no page, or its page. A file that can't be read shows its line, and can be put back.
 */
function faultLine(fault: string, words: SiteWords, isShared = false): Html {
  const { said, source, line } = readFault(fault, words, isShared);
  // What the check of the built pages found: in her language by the X-ray, whose words begin with a capital, and the desk.
  const [, page, found = ''] = /^(\S+)\.html: [\w-]+: (.+)$/su.exec(said) ?? [];
  if (page !== undefined) {
    const path = `/${page}`.replace(/\/?index$/u, '') || '/';
    const reason = sayReason(found, words);
    const isEnglish = reason === found && /^\P{Lu}/u.test(found);
    return html`<li><a href="/site?page=${encodeURIComponent(path)}">${path}</a> <span${isEnglish && html` lang="en"`}>${reason}</span></li>`;
  }
  if (!source) {
    return html`<li${said === fault && html` lang="en"`}>${said}</li>`;
  }
  return line === ''
    ? html`<li><button type="button" data-field="${JSON.stringify(source)}">${said}</button></li>`
    : html`<li class="cluster"><span>${said}</span> <q>${readText(source.file).split('\n')[Number(line) - 1]?.trim()}</q> <button type="button" data-action="/site/put-back" data-value="${source.file}">${words.bar.putFileBack}</button></li>`;
}
