import { monotonePath } from '../../../app/charts/plots/monotone.ts';
import type { Plot } from '../../../app/content/case-studies/case-studies.schema.ts';
import { type Colour, letters, type Sheet } from './sheet.ts';

const width = 1000;
const height = 720;
const [left, right, level] = [80, 920, 600];

/** Draws a case study's plot: a level over time, or a share of a whole. */
export function plotSheet(plot: Plot, colour: Colour): Sheet {
  const body = plot.kind === 'tide' ? tide(plot, colour) : gauge(plot, colour);
  return { body: `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>${body}`, width, height };
}

function tide({ points }: Extract<Plot, { kind: 'tide' }>, colour: Colour): string {
  const top = Math.max(...points.map((point) => point.value), 1);
  const drawn = points.map((point, index) => ({
    ...point,
    x: left + ((right - left) * index) / Math.max(1, points.length - 1),
    y: level - ((level - 150) * point.value) / top,
  }));
  const curve = monotonePath(drawn);
  const ends = [drawn[0], drawn.at(-1)].filter((point) => point !== undefined);
  return [
    `<path d="${curve}L${right} ${level}L${left} ${level}z" fill="${colour('water-2')}"/>`,
    datum(colour),
    `<path d="${curve}" fill="none" stroke="${colour('blue')}" stroke-width="7" stroke-linecap="round"/>`,
    ...ends.map(({ x, y, shown }, index) => {
      const anchor = index === 0 ? 'start' : 'end';
      return `<circle cx="${x}" cy="${y}" r="11" fill="${colour('paper')}" stroke="${colour('blue')}" stroke-width="6"/>${letters(shown, index === 0 ? x - 12 : x + 14, y - 34, { size: index === 0 ? 52 : 84, fill: colour('ink'), anchor, spacing: -1.5 })}`;
    }),
    ...ends.map(({ x, at }, index) =>
      letters(at, x, level + 58, { size: 34, fill: colour('ink-2'), anchor: index === 0 ? 'start' : 'end' }),
    ),
  ].join('');
}

function gauge({ value, shown, from, to }: Extract<Plot, { kind: 'gauge' }>, colour: Colour): string {
  const at = left + ((right - left) * value) / 100;
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((right - left) * (index + 1)) / 10;
    return `M${x} 500v-${index === 4 ? 42 : 24}`;
  });
  return [
    `<path d="M${left} 380H${at - 12}c14 30 -14 30 0 60s-14 30 0 60H${left}z" fill="${colour('water-1')}"/>`,
    `<path d="${ticks.join('')}" fill="none" stroke="${colour('ink')}" stroke-width="3"/>`,
    `<path d="M${left} 380H${right}V500H${left}z" fill="none" stroke="${colour('rule')}" stroke-width="4"/>`,
    `<path d="M${at} 350V530" fill="none" stroke="${colour('blue')}" stroke-width="6"/>`,
    letters(shown, Math.min(at + 20, right), 310, { size: 150, fill: colour('ink'), anchor: 'end', spacing: -4 }),
    letters(from, left, 580, { size: 34, fill: colour('ink-2') }),
    letters(to, right, 580, { size: 34, fill: colour('ink-2'), anchor: 'end' }),
  ].join('');
}

function datum(colour: Colour): string {
  return `<path d="M${left - 30} ${level}H${right + 30}" stroke="${colour('rule')}" stroke-width="4"/>`;
}
