import { type Html, html } from '../html.ts';
import type { Words } from '../words.ts';
import { type Context, layout } from './layout.ts';

/** One thing that is checked, in words. */
export type Check = {
  name: string;
  isWell: boolean;
  words: string;
  /** The fault in a few words. */
  short?: string | undefined;
};

/** All checks in one row above the list, with the way to what they say. */
export function healthStrip(checks: readonly Check[], words: Words): Html {
  const cell = ({ name, isWell, short }: Check): Html =>
    html`<li class="${isWell ? 'well' : 'fault'}"><a href="/health">${name}</a> <b>${isWell ? words.health.well : (short ?? words.health.fault)}</b></li>`;
  return html`<ul class="checks strip" role="list" aria-label="${words.health.title}">${checks.map(cell)}</ul>`;
}

/** How mail, disk, backups, tests, and the clock are, and what is left before going live. */
export function healthPage(
  context: Context,
  { checks, release }: { checks: readonly Check[]; release: string },
): string {
  const { words } = context;
  const line = ({ name, isWell, words: said }: Check): Html =>
    html`<li class="${isWell ? 'well' : 'fault'}"><h2>${name}</h2><p><b>${isWell ? words.health.well : words.health.fault}.</b> ${said}</p></li>`;
  const body = html`<h1>${words.health.title}</h1>
<ul class="checks" role="list">${checks.map(line)}</ul>
<h2 id="release">${words.health.release}</h2>
<p>${words.health.releaseHint}</p>
<pre lang="en" role="region" aria-labelledby="release" tabindex="0">${release}</pre>`;
  return layout(context, { title: words.health.title, current: 'health', body });
}
