import { describe, expect, it } from 'vitest';
import { mainEdition } from '../edition.server.ts';
import { readSiteIndex } from './site-index.server.ts';

const index = readSiteIndex(mainEdition());
const links = [
  ...index.main,
  ...index.services.flatMap(({ cities, ...service }) => [service, ...cities]),
  ...index.caseStudies,
  ...index.posts,
  index.sitemap,
  ...index.legal,
];

describe('readSiteIndex', () => {
  it('includes every page that search engines may list', () => {
    const known = new Set(links.map((link) => link.path));
    const missing = mainEdition()
      .pages()
      .filter((page) => page.indexable && !known.has(page.path));
    expect(missing).toEqual([]);
  });

  it('includes only pages, each once', () => {
    const pages = new Set(
      mainEdition()
        .pages()
        .map((page) => page.path),
    );
    expect(links.filter((link) => !pages.has(link.path))).toEqual([]);
    expect(new Set(links.map((link) => link.path)).size).toBe(links.length);
  });

  it('gives each service all cities', () => {
    expect(index.services.map((service) => service.cities.length)).toEqual(
      mainEdition()
        .services()
        .map(() => mainEdition().cities().length),
    );
    expect(index.caseStudies).toHaveLength(mainEdition().caseStudies().length);
  });

  it('gives no two pages the same name', () => {
    expect(new Set(links.map((link) => link.label)).size).toBe(links.length);
  });
});

describe('the search index', () => {
  it('has every service, three case studies, and five pages, each with its own URL', () => {
    const { searchEntries, search, services } = mainEdition();
    const entries = searchEntries();
    const { types } = search();
    const count = (type: string) => entries.filter((entry) => entry.type === type).length;
    expect([count(types.service), count(types.caseStudy), count(types.page)]).toEqual([services().length, 3, 5]);
    expect(new Set(entries.map((entry) => entry.href)).size).toBe(entries.length);
  });
});
