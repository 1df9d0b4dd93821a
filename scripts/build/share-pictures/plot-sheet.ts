import { monotonePath } from '../../../app/charts/plots/monotone.ts';
import type { Plot } from '../../../app/content/case-studies/case-studies.schema.ts';
import { type Color, letters, type Sheet } from './sheet.ts';

const width = 1000;
const height = 720;
const [left, right, level] = [80, 920, 600];

/** Draws a case study's plot: a level over time, or a share of a whole. */
export function plotSheet(plot: Plot, color: Color): Sheet {
  const body = plot.kind === 'tide' ? tide(plot, color) : gauge(plot, color);
  return { body: `<rect width="${width}" height="${height}" fill="${color('paper')}"/>${body}`, width, height };
}

function tide({ points }: Extract<Plot, { kind: 'tide' }>, color: Color): string {
  const top = Math.max(...points.map((point) => point.value), 1);
  const drawn = points.map((point, index) => ({
    ...point,
    x: left + ((right - left) * index) / Math.max(1, points.length - 1),
    y: level - ((level - 150) * point.value) / top,
  }));
  const curve = monotonePath(drawn);
  const ends = [drawn[0], drawn.at(-1)].filter((point) => point !== undefined);
  return [
    `<path d="${curve}L${right} ${level}L${left} ${level}z" fill="${color('water-2')}"/>`,
    datum(color),
    `<path d="${curve}" fill="none" stroke="${color('link')}" stroke-width="7" stroke-linecap="round"/>`,
    ...ends.map(({ x, y, shown }, index) => {
      const anchor = index === 0 ? 'start' : 'end';
      return `<circle cx="${x}" cy="${y}" r="11" fill="${color('paper')}" stroke="${color('link')}" stroke-width="6"/>${letters(shown, index === 0 ? x - 12 : x + 14, y - 34, { size: index === 0 ? 52 : 84, fill: color('ink'), anchor, spacing: -1.5 })}`;
    }),
    ...ends.map(({ x, at }, index) =>
      letters(at, x, level + 58, { size: 34, fill: color('ink-2'), anchor: index === 0 ? 'start' : 'end' }),
    ),
  ].join('');
}

function gauge({ value, shown, from, to }: Extract<Plot, { kind: 'gauge' }>, color: Color): string {
  const at = left + ((right - left) * value) / 100;
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((right - left) * (index + 1)) / 10;
    return `M${x} 500v-${index === 4 ? 42 : 24}`;
  });
  return [
    `<path d="M${left} 380H${at - 12}c14 30 -14 30 0 60s-14 30 0 60H${left}z" fill="${color('water-1')}"/>`,
    `<path d="${ticks.join('')}" fill="none" stroke="${color('ink')}" stroke-width="3"/>`,
    `<path d="M${left} 380H${right}V500H${left}z" fill="none" stroke="${color('rule')}" stroke-width="4"/>`,
    `<path d="M${at} 350V530" fill="none" stroke="${color('link')}" stroke-width="6"/>`,
    letters(shown, Math.min(at + 20, right), 310, { size: 150, fill: color('ink'), anchor: 'end', spacing: -4 }),
    letters(from, left, 580, { size: 34, fill: color('ink-2') }),
    letters(to, right, 580, { size: 34, fill: color('ink-2'), anchor: 'end' }),
  ].join('');
}

function datum(color: Color): string {
  return `<path d="M${left - 30} ${level}H${right + 30}" stroke="${color('rule')}" stroke-width="4"/>`;
}
