import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { readPosts } from '../../app/content/posts/posts.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { replaceIn } from '../testing/content-copy.ts';
import { run } from './new.ts';
import { createCaseStudy, createPost } from './new-pages.ts';
import nextSteps from './next-steps.json' with { type: 'json' };

const content = contentFolder();
let folder: string;
const day = '2026-11-21';

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(content, 'en/edition.yaml'), join(folder, 'en/edition.yaml'));
  cpSync(join(content, 'en/categories.yaml'), join(folder, 'en/categories.yaml'));
  vi.stubEnv('TIDEMARK_SITE', folder);
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

describe('the command', () => {
  it.each([
    ['what npm makes of options without two dashes before them', ['post', 'Una prueba', 'es'], 'options come after --'],
    ['a kind that isn’t there', ['poem', 'A title'], 'Usage'],
    ['a page without a title', ['post'], 'Usage'],
  ])('refuses %s', async (_, words, reason) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await run(words)).toBe(1);
    expect(said.mock.lastCall?.[0]).toContain(reason);
    expect(existsSync(join(folder, 'en/posts'))).toBe(false);
  });

  it('writes the file and prints its path', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    expect(await run(['post', 'What a redirect costs', '--category', 'web-development'])).toBe(0);
    const [file = ''] = String(said.mock.lastCall?.[0]).split('\n');
    expect(file).toBe(join(folder, 'en/posts/what-a-redirect-costs.md'));
    expect(readFileSync(file, 'utf8')).toContain('\ncategory: web-development\n');
  });
});

describe('createPost', () => {
  it('makes a draft dated today that is refused until it is filled in', () => {
    const title = 'What’s “new”: a title: with colons & more than sixty characters in all';
    const files = createPost(() => title, day);
    const name = 'whats-new-a-title-with-colons-more-than-sixty-characters-in-all.md';
    expect(files).toEqual([join(folder, 'en/posts', name)]);
    replaceIn(files, 'draft: true\n', '');
    expect(() => readPosts('en')).toThrow(/metaDescription: still says FILL IN/u);
    replaceIn(files, 'FILL IN', 'Our own words');
    expect(readPosts('en')).toMatchObject([{ date: day, featured: false, readTime: 1 }]);
  });

  it('names the same page in every language by its main title, each with its own address', () => {
    cpSync(join(content, 'es'), join(folder, 'es'), { recursive: true });
    const files = createPost((locale) => (locale === 'en' ? 'What it costs' : '¿Cuánto cuesta un diseño?'), day);
    expect(files).toEqual(['en', 'es'].map((locale) => join(folder, locale, 'posts/what-it-costs.md')));
    const [english = '', spanish = ''] = files.map((file) => readFileSync(file, 'utf8'));
    expect(english).not.toContain('\nslug:');
    expect(spanish).toContain('\nslug: cuanto-cuesta-un-diseno\n');
    const openings = [english, spanish].map((text) => text.split('---\n')[2]?.split('\n')[1]);
    expect(openings).toEqual(['FILL IN the opening paragraph.', 'FILL IN el primer párrafo.']);
  });

  it('never overwrites a file', () => {
    createPost(() => 'Twice', day);
    expect(() => createPost(() => 'Twice!', day)).toThrow('exists already');
  });
});

it('createCaseStudy makes drafts that are refused until they are filled in, their figures marked as samples, and names the other files', () => {
  for (const name of ['en/interface.yaml', 'en/services', 'es/edition.yaml', 'es/interface.yaml', 'es/services']) {
    cpSync(join(content, name), join(folder, name), { recursive: true });
  }
  const files = createCaseStudy(() => 'Bahía Dental', day);
  replaceIn(files, 'draft: true\n', '');
  expect(() => readCaseStudies('en')).toThrow(/title: still says FILL IN/u);
  replaceIn(files, 'FILL IN', 'Our own words');
  expect(readCaseStudies('en')).toMatchObject([
    { slug: 'bahia-dental', client: 'Bahía Dental', metrics: [{ provenance: 'sample' }, {}] },
  ]);
  expect(readCaseStudies('es')).toMatchObject([{ resources: [{ path: '/es/como-trabajamos' }] }]);
  for (const name of ['case-study-list', 'case-study-teasers', 'home-case-cards']) {
    expect(nextSteps['case-study'].join()).toContain(`${name}.yaml`);
  }
});
