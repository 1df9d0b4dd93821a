import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { spacedTime } from '../../enquiry/calls/time-words.ts';
import { pagesWith } from '../../scripts/checks/check-content.ts';
import { say } from '../../text/interpolate.ts';
import { button, type Call, type Context, refuse, sendPage } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { changesBetween, inFolder } from './changes.ts';
import { nameOfFile } from './labels.ts';
import { changeList } from './screen.ts';
import { differingFiles, type Version } from './versions.ts';

/** The versions that are kept, each with the pages that it changed; of a chosen one, what going back does, and the button. */
export async function showVersions(call: Call) {
  const { versions: said } = call.words.site;
  const chosen = call.session.versions.list().find(({ moment }) => String(moment) === call.query['version']);
  const title = chosen ? say(said.ask, { version: nameOf(chosen, call) }) : said.title;
  const body = chosen ? await whatGoes(chosen, call) : versionList(call);
  const focus = chosen && html` tabindex="-1" autofocus`;
  return sendPage(call, { title, current: 'site', body: html`<h1${focus}>${title}</h1>${body}` });
}

function versionList(call: Call): Html {
  const { versions } = call.session;
  const { versions: said } = call.words.site;
  const live = versions.live();
  const all = versions.list();
  const isSame = differingFiles(versions.folderOf(live), contentFolder()).length === 0;
  const lines = all.map((version, index) => {
    const before = all.slice(index + 1).find(({ isLive }) => isLive);
    const names = before ? namesSince(before, version, call) : [];
    const isNow = version.moment === live.moment;
    const name = nameOf(version, call);
    const link = (label: string): Html => html`<a href="/site/versions?version=${version.moment}">${label}</a>`;
    const choose = isNow ? html`${name} <b>${said.live}</b> ${!isSame && link(said.undo)}` : link(name);
    return html`<li>${choose}<div><small>${names.join(' · ')}</small></div></li>`;
  });
  return html`<p class="note">${said.hint}</p><ul class="ruled-list" role="list">${lines}</ul>`;
}

async function whatGoes(version: Version, call: Call): Promise<Html> {
  const { versions, siteDirectory } = call.session;
  const { versions: said, bar } = call.words.site;
  const [now, then] = [contentFolder(), versions.folderOf(version)];
  const { lost, gained } = await pagesWith(then, siteDirectory);
  const changes = inFolder(then, () => changesBetween(now, then, call.words.site));
  const list = (title: string, items: readonly string[]): Html | false =>
    items.length > 0 && html`<h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  const fields = { version: String(version.moment) };
  return html`${list(said.lost, lost) || html`<p>${said.none}</p>`}${list(said.gained, gained)}
${changes.length > 0 && html`<h2>${said.changed}</h2>${changeList(changes, { ...bar, ...said })}`}
<p class="note">${said.hint}</p>${button(call, { action: '/site/take-back', label: said.act, fields, isFirst: true })}<p><a href="/site/versions">${said.stay}</a></p>`;
}

/** Makes the folder what it was at a version, and publishes that. */
export function takeBack(call: Call) {
  const { session, reply, words, now } = call;
  const version = session.versions.list().find(({ moment }) => String(moment) === call.values['version']);
  if (!version || session.publishing.progress().state === 'building') {
    return refuse(call, 422, words.site.versions.busy);
  }
  session.versions.bringBack(version, now);
  session.publishing.publish(true);
  return reply.redirect('/site?done=back', 303);
}

function nameOf({ moment, isLive }: Version, { words }: Context): string {
  const { found, draft } = words.site.versions;
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone: words.zone } as const;
  const when = spacedTime(new Date(moment).toLocaleString(words.lang, style));
  return moment === 0 ? found : isLive ? when : say(draft, { when });
}

/** Returns what the pages are called that a version changed, each once for all languages. */
function namesSince(one: Version, version: Version, { session: { versions }, words: { site } }: Call): string[] {
  const [before, after] = [versions.folderOf(one), versions.folderOf(version)];
  const changes = changesBetween(before, after, site);
  const alike = Map.groupBy(changes, ({ source }) => source.file.replace(/^[a-z]{2}\//u, ''));
  return [...alike.values()].flatMap(([first]) => {
    const { file = '' } = first?.source ?? {};
    const isThere = existsSync(join(after, file));
    const name = inFolder(isThere ? after : before, () => nameOfFile(file, site));
    return isThere ? name : `${name} (${site.bar.removed})`;
  });
}
