import { type Html, html } from '../html.ts';
import { promisedHours } from '../times.ts';
import type { Words } from '../words.ts';

const plot = { width: 640, height: 200, bottom: 180, top: 20, left: 44 };

/** How long the last first answers took: one stem each, against 24 and 48 hours. */
export function answerTimes(
  times: ReadonlyArray<{ reference: string; hours: number }>,
  { answers, lang }: Words,
): Html {
  const within = (limit: number): number => times.filter(({ hours }) => hours <= limit).length;
  const longest = Math.max(promisedHours, ...times.map(({ hours }) => hours));
  const y = (hours: number): string => (plot.bottom - (hours / longest) * (plot.bottom - plot.top)).toFixed(1);
  const step = (plot.width - plot.left - 20) / Math.max(1, times.length);
  const shown = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  if (times.length === 0) {
    return html`<section class="answers"><h2>${answers.title}</h2><p>${answers.none}</p></section>`;
  }
  return html`<section class="answers"><h2>${answers.title}</h2>
<p class="lead">${answers.lead(times.length, within(promisedHours / 2), within(promisedHours))}</p>
<svg viewBox="0 0 ${plot.width} ${plot.height}" aria-hidden="true" focusable="false">
<rect class="field" x="${plot.left}" y="${y(promisedHours)}" width="${plot.width - plot.left}" height="${(plot.bottom - Number(y(promisedHours))).toFixed(1)}"/>
${[0, promisedHours / 2, promisedHours].map((hours) => html`<path class="level" d="M${plot.left} ${y(hours)}H${plot.width}"/><text x="${plot.left - 8}" y="${Number(y(hours)) + 4}">${hours} h</text>`)}
${times.map(({ hours }, index) => {
  const x = (plot.left + 10 + step * (index + 0.5)).toFixed(1);
  return html`<path class="stem${hours > promisedHours && ' late'}" d="M${x} ${plot.bottom}V${y(hours)}"/><circle class="${hours > promisedHours && 'late'}" cx="${x}" cy="${y(hours)}" r="4.5"/>`;
})}
</svg>
<details><summary>${answers.hours}</summary><table><thead><tr><th scope="col">${answers.reference}</th><th scope="col">${answers.hours}</th></tr></thead><tbody>${times.map(({ reference, hours }) => html`<tr><th scope="row"><a href="/inquiries/${reference}">${reference}</a></th><td>${shown.format(hours)}</td></tr>`)}</tbody></table></details></section>`;
}
