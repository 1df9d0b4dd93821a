import { describe, expect, it } from 'vitest';
import { shareLinks } from './article-body.tsx';

describe('shareLinks', () => {
  it('passes title and URL to each network, whatever characters they contain', () => {
    const article = { url: 'https://www.tidemark.example/blog/a', title: 'Cost & “value”: 100% yours?' };
    const given = shareLinks(article).map(({ network, href }) => {
      const parameters = new URL(href).searchParams;
      return [network, parameters.get('url') ?? parameters.get('u'), [...parameters.values()].includes(article.title)];
    });
    expect(given).toEqual([
      ['twitter', article.url, true],
      ['linkedin', article.url, true],
      ['facebook', article.url, true],
    ]);
  });
});
