import { describe, expect, it } from 'vitest';
import { type Edition, mainEdition } from '../edition.server.ts';
import { listPages } from './page-list.server.ts';
import { readSiteIndex } from './site-index.server.ts';

const edition = mainEdition();

describe('listPages', () => {
  it('says that the home page changed when a service or one of its two newest posts did', () => {
    const lastmod = (changes: Partial<Edition>) =>
      listPages({ ...edition, ...changes }).find(({ key }) => key === 'home')?.lastmod;
    const [newest, second] = edition.posts();
    const [service, ...services] = edition.services();
    if (!newest || !second || !service) {
      throw new Error('The content has two posts and a service');
    }
    const far = '2099-01-01';
    const posts = (changed: typeof newest, ...rest: (typeof newest)[]) => ({
      posts: () => [...rest, { ...changed, updated: far }],
    });
    expect(lastmod(posts(second, newest))).toBe(far);
    expect(lastmod({ posts: () => [newest, second, { ...newest, updated: far }] })).not.toBe(far);
    expect(lastmod({ services: () => [{ ...service, updated: far }, ...services] })).toBe(far);
  });

  it('dates an article by its last change, and a city page by the newer of city and service', () => {
    const [post] = edition.posts();
    const [city] = edition.cities();
    const [service] = edition.services();
    if (!post || !city || !service) {
      throw new Error('The content has a post, a city and a service');
    }
    const pages = listPages({
      ...edition,
      posts: () => [{ ...post, date: '2020-01-01', updated: '2021-01-01' }],
      services: () => [{ ...service, updated: '2030-01-01' }],
      pairs: () => edition.pairs().map((pair) => ({ ...pair, city: { ...city, updated: '2031-01-01' } })),
    });
    const lastmod = (key: string) => pages.find((page) => page.key === key)?.lastmod;
    expect(lastmod(`article:${post.id}`)).toBe('2021-01-01');
    expect(lastmod(`service:${service.id}`)).toBe('2030-01-01');
    expect(lastmod(`city:${service.id}/${city.id}`)).toBe('2031-01-01');
  });
});

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
