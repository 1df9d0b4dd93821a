import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { Conflict, isContent, pathInContent, saveText, setFacts, textOf } from './working-copy.ts';

const home = { file: 'en/pages/home.yaml', path: ['hero', 'headline'] };
let site = '';

beforeEach(() => {
  site = join(temporaryFolder(), 'site');
  cpSync(demoFolder, site, { recursive: true });
  vi.stubEnv('TIDEMARK_SITE', site);
  return () => vi.unstubAllEnvs();
});

describe('saveText', () => {
  it('states a fact that nobody has stated yet, and keeps the others', () => {
    writeFileSync(join(site, 'site.yaml'), '# mine\nbrand: Own # kept\n');
    setFacts([
      [['calls', 'minutes'], 30],
      [['brand'], 'Newer'],
    ]);
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toBe('# mine\nbrand: Newer # kept\ncalls:\n  minutes: 30\n');
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

  it('knows a file by its path below the folder', () => {
    expect([join(site, 'site.yaml'), join(site, 'en/a.yaml')].map(pathInContent)).toEqual(['site.yaml', 'en/a.yaml']);
  });

  it('refuses a text that no page has', () => {
    expect(() => saveText(home, { seen: textOf(home) ?? '', text: 'x'.repeat(200_001) })).toThrow('at most');
  });
});
