import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { fortyEdits, writeFortyEdits } from '../testing/forty-edits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { update } from './update.ts';
import { planUpdate } from './update-plan.ts';

let folder = '';
let root = '';

beforeEach(() => {
  folder = temporaryFolder();
  root = join(folder, 'root');
  vi.stubEnv('TIDEMARK_SITE', join(folder, 'site'));
  vi.stubEnv('CONTENT_DIR', join(root, 'content'));
  write(join(folder, 'site/en/a.yaml'), 'title: Mine\n');
  writeVersion(root, '1.0.0');
  mkdirSync(join(root, 'node_modules'));
  return () => vi.unstubAllEnvs();
});

it('takes a newer version from an archive, as a forge makes it and without a folder around it', () => {
  for (const [version, around] of [
    ['2.0.0', 'tidemark-2.0.0'],
    ['2.1.0', '.'],
  ] as const) {
    const packed = join(folder, version);
    writeVersion(join(packed, around), version);
    execFileSync('tar', ['-czf', `${packed}.tar.gz`, '-C', packed, around === '.' ? '.' : around]);
    run(`${packed}.tar.gz`);
    expectVersion(version);
  }
});

it('takes a newer version from a tag, and leaves the checkout clean on it', () => {
  git('init', '-q');
  for (const version of ['1.0.0', '2.0.0']) {
    writeVersion(root, version);
    write(join(root, '.gitignore'), 'node_modules\n.update\n');
    git('add', '-A');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', version);
    git('tag', `v${version}`);
  }
  git('checkout', '-q', 'v1.0.0');
  write(join(root, 'code.ts'), 'hers');
  expect(() => run('v2.0.0')).toThrow(/differ[\s\S]*code\.ts/u);
  git('checkout', '-q', 'code.ts');
  expect(() => run('v3.0.0')).toThrow(/no folder, file, or Git tag named v3\.0\.0[\s\S]*still 1\.0\.0/u);
  run('v2.0.0');
  expectVersion('2.0.0');
  expect(git('describe', '--tags')).toBe('v2.0.0\n');
  expect(git('status', '--porcelain')).toBe('');
});

// A copy of the sources without their history has no earlier version.
describe.runIf(existsSync('.git'))('the last samples of version 1.0.0, from the history', () => {
  it('become those of today under a folder with forty edits of them, which stays sound', () => {
    const [bump = ''] = here('log', '--format=%H', '-S"version": "1.0.0"', '--', 'package.json').split('\n');
    const archive = join(folder, 'first.tar');
    here('archive', '-o', archive, `${bump}~1`, 'content');
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    const before = join(folder, 'content');
    const site = join(folder, 'forty');
    vi.stubEnv('TIDEMARK_SITE', site);
    vi.stubEnv('CONTENT_DIR', before);
    vi.stubEnv('NODE_ENV', 'production');
    writeFortyEdits(site);
    vi.stubEnv('CONTENT_DIR', undefined);

    const { files, lines } = planUpdate({ before, after: contentFolder(), site });
    expect(lines.join('\n')).toMatch(/Words of the samples[\s\S]*Your own files:[\s\S]*You can say now:/u);
    for (const [file, text] of files) {
      writeFileSync(join(site, file), text);
    }
    expect(contentFaults()).toEqual([]);
    const { site: facts, home, citiesOf } = mainEdition();
    expect(Object.keys(fortyEdits)).toHaveLength(40);
    expect(facts()).toMatchObject({ brand: 'Saltmark', address: { locality: 'Naples' } });
    expect(home().hero.headline).toBe('Be found in Florida.');
    expect(citiesOf('digital-storytelling-services').map(({ id }) => id)).toEqual(['tampa-fl']);
  });
});

function here(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' });
}

function run(source: string): void {
  update({
    root,
    source,
    isDryRun: false,
    writeSchemas: () => undefined,
    say: () => undefined,
    check: (stage) => expect(readFileSync(join(stage, 'code.ts'), 'utf8')).not.toBe('1.0.0'),
  });
}

function expectVersion(version: string): void {
  expect(readFileSync(join(root, 'code.ts'), 'utf8')).toBe(version);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ version });
  expect(readFileSync(join(folder, 'site/en/a.yaml'), 'utf8')).toBe('title: Mine\n');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function writeVersion(target: string, version: string): void {
  write(join(target, 'package.json'), JSON.stringify({ name: 'tidemark', version }));
  write(join(target, 'package-lock.json'), JSON.stringify({ version, packages: {} }));
  write(join(target, 'content/en/a.yaml'), `title: Of ${version}\n`);
  write(join(target, 'code.ts'), version);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
