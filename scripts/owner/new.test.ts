import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { readPosts } from '../../app/content/posts/posts.server.ts';
import { createContent } from './new.ts';

const content = contentFolder();
let folder: string;
const now = new Date('2026-11-21T23:30:00Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-new-'));
  cpSync(join(content, 'en/edition.yaml'), join(folder, 'en/edition.yaml'));
  cpSync(join(content, 'en/categories.yaml'), join(folder, 'en/categories.yaml'));
  vi.stubEnv('CONTENT_DIR', folder);
  // A fault then throws instead of being logged.
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the command', () => {
  it('writes the file and prints its path', () => {
    const said = execFileSync(process.execPath, ['scripts/owner/new.ts', 'post', 'What a redirect costs'], {
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: folder },
    });
    const [file = ''] = said.split('\n');
    expect(file).toBe(join(folder, 'en/posts/what-a-redirect-costs.md'));
    expect(existsSync(file)).toBe(true);
  });
});

describe('createContent', () => {
  it('makes a post dated today that is refused until it is filled in', () => {
    const { file } = createContent(
      'post',
      'What’s “new”: a title: with colons & more than sixty characters in all',
      now,
    );
    expect(file).toBe(join(folder, 'en/posts/whats-new-a-title-with-colons-more-than-sixty-characters-in-all.md'));
    expect(() => readPosts('en')).toThrow(/metaDescription: still says FILL IN/u);
    finish(file);
    expect(readPosts('en')).toMatchObject([{ date: '2026-11-21', featured: false, readTime: 1 }]);
  });

  it('makes a case study that is refused until it is filled in, its figures marked as samples, and names the other files', () => {
    cpSync(join(content, 'en/services'), join(folder, 'en/services'), { recursive: true });
    const { file, notes } = createContent('case-study', 'Bahía Dental', now);
    expect(() => readCaseStudies('en')).toThrow(/title: still says FILL IN/u);
    finish(file);
    expect(readCaseStudies('en')).toMatchObject([
      { slug: 'bahia-dental', client: 'Bahía Dental', metrics: [{ provenance: 'sample' }, {}, {}] },
    ]);
    for (const name of ['case-study-list', 'case-study-teasers', 'home-case-cards']) {
      expect(notes.join()).toContain(`${name}.yaml`);
    }
  });

  it('never overwrites a file', () => {
    createContent('post', 'Twice', now);
    expect(() => createContent('post', 'Twice!', now)).toThrow('exists already');
  });
});

/** Replaces every FILL IN with the owner's words. */
function finish(file: string): void {
  const words = readFileSync(file, 'utf8').replaceAll('FILL IN', 'Our own words');
  writeFileSync(file, words);
}
