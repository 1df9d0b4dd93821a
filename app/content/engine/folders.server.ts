import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import { unlessChanged, versionOnce } from './cached.server.ts';
import { ContentFault } from './faults.ts';

/**
 * Where content files are: the samples that ship with the software, and over them the owner's
 * folder (product.md, "The owner's folder"). Paths are below either, such as `en/posts/a.md`.
 */

/** The name of an edition's content folder: 'en'. `app/editions` knows which ones exist. */
export type Locale = string;

/** The file of the owner's facts, whose fields lie over those of the sample. */
export const factsFile = 'site.yaml';

/**
 * Returns the folder of the samples. Tests and the scale benchmark set `CONTENT_DIR` to use their
 * own.
 */
export function contentFolder(): string {
  return process.env['CONTENT_DIR'] ?? 'content';
}

/**
 * Returns the owner's folder, or undefined without one: `TIDEMARK_SITE`, or `site` beside the code.
 * Other samples than those that ship have none unless it's named, and an empty name means none:
 * tests read no words that an owner has changed.
 */
export function siteFolder(): string | undefined {
  const given = process.env['TIDEMARK_SITE'] ?? (process.env['CONTENT_DIR'] === undefined ? 'site' : '');
  return (given !== '' && versionOnce(`${given} is there`, () => (existsSync(given) ? given : ''))) || undefined;
}

/** Returns where a file is: in the owner's folder, which comes first, or among the samples. */
export function placeOf(path: string): string {
  const own = siteFolder();
  return own !== undefined && existsSync(join(own, path)) ? join(own, path) : join(contentFolder(), path);
}

/**
 * Returns where to write a file of the owner: into their folder, or into the content without one.
 */
export function placeToWrite(path: string): string {
  return join(siteFolder() ?? contentFolder(), path);
}

/**
 * Returns a content file's name as faults show it. `withOwner` turns it into that of the owner's
 * file.
 */
export function inContent(path: string): string {
  return `content/${path}`;
}

/**
 * Returns a fault with the file that it's in: the owner's, or a sample that they haven't replaced.
 */
export function withOwner(fault: string): string {
  const own = siteFolder();
  const [, path = '', field = ''] = /^content\/([^:]+)(?:: ([\w.-]+))?/u.exec(fault) ?? [];
  if (own === undefined || path === '' || !existsSync(join(own, path))) {
    return fault;
  }
  const isTheirs = path !== factsFile || !isInSampleAlone(own, field);
  return isTheirs ? fault.replace(/^content\//u, `${own}/`) : fault;
}

/**
 * A field of `site.yaml` that only the sample states. One that neither states is the owner's to
 * add.
 */
function isInSampleAlone(own: string, field: string): boolean {
  const has = (folder: string) =>
    field.split('.').reduce<unknown>((value, key) => Object(value)[key], parsed(join(folder, factsFile))) !== undefined;
  return has(contentFolder()) && !has(own);
}

/**
 * Returns the sorted names of a folder's files, those that end in `extension` if it's given, or
 * none when the folder doesn't exist: the owner's, and the samples that they haven't hidden.
 */
export function listFiles(folder: string, extension?: string): string[] {
  const names = versionOnce(`${roots()} ${folder}, names`, () => {
    const samples = namesIn(join(contentFolder(), folder)).filter((name) => !isHidden(`${folder}/${name}`));
    const own = siteFolder();
    return [...new Set([...samples, ...(own === undefined ? [] : namesIn(join(own, folder)))])].sort().join('\n');
  });
  return names.split('\n').filter((file) => file !== '' && (extension === undefined || extname(file) === extension));
}

/**
 * Returns the sorted paths of all content files that match a pattern such as `en/*.yaml`, as
 * `listFiles` does.
 */
export function findFiles(pattern: string, below = ''): string[] {
  const own = siteFolder();
  const samples = globSync(pattern, { cwd: join(contentFolder(), below) }).filter(
    (path) => !isHidden(join(below, path)),
  );
  const theirs = own === undefined ? [] : globSync(pattern, { cwd: join(own, below) });
  return [...new Set([...samples, ...theirs])].filter((path) => !/^public[/\\]/u.test(path)).sort();
}

/**
 * Returns the sorted names of the subfolders, samples' and owner's, that contain a file with this
 * name.
 */
export function listFolders(holding: string): string[] {
  const own = siteFolder();
  const found = [contentFolder(), ...(own === undefined ? [] : [own])].flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, holding)) && !isHidden(entry.name))
      .map(({ name }) => name),
  );
  return [...new Set(found)].sort();
}

/**
 * Returns whether the owner retired a sample with `hide`, a list in their `site.yaml`. An entry is
 * the file without its language and ending, such as `posts/a`, all of a folder, `posts/*`, or a
 * language, `es`. The copy of a city goes with the city. What the owner has written under the same
 * name shows.
 */
export function isHidden(path: string): boolean {
  const own = siteFolder();
  if (own === undefined || (/[/\\]/u.test(path) && existsSync(join(own, path)))) {
    return false;
  }
  const { hide } = Object(parsed(join(own, factsFile))) as { hide?: unknown };
  if (!Array.isArray(hide)) {
    return false;
  }
  const name = path.replace(/^[a-z]{2}[/\\]/u, '').replace(/\.\w+$/u, '');
  const [, city, service] = /^city-copy[/\\](.+)--(.+)$/u.exec(name) ?? [];
  const names = city === undefined ? [name] : [name, `cities/${city}`, `services/${service}`];
  const [language = ''] = path.split(/[/\\]/u);
  if (hide.includes(language)) {
    return true;
  }
  return names.some((each) => hide.includes(each) || hide.includes(each.replace(/[^/]+$/u, '*')));
}

/** Returns the names of a folder's samples, such as those of `en/posts`, that the owner retired. */
export function hiddenSamples(folder: string): string[] {
  return namesIn(join(contentFolder(), folder)).filter((name) => isHidden(`${folder}/${name}`));
}

/** Returns the names, without ending, of a folder's samples that are hidden in every language. */
export function hiddenFiles(folder: string): string[] {
  const samples = globSync(`*/${folder}/*.yaml`, { cwd: contentFolder() }).filter(isHidden);
  return [...new Set(samples.map((path) => basename(path, '.yaml')))];
}

/** Returns the text of a content file. */
export function readText(path: string): string {
  try {
    const text = readFileSync(placeOf(path), 'utf8');
    return placeOf(path) === join(contentFolder(), path) ? withOwnPrefix(path, text) : text;
  } catch (error) {
    throw new ContentFault(`${inContent(path)}: file: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * The links of a sample lead below the prefix that the owner's edition has: a site may be in
 * Spanish alone.
 */
function withOwnPrefix(path: string, text: string): string {
  const own = siteFolder();
  const edition = join(path.split(/[/\\]/u, 1)[0] ?? '', 'edition.yaml');
  if (own === undefined || !existsSync(join(own, edition))) {
    return text;
  }
  const [before, after] = [contentFolder(), own].map((folder) => Object(parsed(join(folder, edition))).prefix);
  return typeof before === 'string' && typeof after === 'string' ? movedBelow(text, before, after) : text;
}

/**
 * Returns a text whose links below one prefix lead below another: '/es/blog' becomes '/blog', and
 * '/es' '/'.
 */
function movedBelow(text: string, before: string, after: string): string {
  return before === '' || before === after
    ? text
    : text
        .replaceAll(new RegExp(`(?<=^|[\\s"'([])${before}(?=/)`, 'gmu'), after)
        .replaceAll(new RegExp(`(?<=[\\s"'([])${before}(?=[\\s"')\\],#?])`, 'gmu'), after || '/');
}

/**
 * Returns what a YAML file outside of the readers holds, or undefined: they report what can't be
 * read.
 */
function parsed(file: string): unknown {
  return unlessChanged(
    `${file}, parsed`,
    () => versionOf(file),
    () => {
      try {
        return parse(readFileSync(file, 'utf8'));
      } catch {
        return undefined;
      }
    },
  );
}

/** Changes whenever the file does, the owner's or the sample. A missing file has a version too. */
export function fileVersion(path: string): string {
  const own = siteFolder();
  return [contentFolder(), ...(own === undefined ? [] : [own])].map((root) => versionOf(join(root, path))).join(' ');
}

function versionOf(file: string): string {
  const { mtimeMs = 0, size = 0, ino = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}

/** Returns the folders in use, for what is remembered of them. */
export function roots(): string {
  return `${contentFolder()} ${siteFolder() ?? ''}`;
}

/**
 * Changes whenever a content file does, so whatever depends on several files is rebuilt. A build's
 * content doesn't change.
 */
export function contentRevision(): string {
  return process.env.NODE_ENV === 'production' ? '' : versionOnce('every file', everyVersion);
}

function everyVersion(): string {
  const own = siteFolder();
  return [contentFolder(), ...(own === undefined ? [] : [own])]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${versionOf(file)}`)
    .join('\n');
}

/** Without those that a system or an editor hides. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
