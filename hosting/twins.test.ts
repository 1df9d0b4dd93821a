import { describe, expect, it } from 'vitest';
import { pageOfTwin, prefersMarkdown, twinPath } from './twins.ts';

describe('the Markdown twin of a page', () => {
  it.each([
    ['/', '/index.md'],
    ['/es', '/es.md'],
    ['/blog/a', '/blog/a.md'],
  ])('%s has %s', (page, twin) => {
    expect(twinPath(page)).toBe(twin);
    expect(pageOfTwin(twin.slice(1))).toBe(page);
  });

  it('is no other file', () => {
    expect(pageOfTwin('about.html')).toBeUndefined();
  });

  it.each([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['text/markdown', true],
    ['text/html, text/markdown', true],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0, */*', false],
    ['text/markdown;q=0.5, */*;q=0.8', false],
    ['text/markdown;q=0.5, text/html;q=0.2, */*', true],
  ])('is preferred by the header %j: %s', (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });
});
