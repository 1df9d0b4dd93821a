import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { buildFolder, buildSite } from '../testing/build-folder.ts';
import { softwareVersion } from './newer-version.ts';

let folder = '';
const site = () => join(folder, 'site');
const [post = ''] = globSync('posts/*.md', { cwd: join(demoFolder, 'en') });

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', site());
  cpSync(demoFolder, site(), { recursive: true });
  edit('site.yaml', /^baseUrl: .*/mu, 'baseUrl: https://www.saltmark.com');
  edit('en/pages/home.yaml', /^ {2}headline: .*/mu, '  headline: Be found in Florida.');
});

afterEach(() => vi.unstubAllEnvs());

it('builds and reads the same when it’s older than the software, and hears what’s new', async () => {
  const said = () => JSON.stringify(editions().map(({ home, words, about }) => [home(), words('pages/call'), about()]));
  const before = said();
  // As before a version that brought a word, a page, and a field, and dropped another field.
  edit('en/pages/home.yaml', /^ {2}all: .*\n/mu, '');
  rmSync(join(site(), 'es/pages/call.yaml'));
  expect(said()).toBe(before);
  expect(contentFaults()).toEqual([]);
  const build = buildFolder();
  onTestFinished(() => rmSync(build, { recursive: true }));
  const home = readFileSync(join(site(), 'en/pages/home.yaml'));
  // A build doesn't read what changes meanwhile.
  await buildSite(build, {}, () => edit('en/pages/home.yaml', /Be found in Florida\./u, 'half: a word'));
  writeFileSync(join(site(), 'en/pages/home.yaml'), home);
  const built = () => readFileSync(join(build, 'client/index.html'), 'utf8');
  expect(built()).toContain('Be found in Florida.');
  await expect(buildSite(build, { TIDEMARK_SITE: 'content' })).rejects.toThrow('was built from it');
  expect(built()).toContain('Be found in Florida.');
  edit('en/pages/about.yaml', /^breadcrumb: /mu, 'mainFigure: "7"\nbreadcrumb: ');
  edit(`en/${post}`, /^title: /mu, 'oldField: 7\ntitle: ');
  expect(contentFaults()).toEqual([]);
  expect(check().stderr).toMatch(/en\/pages\/about\.yaml: mainFigure: isn't used by this version/u);
  // As before a version that says a field in another way.
  edit('en/tools/roi-calculator.yaml', /^title: .*/mu, 'title: [A, B]');
  edit('en/tools/title-analyzer.yaml', /^title: .*/mu, 'title: Is {gone} worth it?');
  edit('en/tools/cluster-generator.yaml', /^title: .*/mu, 'title: Is {caseStudyCount:1|or are # pages} enough?');
  const first = check();
  expect(first.status).toBe(1);
  expect(first.stderr).toMatch(/roi-calculator\.yaml:\d+: title: must be text[\s\S]*in place of 3 of them/u);
  const fixed = check('--fix');
  expect([fixed.status, fixed.stderr]).toEqual([0, '']);
  expect(fixed.stdout).toMatch(
    /home\.yaml: \w+\.all: is written[\s\S]*title: is written; it said: “\["A","B"\]”[\s\S]*mainFigure: is removed/u,
  );
  expect(fixed.stdout).toContain(`${post}: oldField: is removed; it said: “7”`);
  expect(said()).toBe(before);
  expect(readFileSync(join(site(), 'site.yaml'), 'utf8')).toContain(`version: ${softwareVersion()}`);
  const kept = () => globSync('site.before-*/en/pages/about.yaml', { cwd: folder }).sort();
  expect(kept().map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual([
    expect.stringContaining('mainFigure'),
  ]);
  expect(check('--fix').stdout).toContain('The content is valid.');
  expect(kept()).toHaveLength(1);
  // Each later one keeps what's there by then.
  edit('en/pages/about.yaml', /^breadcrumb: /mu, 'laterField: hers\nbreadcrumb: ');
  expect(check('--fix').stdout).toContain('laterField: is removed; it said: “hers”');
  expect(readFileSync(join(folder, kept()[1] ?? ''), 'utf8')).toContain('laterField: hers');
  edit('site.yaml', /^brand: .*/mu, 'brand: A: B');
  expect(check('--fix').stderr).toMatch(/^\S+site\.yaml: line \d+: cannot be read as YAML/u);
});

it('has nothing of the demo in the place of a record that isn’t there', () => {
  rmSync(join(site(), 'en/services/seo-automation.yaml'));
  edit('en/services/strategic-seo-consulting.yaml', /^price: .*\n/mu, '');
  expect(contentFaults().join('\n')).toMatch(/strategic-seo-consulting\.yaml: price: is missing/u);
  rmSync(join(site(), 'site.yaml'));
  expect(contentFaults().join('\n')).toMatch(/site\.yaml: file: cannot be read/u);
  rmSync(site(), { recursive: true });
  expect(contentFaults()).toEqual([`${site()}: isn't there: npm run new site writes it`]);
});

function check(...words: string[]) {
  return spawnSync(process.execPath, ['scripts/checks/check-content.ts', ...words], { encoding: 'utf8' });
}

function edit(file: string, from: RegExp, to: string): void {
  const before = readFileSync(join(site(), file), 'utf8');
  expect(before).toMatch(from);
  writeFileSync(join(site(), file), before.replace(from, to));
}
