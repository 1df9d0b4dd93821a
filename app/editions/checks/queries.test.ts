import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../content/engine/raw.server.ts';
import { editions } from '../edition.server.ts';
import { competing, readQueries } from './queries.server.ts';

const page = (path: string, query: string) => ({ path, query, title: path, place: `content${path}.yaml: keywords.0` });

describe('competing', () => {
  it('finds two pages for one query, whatever the order of its words', () => {
    const [line] = competing([page('/a', 'SEO consultant Florida'), page('/b', 'Florida SEO consultants')]);
    expect(line).toMatch(/^content\/b\.yaml: keywords\.0: .*content\/a\.yaml/u);
  });

  it('lets a city apart from its state pass', () => {
    expect(competing([page('/', 'SEO consultant Florida'), page('/miami', 'SEO consultant Miami')])).toEqual([]);
  });
});

describe('readQueries', () => {
  it.each(editions())('names the file and the field of each: $locale', (edition) => {
    for (const { place, query } of readQueries(edition)) {
      const [file = '', field = ''] = place.split(': ');
      // A page without keywords has those that its block's name makes.
      const block = field.replace(/\.keywords\.0$/u, '');
      expect(fieldAt(file, field) ?? (fieldAt(file, block) && query), place).toBe(query);
    }
  });

  it.each(editions())('gives every page that search engines list one query: $locale', (edition) => {
    const listed = edition.pages().filter(({ indexable }) => indexable);
    expect(new Set(readQueries(edition).map(({ path }) => path))).toEqual(new Set(listed.map(({ path }) => path)));
  });
});

function fieldAt(file: string, field: string): unknown {
  const text = readFileSync(file, 'utf8');
  const record = parse(file.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text);
  return field.split('.').reduce((value, key) => Object(value)[key], record);
}
