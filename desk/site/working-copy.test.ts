import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { Conflict, isContent, pathInContent, saveText, textOf } from './working-copy.ts';

const home = { file: 'en/pages/home.yaml', path: ['hero', 'headline'] };
let site = '';

beforeEach(() => {
  site = join(temporaryFolder(), 'site');
  vi.stubEnv('TIDEMARK_SITE', site);
  return () => vi.unstubAllEnvs();
});

describe('saveText', () => {
  it("copies the sample into the owner's folder, with that text changed alone", () => {
    const [sample, seen = ''] = [readFileSync('content/en/pages/home.yaml', 'utf8'), textOf(home)];
    saveText(home, { seen, text: 'My own title' });
    expect(readFileSync(join(site, home.file), 'utf8')).toBe(sample.replace(seen, 'My own title'));
    expect(readFileSync('content/en/pages/home.yaml', 'utf8')).toBe(sample);
    expect(textOf(home)).toBe('My own title');
  });

  it("states one fact in the owner's site.yaml, and keeps the others there", () => {
    const fact = { file: 'site.yaml', path: ['terms', 'hours', 'en'] };
    mkdirSync(site);
    writeFileSync(join(site, 'site.yaml'), '# mine\nbrand: Own # kept\n');
    saveText(fact, { seen: textOf(fact) ?? '', text: 'Monday to Friday' });
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toBe(
      '# mine\nbrand: Own # kept\nterms:\n  hours:\n    en: Monday to Friday\n',
    );
    saveText(fact, { seen: 'Monday to Friday', text: 'Weekdays' });
    expect(textOf(fact)).toBe('Weekdays');
    expect(textOf({ file: 'site.yaml', path: ['terms', 'hours', 'es'] })).toMatch(/^\[tus/u);
  });

  it("states a price on one line of the owner's site.yaml, for every language", () => {
    const price = { file: 'site.yaml', path: ['prices', 'seo-automation'] };
    const { services } = mainEdition();
    const [before, seen = ''] = [services().find(({ id }) => id === 'seo-automation')?.price, textOf(price)];
    expect(before?.replaceAll(/\D/gu, '')).toBe(seen);
    saveText(price, { seen, text: '3300' });
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toBe('prices:\n  seo-automation: 3300\n');
    saveText(price, { seen: '3300', text: '3400' });
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toBe('prices:\n  seo-automation: 3400\n');
    expect(editions().map(({ services }) => services().find(({ id }) => id === 'seo-automation')?.price)).toEqual([
      'From $3,400',
      'Desde $3,400',
    ]);
  });

  it('overwrites no change of another program, and says what it is', () => {
    const seen = textOf(home) ?? '';
    saveText(home, { seen, text: 'Theirs' });
    expect(() => saveText(home, { seen, text: 'Mine' })).toThrow(Conflict);
    expect(textOf(home)).toBe('Theirs');
    // Another field of the same file is no conflict.
    const other = { file: home.file, path: ['hero', 'eyebrow'] };
    saveText(other, { seen: textOf(other) ?? '', text: 'A subtitle' });
    expect(textOf(home)).toBe('Theirs');
  });

  it('goes on after a crash that left its lock', () => {
    mkdirSync(join(site, '.desk-lock'), { recursive: true });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    saveText(home, { seen: textOf(home) ?? '', text: 'After it' });
    expect(existsSync(join(site, '.desk-lock'))).toBe(false);
    vi.restoreAllMocks();
  });

  it.each([
    '../package.json',
    'en/../../package.json',
    '/etc/passwd',
    'en/pages/none.yaml',
    'schemas/site.json',
    'en\\a.yaml',
    'site.yaml\0',
  ])('knows no file %j', (file) => {
    expect(isContent(file)).toBe(false);
    expect(() => saveText({ file, path: ['name'] }, { seen: 'tidemark', text: 'x' })).toThrow(Conflict);
  });

  it("knows a file of the owner's and a sample by the same path", () => {
    mkdirSync(site);
    expect([join(site, 'site.yaml'), join(site, 'en/a.yaml'), 'content/en/a.yaml'].map(pathInContent)).toEqual([
      'site.yaml',
      'en/a.yaml',
      'en/a.yaml',
    ]);
  });

  it('refuses a text that no page has', () => {
    expect(() => saveText(home, { seen: textOf(home) ?? '', text: 'x'.repeat(20_001) })).toThrow('at most');
  });
});
