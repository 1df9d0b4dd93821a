import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../scripts/testing/content-copy.ts';
import { temporaryFolder } from '../../../server/testing/folders.ts';
import { readPosts, relatedPosts } from './posts.server.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'en/posts'), { recursive: true });
  cpSync('content/en/categories.yaml', join(folder, 'en/categories.yaml'));
  vi.stubEnv('TIDEMARK_SITE', folder);
});

afterEach(() => vi.unstubAllEnvs());

describe('readPosts', () => {
  it.each([
    [1, 1],
    [329, 1],
    [330, 2],
    [549, 2],
    [550, 3],
  ])('reads %i words in %i minutes, at 220 words a minute', (words, minutes) => {
    write('post', {}, 'word '.repeat(words));
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

  it('takes a text that’s still to be written in development, and in no build', () => {
    write('post', { title: 'FILL IN a title', metaDescription: 'Too short' });
    expect(() => readPosts('en')).toThrow(/title: still says FILL IN.*\n.*metaDescription: must be at least 50/u);
    show('drafts');
    expect(readPosts('en')).toMatchObject([{ title: 'FILL IN a title', metaDescription: 'Too short' }]);
  });
});

it('reads change notes with the day and the words of each', () => {
  const changes = [{ date: '2026-03-01', note: 'New figures.' }];
  write('post', { date: '2026-01-05', updated: '2026-03-01', changes });
  expect(readPosts('en')[0]?.changes).toEqual(changes);
});

it('relatedPosts finds posts of the same category, at most three, without the post itself', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    id,
    category: id === 'b' ? 'Web Development' : 'SEO Strategy',
  }));
  expect(relatedPosts({ id: 'a', category: 'SEO Strategy' }, all).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
});

function write(id: string, fields: Record<string, unknown>, body = 'Text.'): void {
  const front = {
    ...{ title: 'A post', category: 'seo-strategy', date: '2026-01-01', tags: ['One', 'Two'], metaTitle: 'A post' },
    metaDescription: 'A description that is long enough to be shown below a title.',
    ...{ keywords: ['one', 'two', 'three'], excerpt: 'An excerpt.', featured: false, ...fields },
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'en/posts', `${id}.md`), `---\n${JSON.stringify(front, null, 1)}\n---\n${body}\n`);
}
