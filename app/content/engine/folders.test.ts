import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { findFiles, isHidden, listFiles, placeOf, placeToWrite, siteFolder, withOwner } from './folders.server.ts';
import { readRaw, readYaml } from './raw.server.ts';
import { withoutRetired, withoutRetiredLinks } from './retired.server.ts';

let root = '';

beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('CONTENT_DIR', join(root, 'content'));
  vi.stubEnv('TIDEMARK_SITE', join(root, 'site'));
  write('content/site.yaml', 'brand: Sample\naddress: { locality: Anytown, region: FL }\nphones: [1, 2]\n');
  write('content/en/posts/a.md', '---\ntitle: A sample\n---\n');
  write('content/en/posts/b.md', '---\ntitle: Another\n---\n');
  write('content/en/cities/one-fl.yaml', 'name: One\n');
  write('content/en/city-copy/one-fl--seo.yaml', 'h1: One\n');
  write('content/es/posts/b.md', '---\ntitle: Otra\n---\n');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe("the owner's folder", () => {
  it('puts a file in the place of a sample, and beside the samples', () => {
    write('site/en/posts/a.md', '---\ntitle: Mine\n---\n');
    write('site/en/posts/c.md', '---\ntitle: New\n---\n');
    expect(readRaw('en/posts/a.md')).toEqual({ title: 'Mine' });
    expect(readRaw('en/posts/b.md')).toEqual({ title: 'Another' });
    expect(listFiles('en/posts', '.md')).toEqual(['a.md', 'b.md', 'c.md']);
    expect(findFiles('**/*.md')).toEqual(['en/posts/a.md', 'en/posts/b.md', 'en/posts/c.md', 'es/posts/b.md']);
    expect(placeToWrite('redirects.yaml')).toBe(join(root, 'site/redirects.yaml'));
  });

  it('merges the facts by field, a list as a whole', () => {
    write('site/site.yaml', 'address: { locality: Saltville }\nphones: [3]\nhide: [posts/b]\n');
    expect(readYaml('site.yaml')).toEqual({
      brand: 'Sample',
      address: { locality: 'Saltville', region: 'FL' },
      phones: [3],
    });
  });

  it('hides samples by name or by folder, and the copy of a city with it, but nothing of hers', () => {
    write('site/site.yaml', 'hide: [posts/b, cities/*]\n');
    write('site/es/posts/b.md', '---\ntitle: Mía\n---\n');
    expect(listFiles('en/posts', '.md')).toEqual(['a.md']);
    expect(listFiles('es/posts', '.md')).toEqual(['b.md']);
    expect(listFiles('en/cities', '.yaml')).toEqual([]);
    expect(isHidden('en/city-copy/one-fl--seo.yaml')).toBe(true);
  });

  it('leaves out of a copy what the sample says of something hidden, and none of her own words', () => {
    const link = (label: string) => `  - { label: ${label}, path: /services/seo/one-fl }\n`;
    write('content/en/pages/home.yaml', `title: Home\nlinks:\n${link('One')}`);
    write('content/en/posts/c.md', '---\ntitle: C\n---\nSee [One](/seo/one-fl).\n');
    write('site/site.yaml', 'hide: [cities/one-fl]\n');
    write('site/en/pages/home.yaml', `title: Mine\nlinks:\n${link('One')}${link('Still there')}`);
    expect(withoutRetired('en/pages/home.yaml', readYaml('en/pages/home.yaml'))).toEqual({
      title: 'Mine',
      links: [{ label: 'Still there', path: '/services/seo/one-fl' }],
    });
    write('site/en/posts/c.md', '');
    const body = 'I changed this. See [One](/seo/one-fl) and [mine](/seo/one-fl).';
    expect(withoutRetiredLinks('en/posts/c.md', body)).toBe('I changed this. See One and [mine](/seo/one-fl).');
  });

  it('says whose file a fault is in, of the facts whose field', () => {
    write('site/site.yaml', 'brand: 3\n');
    write('site/en/posts/a.md', '');
    const own = join(root, 'site');
    expect(withOwner('content/en/posts/a.md: title: is missing')).toBe(`${own}/en/posts/a.md: title: is missing`);
    expect(withOwner('content/en/posts/b.md: title: is long')).toBe('content/en/posts/b.md: title: is long');
    expect(withOwner('content/site.yaml: brand: must be text')).toBe(`${own}/site.yaml: brand: must be text`);
    expect(withOwner('content/site.yaml: address.locality: is long')).toBe(
      'content/site.yaml: address.locality: is long',
    );
    expect(withOwner('content/site.yaml: adress: unknown')).toBe(`${own}/site.yaml: adress: unknown`);
  });

  it('is none without its name where other samples are read, as in tests', () => {
    write('site/en/posts/a.md', '');
    vi.stubEnv('TIDEMARK_SITE', undefined);
    expect(siteFolder()).toBeUndefined();
    expect(placeOf('en/posts/a.md')).toBe(join(root, 'content/en/posts/a.md'));
    vi.stubEnv('TIDEMARK_SITE', '');
    expect(siteFolder()).toBeUndefined();
  });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
