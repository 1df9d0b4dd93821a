import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cutPage } from '../../text/cut-page.ts';
import { attribute, elementsIn, textOf } from '../../text/html-tree.ts';
import { htmlOf } from '../../text/template.ts';
import { createSearchPage } from './search-page.ts';

const page = `<!doctype html><html><head><title>Search | Site</title></head><body><main>
    <form><input id="search-query" name="q"></form>
    <p id="search-status" role="status" hidden>Type</p>
    <noscript><p id="search-scriptless">Look through the list.</p></noscript>
    <p id="search-elsewhere" hidden>Elsewhere</p>
    <section id="search-found"><h2 id="search-results">Everything</h2>
      <ul id="search-list">
        <li><a href="/a"><span>SEO Automation</span> <span>Service</span></a></li>
        <li><a href="/b"><span>About</span> <span>Page</span></a></li>
      </ul>
    </section></main><script>go()</script></body></html>`;

const pageFor = createSearchPage(cutPage(page), {
  title: '“{query}” | {title}',
  results: 'Results',
  none: 'Nothing for "{query}"',
  count: 'Results: {count}',
});

const answer = (query: string): string => htmlOf(pageFor(query));

describe('createSearchPage', () => {
  it('leaves what the query finds, and says how much that is, without the hint for hosts that answer no query', () => {
    const html = answer('seo');
    const answered = partsOf(html);
    expect(answered.text('search-found')).toMatch(/^\s*Results\s+SEO Automation Service\s*$/u);
    expect(answered.text('search-status')).toBe('Results: 1');
    expect(answered.of('search-status', 'hidden')).toBeUndefined();
    expect(answered.of('search-elsewhere', 'hidden')).toBe('');
    expect(answered.of('search-query', 'value')).toBe('seo');
    expect(answered.title).toBe('“seo” | Search | Site');
    expect(html).toContain('<p id="search-scriptless" hidden="">');
    // The application starts from it.
    expect(html).toContain('<script>go()</script>');
  });

  it('says when there is nothing, and where else to look', () => {
    const answered = partsOf(answer('zebra'));
    expect(answered.of('search-found', 'hidden')).toBe('');
    expect(answered.of('search-elsewhere', 'hidden')).toBeUndefined();
    expect(answered.text('search-status')).toBe('Nothing for "zebra"');
  });

  it('looks for the query in titles, not in what kind of page each is', () => {
    expect(partsOf(answer('service')).text('search-status')).toBe('Nothing for "service"');
  });

  it.each(['<script>alert(1)</script>', '"><img src=x>', '{count}', '$&', '\u{e000}status\u{e001}'])(
    'shows %s as text',
    (query) => {
      const answered = partsOf(answer(query));
      expect(answered.text('search-status')).toBe(`Nothing for "${query}"`);
      expect(answered.of('search-query', 'value')).toBe(query);
      expect(answered.title).toBe(`“${query}” | Search | Site`);
    },
  );
});

function partsOf(html: string) {
  const elements = [...elementsIn(parse(html))];
  const byId = (id: string) => elements.find((element) => attribute(element, 'id') === id);
  const title = elements.find(({ tagName }) => tagName === 'title');
  return {
    title: title && textOf(title),
    text: (id: string) => textOf(byId(id) ?? parse('')),
    of(id: string, name: string) {
      const element = byId(id);
      return element && attribute(element, name);
    },
  };
}
