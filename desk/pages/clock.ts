import { say } from '../../text/interpolate.ts';
import { type Html, html } from '../html.ts';
import type { Summary } from '../records.ts';
import { hoursSince, promisedHours, spanOf } from '../times.ts';
import type { Words } from '../words.ts';

/** The promised time of an inquiry as a bar with a tick at 24 hours, and in words. */
export function clock({ receivedAt, answeredAt }: Summary, words: Words, now: number): Html {
  const hours = hoursSince(receivedAt, answeredAt ? Date.parse(answeredAt) : now);
  const left = promisedHours - hours;
  const state = answeredAt ? 'answered' : left < 0 ? 'late' : left < promisedHours / 2 ? 'due' : 'open';
  const said = answeredAt
    ? say(words.clock.answered, { time: spanOf(hours, words) })
    : left < 0
      ? say(words.clock.late, { time: spanOf(left, words) })
      : say(words.clock.left, { time: spanOf(left, words) });
  const width = Math.min(1, hours / promisedHours) * 200;
  return html`<span class="clock ${state}"><svg viewBox="0 0 208 12" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false"><rect class="track" x="4" y="4" width="200" height="4"/><rect class="run" x="4" y="4" width="${width.toFixed(1)}" height="4"/><path class="tick" d="M104 1v10"/><circle cx="${(width + 4).toFixed(1)}" cy="6" r="4"/></svg><span>${said}</span></span>`;
}
