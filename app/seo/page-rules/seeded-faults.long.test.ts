import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mainLocale } from '../../content/site/edition.server.ts';
import { readWords } from '../../content/words.server.ts';
import type { PageRuleId } from '../../content/words.ts';
import { findFaults, inspectPage, pageRules } from './inspect.ts';

const { page: soundPage, faults }: { page: string; faults: Fault[] } = parse(
  readFileSync(new URL('test-data/seeded-faults.yaml', import.meta.url), 'utf8'),
);

type Given = { html: string; url: string; headers: string; robotsTxt: string; sitemap: string; rendered: string };

/** The page as its site sends it. */
const sound: Given = {
  html: soundPage,
  url: 'https://www.roofer.test/roof-repair',
  headers: 'HTTP/2 200\ncontent-type: text/html; charset=utf-8\n',
  robotsTxt: 'User-agent: *\nDisallow: /private/\n\nSitemap: https://www.roofer.test/sitemap.xml\n',
  sitemap: '<urlset><url><loc>https://www.roofer.test/roof-repair</loc></url></urlset>',
  rendered: '',
};

/** A way to spoil the page, which must be found by the rule that is about it. */
type Fault = Partial<Pick<Given, 'headers' | 'robotsTxt' | 'sitemap'>> & {
  rule: PageRuleId;
  name: string;
  /** Text of the page, and what replaces it. */
  from?: string;
  to?: string;
  /** HTML that is added to the head or to main, and how often. */
  head?: string;
  main?: string;
  times?: number;
  /** Another body. */
  body?: string;
  /** Whether only the page that scripts have changed is spoiled. */
  isRendered?: boolean;
};

/** Returns what a fault makes of the page and what comes with it. */
function spoil({ rule, name, from, to = '', head, main, times = 1, body, isRendered, ...others }: Fault): Given {
  const edits: Array<[text: string | RegExp | undefined, other: string]> = [
    [from, to],
    [head && '</head>', `${head}</head>`],
    [main && '</main>', `${main?.repeat(times)}</main>`],
    [body && /<body>[\s\S]*<\/body>/u, body ?? ''],
  ];
  const html = edits.reduce((page, [text, other]) => (text ? page.replace(text, () => other) : page), soundPage);
  if (html === soundPage && Object.keys(others).length === 0) {
    throw new Error(`${rule}: ${name}: what it replaces is nowhere in the sound page`);
  }
  return { ...sound, ...others, [isRendered ? 'rendered' : 'html']: html };
}

function find({ html, ...rest }: Given): PageRuleId[] {
  return findFaults(inspectPage(html, rest)).map(({ rule }) => rule);
}

describe('the rules that one page can break', () => {
  it('find nothing in a sound page', () => {
    expect(find(sound)).toEqual([]);
  });

  it('find the seeded faults', () => {
    const missed = faults
      .filter((fault) => !find(spoil(fault)).includes(fault.rule))
      .map(({ rule, name }) => `${rule}: ${name}`);
    console.log(
      `${faults.length - missed.length} of ${faults.length} seeded faults found. Missed: ${missed.join('; ') || 'none'}.`,
    );
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(missed).toEqual([]);
  });

  it('all have words, and a seeded fault', () => {
    const ids = pageRules.map(({ id }) => id).toSorted();
    expect(Object.keys(readWords('tools/x-ray', mainLocale()).result.rules).toSorted()).toEqual(ids);
    expect([...new Set(faults.map(({ rule }) => rule))].toSorted()).toEqual(ids);
  });

  it('read odd input without an error', () => {
    const odd = [
      '',
      '<',
      '<html',
      '<!doctype html>',
      '<'.repeat(10_000),
      '<div>'.repeat(20_000),
      `<p>${'<br>'.repeat(200_000)}`,
      `<script type="application/ld+json">[${'0,'.repeat(200_000)}0]</script>`,
      '\u0000<p>\uFFFF',
      '{"@type":1}',
    ];
    for (const html of odd) {
      expect(() =>
        findFaults(inspectPage(html, { url: 'no url', headers: ':::', robotsTxt: '\u0000', sitemap: '<url' })),
      ).not.toThrow();
    }
  });
});
