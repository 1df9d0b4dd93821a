import { describe, expect, it } from 'vitest';
import { listPages } from './pages.server.ts';
import { competing, readQueries } from './queries.server.ts';

const page = (path: string, query: string) => ({ path, query, title: path });

describe('competing', () => {
  it('finds two pages for one query, whatever the order of its words', () => {
    const [line] = competing([page('/', 'SEO consultant Florida'), page('/b', 'Florida SEO consultants')]);
    expect(line).toContain('/ (');
    expect(line).toContain('/b (');
  });

  it('lets a city apart from its state pass', () => {
    expect(competing([page('/', 'SEO consultant Florida'), page('/miami', 'SEO consultant Miami')])).toEqual([]);
  });
});

describe('readQueries', () => {
  it('gives every page that search engines list one query', () => {
    const indexable = listPages().filter((listed) => listed.indexable);
    expect(new Set(readQueries().map(({ path }) => path))).toEqual(new Set(indexable.map(({ path }) => path)));
  });
});
