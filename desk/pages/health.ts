import { type Html, html } from '../html.ts';
import type { Words } from '../words.ts';
import { type Context, layout } from './layout.ts';

/** One thing that is checked, in words. */
export type Check = { name: string; isWell: boolean; words: string };

/** Names the checks that need the owner, above the list, with a link to them. False when all is well. */
export function healthFaults(checks: readonly Check[], { health }: Words): Html | false {
  const faults = checks.filter(({ isWell }) => !isWell).map(({ name }) => name);
  return faults.length > 0 && html`<p class="warning"><a href="/health">${health.fault}: ${faults.join(', ')}</a></p>`;
}

/** How mail, disk, backups, tests, and the clock are. */
export function healthPage(context: Context, checks: readonly Check[]): string {
  const { health, site } = context.words;
  const line = ({ name, isWell, words: said }: Check): Html =>
    html`<li class="${isWell ? 'well' : 'fault'}"><h2>${name}</h2><p><b>${isWell ? health.well : health.fault}.</b> ${said}</p></li>`;
  const body = html`<h1>${health.title}</h1>
<ul class="checks" role="list">${checks.map(line)}</ul>
<p><a href="/site/checklist">${site.checklist}</a></p>`;
  return layout(context, { title: health.title, current: 'health', body });
}
