import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosts, relatedPosts } from './posts.server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-posts-'));
  mkdirSync(join(folder, 'en/posts'), { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('readPosts', () => {
  it.each([
    [1, 1],
    [329, 1],
    [330, 2],
    [549, 2],
    [550, 3],
  ])('reads %i words in %i minutes, at 220 words a minute', (words, minutes) => {
    write('post', { body: 'word '.repeat(words) });
    expect(readPosts('en')[0]?.readTime).toBe(minutes);
  });

  it('lists the newest first and names a post by its file', () => {
    write('older', { date: '2026-01-01' });
    write('newer', { date: '2026-02-01', slug: 'mas-nuevo' });
    expect(readPosts('en')).toMatchObject([
      { id: 'newer', slug: 'mas-nuevo' },
      { id: 'older', slug: 'older' },
    ]);
  });
});

describe('relatedPosts', () => {
  it('finds posts of the same category, at most three, without the post itself', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      category: id === 'b' ? ('Web Development' as const) : ('SEO Strategy' as const),
    }));
    expect(relatedPosts({ id: 'a', category: 'SEO Strategy' }, all).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });
});

function write(
  id: string,
  { body = 'Text.', date = '2026-01-01', slug }: { body?: string; date?: string; slug?: string },
): void {
  writeFileSync(
    join(folder, 'en/posts', `${id}.md`),
    `---
title: A post
${slug ? `slug: ${slug}\n` : ''}category: SEO Strategy
date: '${date}'
tags: [One, Two]
metaTitle: A post
metaDescription: A description that is long enough to be shown below a title.
keywords: [one, two, three]
excerpt: An excerpt.
featured: false
---
${body}
`,
  );
}
