import { describe, expect, it } from 'vitest';
import { analyzeKeywords } from './analyze.ts';
import { readKeywords, readPages } from './read-lists.ts';
import { keywordLimit } from './report.ts';

const pairs = (pasted: string) => readKeywords(pasted).keywords.map(({ text, volume }) => [text, volume]);

describe('readKeywords', () => {
  it.each([
    [
      'lines',
      'roof repair\nroof, flat\n\nroof leak',
      [
        ['roof repair', undefined],
        ['roof, flat', undefined],
        ['roof leak', undefined],
      ],
    ],
    [
      "a spreadsheet's tabs",
      '\ufeffKeyword\tVolume\r\nroof repair\t1,900\r\nroof leak\t',
      [
        ['roof repair', 1900],
        ['roof leak', undefined],
      ],
    ],
    [
      'a Spanish file',
      'palabra clave;volumen\n"techo; plano";1.500,50\ngotera;90',
      [
        ['techo; plano', 1501],
        ['gotera', 90],
      ],
    ],
    [
      'commas without headings',
      'roof repair,1900\nroof leak,880',
      [
        ['roof repair', 1900],
        ['roof leak', 880],
      ],
    ],
    ['columns in another order', 'Search volume,Keyword\n10,roof', [['roof', 10]]],
    [
      'a Search Console export in Spanish',
      'Consultas principales,Clics,Impresiones,CTR,Posición\nreparar techo,3,100,3%,4.5',
      [['reparar techo', 100]],
    ],
    [
      'what Google’s keyword planner writes',
      'Keyword Stats\nOctober 1 - October 31\nKeyword\tCurrency\tAvg. monthly searches\nroof repair\tUSD\t5000',
      [['roof repair', 5000]],
    ],
    [
      'emoji and list marks',
      '• 🏠 roof repair\n- roof leak',
      [
        ['roof repair', undefined],
        ['roof leak', undefined],
      ],
    ],
  ])('reads %s', (_, pasted, expected) => {
    expect(pairs(pasted)).toEqual(expected);
  });

  it('counts a keyword once, with its largest volume, and says so', () => {
    const read = readKeywords('roof\t10\nRoof\t90\nroof\t20');
    expect(read.keywords).toEqual([{ text: 'roof', volume: 90 }]);
    expect(read.repeated).toBe(2);
  });

  it('names volumes that are no number, and keeps their keywords', () => {
    const read = readKeywords('keyword,volume\nroof,1K–10K\ntile,-5\nleak,20');
    expect(read.unreadVolumes).toEqual(['1K–10K', '-5']);
    expect(read.keywords).toHaveLength(3);
  });

  it('stops at the limit and says how many it left out', () => {
    const read = readKeywords(Array.from({ length: keywordLimit + 3 }, (_, at) => `keyword ${at}`).join('\n'));
    expect(read.keywords).toHaveLength(keywordLimit);
    expect(read.leftOut).toBe(3);
    expect(readKeywords('x'.repeat(500)).tooLong).toBe(1);
  });

  it.each(['', '  \n\t\n', '!!!\n---'])('finds nothing in %j', (pasted) => {
    expect(readKeywords(pasted).keywords).toEqual([]);
  });
});

describe('readPages', () => {
  it.each([
    [
      'a sitemap',
      '<?xml version="1.0"?><urlset><url><loc> https://a.example/b?c=1&amp;d=2 </loc></url><url><loc><![CDATA[https://a.example/e]]></loc></url></urlset>',
      [
        ['https://a.example/b?c=1&d=2', ''],
        ['https://a.example/e', ''],
      ],
    ],
    [
      'URLs',
      'https://a.example/b\n/c',
      [
        ['https://a.example/b', ''],
        ['/c', ''],
      ],
    ],
    ['URLs and titles from a spreadsheet', 'URL\tTitle\n/b\tRoof repair, Tampa', [['/b', 'Roof repair, Tampa']]],
    [
      'titles before URLs',
      '"Roof repair, Tampa",/b\n"Tiles",/c',
      [
        ['/b', 'Roof repair, Tampa'],
        ['/c', 'Tiles'],
      ],
    ],
    ['titles after a space', '/b Roof repair in Tampa', [['/b', 'Roof repair in Tampa']]],
  ])('reads %s', (_, pasted, expected) => {
    expect(readPages(pasted).pages.map(({ url, title }) => [url, title])).toEqual(expected);
  });

  it('returns the lines without a URL', () => {
    expect(readPages('/a\nnot a page').refused).toEqual(['not a page']);
  });
});

describe('analyzeKeywords', () => {
  const keywords = [
    'roof repair',
    'roof repair near me',
    'fix a roof',
    'roof leak',
    'leaking roof',
    'roof leak detection',
    'metal roof',
    'metal roofing',
    'metal roof colors',
    'gutter installation',
    'gutters',
    'install gutters',
    'seamless gutters',
  ].join('\n');

  it('finds groups without a page, pages that compete, and pages of no group', () => {
    const { groups, pages } = analyzeKeywords({
      keywords,
      pages: [
        '/services/roof-repair\tRoof Repair in Tampa | Kings',
        '/gutters\tGutters | Kings',
        '/blog/gutter-installation\tHow to install gutters | Kings',
        '/about\tAbout our family | Kings',
      ].join('\n'),
    });
    const pagesOf = (name: string) =>
      groups.find((group) => group.keywords.some(({ text }) => text === name))?.pages?.map(({ url }) => url);
    expect(pagesOf('roof repair')).toEqual(['/services/roof-repair']);
    expect(pagesOf('gutters')).toEqual(['/gutters', '/blog/gutter-installation']);
    expect(pagesOf('metal roof')).toEqual([]);
    expect(pages?.others.map(({ url }) => url)).toEqual(['/about']);
  });

  it('compares nothing when no pages were pasted', () => {
    const { groups, pages } = analyzeKeywords({ keywords, pages: ' ' });
    expect(pages).toBeUndefined();
    expect(groups.every((group) => group.pages === undefined)).toBe(true);
  });
});

describe('pages of other exports', () => {
  it('reads the pages of a Search Console export, without its figures', () => {
    const read = readPages('Top pages,Clicks,Impressions,CTR,Position\nhttps://a.example/roof,3,4,5%,6');
    expect(read).toEqual({ pages: [{ url: 'https://a.example/roof', title: '' }], leftOut: 0, refused: [] });
  });
});
