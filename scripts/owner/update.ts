import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteFolder } from '../../app/content/engine/folders.server.ts';
import { compareVersions, newsBetween, planUpdate } from './update-plan.ts';

const usage = `Usage: npm run update -- SOURCE [--dry-run]
SOURCE is a newer version: a folder, a .tar.gz file, or a Git tag of this checkout, such as v2.1.0.`;

/** Paths that aren't the software's, or are made from it. */
const notSoftware = ['.git', '.update', 'build', 'data', 'node_modules', 'site', 'shots'];

/** Settings that lie among the software's files. */
const settings = ['deploy/.env'];

export type UpdateOptions = {
  /** The project's folder, which is updated. */
  root: string;
  source: string;
  isDryRun: boolean;
  /** Writes the schemas for editors in a version's folder, which say what's new. */
  writeSchemas: (next: string) => void;
  /** Builds and checks the version in a folder with the owner's content. Throws where it fails. */
  check: (next: string, site: string) => void;
  say: (line: string) => void;
};

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
    const [source, ...others] = positionals;
    if (source === undefined || others.length > 0) {
      throw new Error(usage);
    }
    update({
      root: resolve('.'),
      source,
      isDryRun: values['dry-run'] ?? false,
      writeSchemas: (next) => runIn(next, '', 'checks/check-content.ts', '--editor'),
      check: buildAndCheck,
      say: console.log,
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/**
 * Brings a newer version of the software under the owner's folder: says what changes, builds and
 * checks it beside the live site, and switches, or leaves everything as it was. The earlier version
 * stays in `.update/before`, and a copy of the owner's folder beside it.
 * @throws Error with the reason; then nothing has changed.
 */
export function update({ root, source, isDryRun, writeSchemas, check, say }: UpdateOptions): void {
  const stage = join(root, '.update');
  const [next, site] = [join(stage, 'next'), join(stage, 'site')];
  const own = siteFolder();
  const from = versionIn(root);
  expectNothingChanged(root);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  try {
    takeSource(root, source, next);
    const to = versionIn(next);
    if (compareVersions(to, from) <= 0) {
      throw new Error(`${source} is version ${to}, and yours is ${from}: there's nothing to update.`);
    }
    takePackages(root, next);
    writeSchemas(next);
    const plan = planUpdate({ before: join(root, 'content'), after: join(next, 'content'), site: own });
    const changelog = join(next, 'CHANGELOG.md');
    const news = existsSync(changelog) ? newsBetween(readFileSync(changelog, 'utf8'), from, to) : '';
    say([`From ${from} to ${to}.`, ...(news ? ['', news] : []), ...plan.lines, ''].join('\n'));
    if (isDryRun) {
      return;
    }
    if (own !== undefined) {
      cpSync(own, site, { recursive: true, filter: (path) => basename(path) !== '.git' });
    }
    for (const [file, text] of plan.files) {
      writeFileSync(join(site, file), text);
    }
    check(next, own === undefined ? '' : site);
    const isFromTag = !existsSync(resolve(root, source));
    switchTo(root, next, stage);
    if (isFromTag) {
      // The files are there already.
      git(root, ['update-ref', '--no-deref', 'HEAD', `${source}^{commit}`]);
      git(root, ['reset', '-q']);
    }
    if (own !== undefined && plan.files.size > 0) {
      const copy = `${resolve(own)}.before-${to}`;
      cpSync(own, copy, { recursive: true });
      for (const [file, text] of plan.files) {
        writeFileSync(join(own, file), text);
      }
      say(`Your folder as it was is in ${copy}.`);
    }
    say(`This is ${to} now, and ${from} is in .update/before. Restart the server to serve it.`);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nNothing has changed: this is still ${from}.`, { cause: error });
  } finally {
    for (const folder of [next, site]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function versionIn(folder: string): string {
  const file = join(folder, 'package.json');
  const { name, version } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>;
  if (name !== 'tidemark' || version === undefined) {
    throw new Error(`${folder} holds no version of Tidemark.`);
  }
  return version;
}

/** In a checkout, what the owner changed among the software's files would be lost without a word. */
function expectNothingChanged(root: string): void {
  const changed = existsSync(join(root, '.git')) ? git(root, ['status', '--porcelain']).trim() : '';
  if (changed !== '') {
    throw new Error(
      `These files differ from the version that you have:\n${changed}\nMove your words into your own folder (docs/content.md, "Your folder"), and undo or commit the rest.`,
    );
  }
}

function takeSource(root: string, source: string, next: string): void {
  const path = resolve(root, source);
  if (existsSync(path) && statSync(path).isDirectory()) {
    for (const name of readdirSync(path).filter((each) => !notSoftware.includes(each))) {
      cpSync(join(path, name), join(next, name), { recursive: true });
    }
    return;
  }
  const isFile = existsSync(path);
  const archive = isFile ? path : join(next, '../version.tar');
  if (!isFile) {
    if (!isTag(root, source)) {
      throw new Error(`There's no folder, file, or Git tag named ${source} here.\n${usage}`);
    }
    git(root, ['archive', '--format=tar', '-o', archive, source]);
  }
  execFileSync('tar', ['-xf', archive, '-C', next], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [only = '', ...others] = readdirSync(next);
  // An archive of a forge has one folder with everything in it.
  if (others.length === 0 && existsSync(join(next, only, 'package.json'))) {
    for (const name of readdirSync(join(next, only))) {
      renameSync(join(next, only, name), join(next, name));
    }
  }
}

/** Takes the packages that are there, or installs those of the new version. */
function takePackages(root: string, next: string): void {
  if (existsSync(join(root, 'node_modules')) && packagesOf(root) === packagesOf(next)) {
    symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: next, stdio: 'inherit' });
  }
}

/** Returns a version's packages from its lock file, which also says which version it is. */
function packagesOf(folder: string): string {
  const file = join(folder, 'package-lock.json');
  const { packages = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    packages?: Record<string, object>;
  };
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } });
}

/**
 * Returns the live version's build cache for a version with the same packages. What lies in it
 * finds its packages beside it, so a version with others builds with its own cache.
 */
export function cacheFor(next: string): string | undefined {
  const isLent = lstatSync(join(next, 'node_modules')).isSymbolicLink();
  return isLent ? join(next, '../../node_modules/.cache/tidemark') : undefined;
}

/** Builds the site as `npm run check:site` does, in the new version's folder. */
function buildAndCheck(next: string, site: string): void {
  for (const script of [
    'checks/check-content.ts',
    'checks/check-editions.ts',
    'build/main.ts',
    'checks/lint-site/main.ts',
  ]) {
    runIn(next, site, script);
  }
}

function runIn(next: string, site: string, script: string, ...args: string[]): void {
  const cache = cacheFor(next);
  try {
    execFileSync(process.execPath, [join('scripts', script), ...args], {
      cwd: next,
      stdio: 'inherit',
      env: {
        ...process.env,
        TIDEMARK_SITE: site,
        ...(cache && { BUILD_CACHE: cache }),
        PATH: `${join(next, 'node_modules/.bin')}:${process.env['PATH']}`,
      },
    });
  } catch {
    throw new Error(`The new version stopped at scripts/${script}, for the reason above.`);
  }
}

/** Puts the new version's files in the place of the old ones, or all of the old ones back. */
function switchTo(root: string, next: string, stage: string): void {
  const before = join(stage, 'before');
  mkdirSync(before);
  for (const file of settings.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, file), join(next, file));
  }
  // Packages that were only lent stay where they are.
  const isLent =
    statSync(join(next, 'node_modules'), { throwIfNoEntry: false })?.ino ===
    statSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.ino;
  const names = readdirSync(next).filter((name) => name !== 'node_modules' || !isLent);
  const moved: Array<[from: string, to: string]> = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moved.push([from, to]);
  };
  try {
    for (const name of names) {
      if (existsSync(join(root, name))) {
        move(join(root, name), join(before, name));
      }
      move(join(next, name), join(root, name));
    }
  } catch (error) {
    for (const [from, to] of moved.reverse()) {
      renameSync(to, from);
    }
    throw error;
  }
}

function isTag(root: string, name: string): boolean {
  return existsSync(join(root, '.git')) && git(root, ['tag', '--list']).split('\n').includes(name);
}

function git(cwd: string, words: string[]): string {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(String((error as { stderr?: unknown }).stderr ?? error).trim(), { cause: error });
  }
}
