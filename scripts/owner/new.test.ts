import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { readPosts } from '../../app/content/posts/posts.server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createContent, type Wish, wishOf } from './new.ts';

const content = contentFolder();
let folder: string;
const now = new Date('2026-11-21T23:30:00Z');

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(content, 'en/edition.yaml'), join(folder, 'en/edition.yaml'));
  cpSync(join(content, 'en/categories.yaml'), join(folder, 'en/categories.yaml'));
  vi.stubEnv('TIDEMARK_SITE', folder);
  // A fault then throws instead of being logged.
  vi.stubEnv('NODE_ENV', 'production');
  return () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  };
});

describe('the command', () => {
  it('refuses what npm makes of options without two dashes before them', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/owner/new.ts', 'post', 'Una prueba', 'es'], {
      encoding: 'utf8',
      env: { ...process.env, TIDEMARK_SITE: folder },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('options come after --');
    expect(existsSync(join(folder, 'en/posts'))).toBe(false);
  });

  it('writes the file and prints its path', () => {
    const said = execFileSync(process.execPath, ['scripts/owner/new.ts', 'post', 'What a redirect costs'], {
      encoding: 'utf8',
      env: { ...process.env, TIDEMARK_SITE: folder },
    });
    const [file = ''] = said.split('\n');
    expect(file).toBe(join(folder, 'en/posts/what-a-redirect-costs.md'));
    expect(existsSync(file)).toBe(true);
  });
});

describe('createContent', () => {
  it('makes a post dated today that is refused until it is filled in', () => {
    const {
      files: [file = ''],
    } = createContent(wish({ title: 'What’s “new”: a title: with colons & more than sixty characters in all' }), now);
    expect(file).toBe(join(folder, 'en/posts/whats-new-a-title-with-colons-more-than-sixty-characters-in-all.md'));
    expect(() => readPosts('en')).toThrow(/metaDescription: still says FILL IN/u);
    finish(file);
    expect(readPosts('en')).toMatchObject([{ date: '2026-11-21', featured: false, readTime: 1 }]);
  });

  it('makes a case study that is refused until it is filled in, its figures marked as samples, and names the other files', () => {
    cpSync(join(content, 'en/services'), join(folder, 'en/services'), { recursive: true });
    const {
      files: [file = ''],
      notes,
    } = createContent(wish({ kind: 'case-study', title: 'Bahía Dental' }), now);
    expect(() => readCaseStudies('en')).toThrow(/title: still says FILL IN/u);
    finish(file);
    expect(readCaseStudies('en')).toMatchObject([
      { slug: 'bahia-dental', client: 'Bahía Dental', metrics: [{ provenance: 'sample' }, {}, {}] },
    ]);
    for (const name of ['case-study-list', 'case-study-teasers', 'home-case-cards']) {
      expect(notes.join()).toContain(`${name}.yaml`);
    }
  });

  it('writes for another edition with its own address', () => {
    for (const name of ['edition.yaml', 'categories.yaml', 'services']) {
      cpSync(join(content, 'es', name), join(folder, 'es', name), { recursive: true });
    }
    const {
      files: [file = ''],
    } = createContent(wish({ kind: 'case-study', title: 'Peñón Roofing', language: 'es' }), now);
    expect(file).toBe(join(folder, 'es/case-studies/penon-roofing.yaml'));
    finish(file);
    expect(readCaseStudies('es')).toMatchObject([{ resources: [{ path: '/es/como-trabajamos' }] }]);
    const post = createContent(wish({ title: '¿Cuánto cuesta un diseño?', language: 'es' }), now).files.join();
    expect(post).toBe(join(folder, 'es/posts/cuanto-cuesta-un-diseno.md'));
    finish(post);
    expect(readPosts('es')).toMatchObject([{ title: '¿Cuánto cuesta un diseño?' }]);
  });

  it('names a translation after the file it translates, with its own address, and says what is missing', () => {
    cpSync(join(content, 'es'), join(folder, 'es'), { recursive: true });
    const first = createContent(wish({ title: 'What a redirect costs' }), now);
    expect(first.notes.join('\n')).toContain('Write it in Spanish too: npm run new post');
    expect(first.notes.join('\n')).toContain('--language es --of what-a-redirect-costs');
    const other = wish({ title: 'Cuánto cuesta una redirección', language: 'es', of: 'what-a-redirect-costs' });
    const {
      files: [file = ''],
      notes,
    } = createContent(other, now);
    expect(file).toBe(join(folder, 'es/posts/what-a-redirect-costs.md'));
    expect(readFileSync(file, 'utf8')).toContain('\nslug: cuanto-cuesta-una-redireccion\n');
    expect(notes.join('\n')).not.toContain('--language');
  });

  it('never overwrites a file', () => {
    createContent(wish({ title: 'Twice' }), now);
    expect(() => createContent(wish({ title: 'Twice!' }), now)).toThrow('exists already');
  });
});

describe('wishOf', () => {
  it('has the main language and the first category unless others are given', () => {
    expect(wishOf({ kind: 'post', title: 'A title' })).toEqual(wish({ title: 'A title' }));
    const category = 'web-development';
    expect(wishOf({ kind: 'post', title: 'A title', category })).toEqual(wish({ title: 'A title', category }));
  });

  it.each<[Parameters<typeof wishOf>[0], RegExp]>([
    [{ kind: 'post' }, /Usage/u],
    [{ kind: 'poem', title: 'A title' }, /Usage/u],
    [{ kind: 'post', title: 'A title', language: 'fr' }, /'fr' is none of en/u],
    [{ kind: 'post', title: 'A title', of: 'gone' }, /'gone' is none of/u],
  ])('refuses %j', (given, words) => {
    expect(() => wishOf(given)).toThrow(words);
  });
});

function wish(changes: Partial<Wish>): Wish {
  return { kind: 'post', title: 'A title', language: 'en', category: postCategories[0], of: '', ...changes };
}

/** Replaces every FILL IN with the owner's words. */
function finish(file: string): void {
  const words = readFileSync(file, 'utf8').replaceAll('FILL IN', 'Our own words');
  writeFileSync(file, words);
}
