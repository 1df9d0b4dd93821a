import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { ContentFault } from './faults.ts';
import { store, versionInSnapshot } from './store.server.ts';

/**
 * Where content files are: in one folder, the owner's or the demo's (product.md, "The owner's
 * folder"). Paths are below it, such as `en/posts/a.md`.
 */

/** The name of an edition's content folder: 'en'. `app/editions` knows which ones exist. */
export type Locale = string;

/** The file of the owner's facts. */
export const factsFile = 'site.yaml';

/** The folders that an owner adds records to, and the ending that makes a file part of the site. */
export const recordFolders = {
  services: '.yaml',
  cities: '.yaml',
  'city-copy': '.yaml',
  'case-studies': '.yaml',
  posts: '.md',
} as const;

/** The folder that ships with the software. */
export const demoFolder = 'content';

/**
 * Returns the folder that the site is made of: the one that `TIDEMARK_SITE` names, or `site` beside
 * the code, or the demo without either. An empty name means the demo: tests read no words that an
 * owner has changed.
 */
export function contentFolder(): string {
  const named = store().folder ?? process.env['TIDEMARK_SITE'];
  if (named !== undefined) {
    return named || demoFolder;
  }
  return versionInSnapshot('the owner’s folder', () => (existsSync('site') ? 'site' : demoFolder));
}

/** Whether there's no folder of the owner's yet. */
export function isDemo(): boolean {
  return contentFolder() === demoFolder;
}

/** Returns where a file is or would be. */
export function placeOf(path: string): string {
  return join(contentFolder(), path);
}

/**
 * Returns a content file's name, with what follows it, as faults show it. `withPlace` turns it into the
 * file's path.
 */
export function inContent(path: string): string {
  return `content/${path}`;
}

/** Returns a fault with the path of the file that it's in. */
export function withPlace(fault: string): string {
  return fault.replace(/^content(?=\/)/u, contentFolder);
}

/**
 * Returns the sorted names of a folder's files, those that end in `extension` if it's given, or
 * none when the folder doesn't exist.
 */
export function listFiles(folder: string, extension?: string): string[] {
  const names = versionInSnapshot(`${placeOf(folder)}, names`, () => namesIn(placeOf(folder)).sort().join('\n'));
  return names.split('\n').filter((file) => file !== '' && (extension === undefined || extname(file) === extension));
}

/**
 * Returns the names of a folder's records and of the demo's: other records can name them all the
 * same, and what they say of one that has no page isn't shown.
 */
export function recordNames(folder: string, ending = '.yaml'): string[] {
  const demo = isDemo() ? [] : namesIn(join(demoFolder, folder)).filter((file) => extname(file) === ending);
  return [...new Set([...listFiles(folder, ending), ...demo])].map((file) => basename(file, ending));
}

/** Returns the sorted paths of all content files that match a pattern such as `en/*.yaml`. */
export function findFiles(pattern: string, below = ''): string[] {
  return globSync(pattern, { cwd: placeOf(below) })
    .filter((path) => !/^public[/\\]/u.test(path))
    .sort();
}

/** Returns the sorted names of the subfolders that contain a file with this name. */
export function listFolders(holding: string): string[] {
  if (!existsSync(contentFolder())) {
    throw new ContentFault(`${contentFolder()}: isn't there: npm run new site writes it`);
  }
  return readdirSync(contentFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(placeOf(join(entry.name, holding))))
    .map(({ name }) => name)
    .sort();
}

/** Returns the text of a content file. */
export function readText(path: string): string {
  try {
    return readFileSync(placeOf(path), 'utf8');
  } catch (error) {
    throw new ContentFault(`${inContent(path)}: file: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Returns the text of a file of the demo. */
export function demoText(path: string): string {
  return readFileSync(join(demoFolder, path), 'utf8');
}

/** Returns the sorted paths of the demo's files that match a pattern. */
export function findDemo(pattern: string): string[] {
  return globSync(pattern, { cwd: demoFolder }).sort();
}

/** Changes whenever the file does. A missing file has a version too. */
export function fileVersion(path: string): string {
  return versionOf(placeOf(path));
}

/** Changes whenever a file of the demo does. */
export function demoVersion(path: string): string {
  return versionOf(join(demoFolder, path));
}

function versionOf(file: string): string {
  const { mtimeMs = 0, size = 0, ino = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}

/**
 * Changes whenever a content file does, so whatever depends on several files is rebuilt.
 */
export function contentRevision(): string {
  return versionInSnapshot(`${contentFolder()}, every file`, everyVersion);
}

function everyVersion(): string {
  // A glob doesn't go on behind a link, which may lead up.
  return globSync('**/*', { cwd: contentFolder(), withFileTypes: true })
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
