import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { commitIn, tellFindings } from './own-report.ts';
import { barPlot, markPlot } from './report-plots.ts';

const findings = Array.from({ length: 25 }, (_, index) => ({
  file: `blog/post-${index}.html`,
  rule: 'broken-link',
  message: 'the link to /nowhere leads nowhere: correct or remove it',
}));

afterEach(() => vi.unstubAllEnvs());

it('names the findings to the owner, and where to read those that are too many for a console', () => {
  const said = tellFindings(findings, 164);
  expect(said).toContain('25 findings on 164 pages.');
  expect(said).toContain('blog/post-19.html: broken-link: the link to /nowhere leads nowhere');
  expect(said).not.toContain('post-20');
  expect(said).toContain('npm run lint:site lists them all.');
  const alike = [{ id: 'seo/ocala-fl', nearest: 'seo/naples-fl', share: 0.431 }];
  expect(tellFindings([], 164, alike)).toContain('seo/ocala-fl: 43% of it is also in seo/naples-fl: rewrite it');
  expect(tellFindings([], 164)).toBe("The site's own report: 0 findings on 164 pages.");
});

it('stops a scheduled publication, with all of them', () => {
  vi.stubEnv('STOP_ON_FINDINGS', 'true');
  expect(() => tellFindings(findings, 164)).toThrow(ContentFault);
  expect(() => tellFindings(findings, 164)).toThrow(/post-0.*post-24/su);
  expect(tellFindings([], 164)).toContain('0 findings');
});

it('names a commit only when the sources are as it has them', () => {
  expect(commitIn('f5a98c12\n')).toBe('f5a98c12');
  expect(commitIn('f5a98c12-dirty\n')).toBeUndefined();
  expect(commitIn('')).toBeUndefined();
});

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
