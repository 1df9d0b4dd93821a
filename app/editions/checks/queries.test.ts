import { describe, expect, it } from 'vitest';
import { editions } from '../edition.server.ts';
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
  it.each(editions())('gives every page that search engines list one query: $locale', (edition) => {
    const listed = edition.pages().filter(({ indexable }) => indexable);
    expect(new Set(readQueries(edition).map(({ path }) => path))).toEqual(new Set(listed.map(({ path }) => path)));
  });
});
