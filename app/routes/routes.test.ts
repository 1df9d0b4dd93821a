import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { copyContent, show } from '../../scripts/testing/content-copy.ts';
import { interpolate } from '../../text/interpolate.ts';
import { mainEdition } from '../editions/edition.server.ts';
import { prerenderPaths } from '../editions/pages/site-list.server.ts';
import { skeletonFor } from '../frame/pending-page.tsx';
import { elsewhere } from '../locale/paths.ts';
import { nearestPages } from '../locale/spelling.ts';
import { loader as articleLoader, shareLinks } from './article/article.tsx';
import { loader as blogLoader, statusOf } from './blog/blog.tsx';
import { loader as fileLoader } from './files/file.ts';
import { figureOf } from './home/results.tsx';

it.each([
  ['+180% leads', { figure: '+180%', unit: 'leads' }],
  ['71% of tour requests', { figure: '71%', unit: 'of tour requests' }],
  ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
  ['Half of all requests', { unit: 'Half of all requests' }],
])('a result has its figure apart: %s', (result, figure) => {
  expect(figureOf(result)).toEqual(figure);
});

it.each([
  ['/blog', 'blog'],
  ['/blog/', 'blog'],
  ['/blog/any-article', 'article'],
  ['/case-studies/flo-car-rental', 'case-study'],
  ['/case-studies', undefined],
  ['/blogs', undefined],
  ['/', undefined],
])('skeletonFor gives %s the skeleton %s', (path, kind) => {
  expect(skeletonFor(path, mainEdition().paths)).toBe(kind);
});

type Lost = Record<'pages' | 'unlike' | 'nowhere', string[]> & Record<'nearest' | 'elsewhere', Record<string, string>>;

const lost: Lost = parse(readFileSync(new URL('test-data/lost-paths.yaml', import.meta.url), 'utf8'));
const pages = lost.pages.map((path) => ({ path, label: path }));

const first = (missing: string) => nearestPages(missing, pages)[0]?.path;

describe('nearestPages', () => {
  it.each(Object.entries(lost.nearest))('leads %s to %s', (missing, expected) => {
    expect(first(missing)).toBe(expected);
  });

  it.each(lost.unlike)('suggests nothing for %j', (missing) => {
    expect(nearestPages(missing, pages)).toEqual([]);
  });
});

const { paths } = mainEdition();
const leadOf = (path: string) => elsewhere(path, paths.services(), paths.terms(), paths.termsOfService());

describe('elsewhere', () => {
  it.each(Object.entries(lost.elsewhere))('leads %s to %s', (missing, expected) => {
    expect(leadOf(missing)).toBe(expected);
  });

  it.each(lost.nowhere)('leaves %s to the 404 page', (missing) => {
    expect(leadOf(missing)).toBeUndefined();
  });
});

const slug = 'a-fourth-post';
const file = `en/posts/${slug}.md`;
const fourth = `---
title: A fourth post
category: seo-strategy
date: '2026-11-21'
tags: [One, Two]
metaTitle: A fourth post
metaDescription: The only file that anyone added to the site, and all that it took to add it.
keywords: [one, two, three]
excerpt: One file.
featured: false
---

## One section

See [the services](/services).
`;

describe('a post', () => {
  const { write } = copyContent();

  describe('a post added as one file', () => {
    beforeEach(() => write(file, fourth));

    it('is a page of the site', () => {
      expect(prerenderPaths()).toContain(`/blog/${slug}`);
      const page = load(slug);
      expect(page).toMatchObject({ kind: 'found', article: { title: 'A fourth post', readTime: 1 } });
      expect(page.kind === 'found' && page.article.html).toContain('<h2 id="one-section">One section</h2>');
    });

    it('is on the list, with its category', () => {
      expect(loadBlog().posts).toContainEqual(expect.objectContaining({ id: slug, category: 'SEO Strategy' }));
    });

    it('is in the feed', async () => {
      const feed = fileLoader({ url: new URL('https://site.example/rss.xml') });
      expect(await feed.text()).toContain(`/blog/${slug}</link>`);
    });

    it('relates to the articles in its category, and they to it', () => {
      const { posts } = mainEdition();
      const others = posts().filter((post) => post.category === 'SEO Strategy' && post.id !== slug);
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ id }) => !relatedSlugs(id).includes(slug))).toEqual([]);
      expect(relatedSlugs(slug)).toEqual(others.map((post) => post.id));
    });
  });

  describe('a broken post', () => {
    const broken = fourth.replace('seo-strategy', 'gardening');

    it('is logged with file, field, and reason and treated as missing in development, one with a dead link too', () => {
      show('drafts');
      write(file, broken);
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const posts = mainEdition().posts();
      expect(posts.map(({ id }) => id)).not.toContain(slug);
      expect(load(slug)).toEqual({ kind: 'not-found' });
      expect(String(log.mock.calls[0]?.[0])).toMatch(/^content\/en\/posts\/a-fourth-post\.md: category: /u);
      write(file, fourth.replace('/services', '/servces'));
      expect(load(slug)).toEqual({ kind: 'not-found' });
      expect(String(log.mock.calls.at(-1)?.[0])).toContain('/servces: there is no such page');
      log.mockRestore();
    });

    it('fails the build', () => {
      write(file, broken);
      expect(loadBlog).toThrow('content/en/posts/a-fourth-post.md: category');
      write(file, fourth.replace('/services', '/servces'));
      expect(() => load(slug)).toThrow('/servces: there is no such page');
    });
  });
});

function asked(path: string) {
  return { url: new URL(path, 'https://www.site.example') };
}

const loadBlog = () => blogLoader(asked('/blog') as Parameters<typeof blogLoader>[0]);

function load(wanted: string) {
  const given = { ...asked(`/blog/${wanted}`), params: { slug: wanted } };
  return articleLoader(given as Parameters<typeof articleLoader>[0]);
}

function relatedSlugs(of: string): string[] {
  const page = load(of);
  return page.kind === 'found' && page.isRelated ? page.more.map((post) => post.id) : [];
}

describe("the status of the blog's filter", () => {
  const { list: words } = mainEdition().words('pages/blog');
  const posts = [{ category: 'SEO Strategy' }, { category: 'Web Development' }];

  it('counts all articles, and those of a category', () => {
    const said = (category?: string) => statusOf(category, { words, posts, featuredCategories: [] });
    expect(said()).toBe(interpolate(words.count, { count: 2 }));
    expect(said('SEO Strategy')).toBe(interpolate(words.count, { count: 1 }));
  });

  it.each([
    ['Case Studies', posts, ['Case Studies'], words.noneButFeatured],
    ['Case Studies', posts, ['SEO Strategy'], words.none],
    ['Case Studies', posts, [], words.none],
    [undefined, [], ['SEO Strategy'], words.noneButFeatured],
    [undefined, [], [], words.none],
  ])('says why %s of %j is empty beside featured articles in %j', (category, list, featuredCategories, status) => {
    expect(statusOf(category, { words, posts: list, featuredCategories })).toBe(status);
  });
});

it('shareLinks passes title and URL to each network, whatever characters they contain', () => {
  const article = { url: 'https://www.tidemark.example/blog/a', title: 'Cost & “value”: 100% yours?' };
  const links = shareLinks(article);
  expect(links.map(({ network }) => network)).toEqual(['twitter', 'linkedin', 'facebook']);
  for (const { href } of links) {
    const { searchParams } = new URL(href);
    expect(searchParams.get('url') ?? searchParams.get('u')).toBe(article.url);
    expect([...searchParams.values()]).toContain(article.title);
  }
});
