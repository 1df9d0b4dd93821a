import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../server/testing/folders.ts';
import { contentFolder, findFiles, isDemo, listFiles, listFolders, placeOf, withPlace } from './folders.server.ts';
import { readRaw } from './raw.server.ts';

let root = '';

beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', root);
  write('site.yaml', 'brand: Mine\n');
  write('en/edition.yaml', 'name: English\n');
  write('en/posts/a.md', '---\ntitle: Mine\n---\n');
  write('en/posts/.a.md.new', '');
  write('public/robots.md', '');
});

afterEach(() => vi.unstubAllEnvs());

describe('the content folder', () => {
  it('is the named one, and nothing else is read', () => {
    expect(isDemo()).toBe(false);
    expect(placeOf('en/posts/a.md')).toBe(join(root, 'en/posts/a.md'));
    expect(readRaw('en/posts/a.md')).toEqual({ title: 'Mine' });
    expect(listFiles('en/posts', '.md')).toEqual(['a.md']);
    expect(listFiles('en/cities')).toEqual([]);
    expect(findFiles('**/*.md')).toEqual(['en/posts/a.md']);
    expect(listFolders('edition.yaml')).toEqual(['en']);
    expect(readRaw('en/services/seo-automation.yaml')).toBeUndefined();
  });

  it('is the demo under an empty name', () => {
    vi.stubEnv('TIDEMARK_SITE', '');
    expect([contentFolder(), isDemo()]).toEqual(['content', true]);
  });

  it('has to be there', () => {
    vi.stubEnv('TIDEMARK_SITE', join(root, 'gone'));
    expect(() => listFolders('edition.yaml')).toThrow(/gone: isn't there: npm run new site/u);
  });

  it('stands in front of a fault', () => {
    expect(withPlace('content/en/posts/a.md: title: is missing')).toBe(`${root}/en/posts/a.md: title: is missing`);
  });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
