import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { contentFolder, placeOf } from '../../app/content/engine/folders.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { writeOwn } from './working-copy.ts';

/** The owner's folder as it was at a moment. Its folder's name says both. */
export type Version = {
  /** Milliseconds. */
  moment: number;
  /** Whether visitors have read it. What was there before the first publication counts as read. */
  isLive: boolean;
};

/** How many publications can be taken back. */
const most = 10;

/**
 * Keeps copies of the owner's folder, one for each of the last publications, and brings one back
 * (product.md, "The page is the editor"). A version is there once it has its name, which one rename
 * decides.
 */
export function createVersions(folder: string) {
  const folderOf = ({ moment, isLive }: Version): string => join(folder, isLive ? String(moment) : `${moment}-draft`);
  const live = (): Version => list().find(({ isLive }) => isLive) ?? keep({ moment: 0, isLive: true });
  return {
    /** Returns all versions, the newest first. */
    list,
    /** Returns the version that visitors read, and makes it of what's there before any publication. */
    live,
    keep,
    folderOf,
    /** Returns a copy of the owner's folder, for a build that nobody's typing changes. A failed one leaves no version. */
    copy: () => copyAs('building'),
    /** Keeps that copy as what visitors read since a moment. */
    markLive: (moment: number): void => nameCopy('building', { moment, isLive: true }),
    /** Returns a file as visitors read it, or undefined when they have none. */
    read: (file: string): Buffer | undefined => bytesOf(join(folderOf(live()), file)),
    /** Makes the owner's folder what it was. What's there now is kept first, so this can be taken back too. */
    bringBack: (version: Version, moment: number): void => {
      const folder = folderOf(version);
      // Read before it's kept what's there: the oldest version makes room for it.
      const files = differingFiles(folder, contentFolder()).map((file) => [file, bytesOf(join(folder, file))] as const);
      if (differingFiles(folderOf(live()), contentFolder()).length > 0) {
        keep({ moment, isLive: false });
      }
      for (const [file, bytes] of files) {
        put(file, bytes);
      }
    },
  };

  function list(): Version[] {
    const found = globSync('*', { cwd: folder }).flatMap((name) => {
      const [, moment, draft] = /^(\d+)(-draft)?$/u.exec(name) ?? [];
      return moment === undefined ? [] : { moment: Number(moment), isLive: draft === undefined };
    });
    return found.sort((a, b) => b.moment - a.moment);
  }

  function keep(version: Version): Version {
    if (list().some(({ moment }) => moment === version.moment)) {
      return keep({ ...version, moment: version.moment + 1 });
    }
    copyAs('new');
    nameCopy('new', version);
    return version;
  }

  function copyAs(name: string): string {
    const copy = join(folder, name);
    rmSync(copy, { recursive: true, force: true });
    const filter = (path: string): boolean => path === contentFolder() || !basename(path).startsWith('.');
    cpSync(contentFolder(), copy, { recursive: true, preserveTimestamps: true, filter });
    return copy;
  }

  function nameCopy(name: string, version: Version): void {
    renameSync(join(folder, name), folderOf(version));
    forget();
  }

  /** The live version stays, however many drafts came after it. */
  function forget(): void {
    const all = list();
    const stay = new Set([...all.slice(0, most + 1), ...all.filter(({ isLive }) => isLive).slice(0, most + 1)]);
    for (const version of all.filter((each) => !stay.has(each))) {
      // It's gone once it has lost its name: half of one would bring back half a site.
      const gone = join(folder, 'old');
      rmSync(gone, { recursive: true, force: true });
      renameSync(folderOf(version), gone);
      rmSync(gone, { recursive: true });
    }
  }
}

export type Versions = ReturnType<typeof createVersions>;

/** Does something to the owner's files. Returns an undo that refuses once one of them has changed. */
export async function undoable(act: () => unknown): Promise<() => boolean> {
  const was = textsNow();
  await act();
  const is = textsNow();
  // Until the desk closes, only what changed stays in memory.
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .map((file) => ({ file, text: was.get(file), after: is.get(file) }))
    .filter(({ text, after }) => text !== after);
  return () => {
    const now = textsNow();
    const isSame = changed.every(({ file, after }) => now.get(file) === after);
    for (const { file, text } of isSame ? changed : []) {
      put(file, text === undefined ? undefined : Buffer.from(text, 'latin1'));
    }
    return isSame;
  };
}

/** Writes a file of the owner's, or removes it. */
function put(file: string, bytes: Buffer | undefined): void {
  if (bytes) {
    writeOwn(file, bytes);
  } else {
    rmSync(placeOf(file));
  }
}

/** Returns what a file holds, or undefined when there's none. */
export function bytesOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Latin-1 has a letter for each byte. */
function textsNow(): Map<string, string> {
  return new Map(filesIn(contentFolder()).map((file) => [file, readFileSync(placeOf(file), 'latin1')]));
}

/** Has the site read with a file that can't be parsed as visitors have it: one slip closes no page. */
export function readAsPublished({ read }: Pick<Versions, 'read'>): void {
  store().published = (file) => read(file)?.toString('utf8');
}

/** Returns the files that differ between two folders, or are in one of them. */
export function differingFiles(one: string, other: string): string[] {
  const files = new Set([...filesIn(one), ...filesIn(other)]);
  return [...files].filter((file) => !isAlike(join(one, file), join(other, file))).sort();
}

/**
 * A glob passes over what begins with a dot: a Git repository, and what a crash has left. Nor does it go on behind a link,
 * which may lead up.
 */
function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** A copy keeps its file's time: photos are large, and the bar asks after every pause in typing. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (!a || !b || a.size !== b.size) {
    return false;
  }
  return Math.floor(a.mtimeMs) === Math.floor(b.mtimeMs) || readFileSync(one).equals(readFileSync(other));
}
