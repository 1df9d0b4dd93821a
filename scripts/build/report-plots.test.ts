import { describe, expect, it } from 'vitest';
import { barPlot, markPlot } from './report-plots.ts';

describe('the bars of the own report', () => {
  const plot = barPlot({ caption: 'A & B', values: [5, 20, 10], limit: 10, limitText: 'Limit' });

  it('have the lengths of their values, the highest first', () => {
    const [, within = ''] = /data-part="bars" d="([^"]*)"/u.exec(plot) ?? [];
    const [, over = ''] = /data-part="over" d="([^"]*)"/u.exec(plot) ?? [];
    expect(lengths(over)).toEqual([150]);
    expect(lengths(within)).toEqual([75, 37.5]);
    expect(over.startsWith('M0 ')).toBe(true);
  });

  it('have the line of their limit at its value, and a caption that is safe in HTML', () => {
    expect(plot).toContain('data-part="limit" d="M0 109h640"');
    expect(plot).toContain('aria-label="A &amp; B"');
  });

  it('draw nothing but the axis without values', () => {
    expect(barPlot({ caption: '', values: [], limit: 1, limitText: '' })).not.toContain('NaN');
  });
});

it('puts every page of the likenesses on one scale, with its limit', () => {
  const rows = [
    { name: 'One', shares: [0.1, 0.2] },
    { name: 'Two', shares: [0] },
  ];
  const plot = markPlot({ caption: '', rows, limit: 0.2, limitText: '' });
  const marks = [...plot.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/gu)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(marks).toEqual([
    [320, 90],
    [633, 90],
    [7, 156],
  ]);
  expect(plot).toContain('d="M633 34V');
});

function lengths(path: string): number[] {
  return [...path.matchAll(/v-([\d.]+)/gu)].map(([, length]) => Number(length));
}
