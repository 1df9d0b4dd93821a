import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { contentFolder, placeOf } from '../../app/content/engine/folders.server.ts';
import { writeOwn } from './working-copy.ts';

/** The owner's folder as it was at a moment: each file by the hash of its bytes. */
export type Version = {
  /** Milliseconds, also the version's name. */
  moment: number;
  /** Whether visitors have read it. What was there before the first publication counts as read. */
  isLive: boolean;
  /** Its changes, in words. */
  changes: string[];
  files: Record<string, string>;
};

/** How many publications can be taken back. */
const most = 10;

/**
 * Keeps the versions of the owner's folder that were published, and brings one back (product.md,
 * "The page is the editor"). Files are kept once, by their content. A version is there once its
 * list is, which one rename decides.
 */
export function createVersions(folder: string) {
  const objects = join(folder, 'objects');

  return {
    /** Returns all versions, the newest first. */
    list,
    /**
     * Returns the version that visitors read, and makes it of what's there when nothing was
     * published yet.
     */
    live: (): Version => list().find(({ isLive }) => isLive) ?? keep({ moment: 0, isLive: true, changes: [] }),
    keep,
    /** Says that visitors read a version now. */
    markLive: (version: Version): void => {
      write(join(folder, `${version.moment}.json`), JSON.stringify({ ...version, isLive: true }));
    },
    /** Returns the bytes of a version's file, or undefined when the version hasn't got it. */
    read: ({ files }: Version, file: string): Buffer | undefined => {
      const hash = files[file];
      return hash === undefined ? undefined : readFileSync(join(objects, hash));
    },
    /** Writes a version's files to an empty folder, for a build that nobody's typing changes. */
    placeAt: ({ files }: Version, target: string): void => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      for (const [file, hash] of Object.entries(files)) {
        mkdirSync(dirname(join(target, file)), { recursive: true });
        writeFileSync(join(target, file), readFileSync(join(objects, hash)));
      }
    },
    /**
     * Makes the owner's folder what it was. What's there now is kept first, so this can be taken
     * back too.
     */
    bringBack: ({ files }: Version, moment: number): void => {
      keep({ moment, isLive: false, changes: [] });
      const now = filesNow();
      for (const [file, hash] of Object.entries(files)) {
        if (now.get(file) !== hash) {
          writeOwn(file, readFileSync(join(objects, hash)));
        }
      }
      for (const file of now.keys()) {
        if (files[file] === undefined) {
          rmSync(placeOf(file));
        }
      }
    },
    /** Returns the hash of each file of the owner's folder. */
    filesNow,
  };

  function list(): Version[] {
    return namesIn(folder)
      .filter((name) => /^\d+\.json$/u.test(name))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Version)
      .sort((a, b) => b.moment - a.moment);
  }

  function keep(about: Omit<Version, 'files'>): Version {
    mkdirSync(objects, { recursive: true });
    const files = filesNow();
    for (const [file, hash] of files) {
      if (!existsSync(join(objects, hash))) {
        write(join(objects, hash), readFileSync(placeOf(file)));
      }
    }
    const version = { ...about, files: Object.fromEntries(files) };
    write(join(folder, `${about.moment}.json`), JSON.stringify(version));
    forget();
    return version;
  }

  /** The live version stays, however many drafts came after it. */
  function forget(): void {
    const all = list();
    const kept = new Set([...all.slice(0, most + 1), ...all.filter(({ isLive }) => isLive).slice(0, most + 1)]);
    for (const version of all.filter((each) => !kept.has(each))) {
      rmSync(join(folder, `${version.moment}.json`));
    }
    const used = new Set([...kept].flatMap(({ files }) => Object.values(files)));
    for (const name of namesIn(objects).filter((each) => !used.has(each))) {
      rmSync(join(objects, name), { force: true });
    }
  }

  function write(path: string, content: string | Uint8Array): void {
    writeFileSync(`${path}.new`, content, { flush: true });
    renameSync(`${path}.new`, path);
  }
}

export type Versions = ReturnType<typeof createVersions>;

/** Without what begins with a dot: a Git repository, and what a crash has left. */
function filesNow(): Map<string, string> {
  const own = contentFolder();
  const files = readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(own, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(sep).some((part) => part.startsWith('.')))
    .sort();
  return new Map(files.map((file) => [file.replaceAll(sep, '/'), hashOf(join(own, file))]));
}

/** Each file's hash, and what it looked like then. */
const hashes = new Map<string, { seen: string; hash: string }>();

/** Photos are large, and the bar asks four times a second. */
function hashOf(file: string): string {
  const { mtimeNs, size, ino } = statSync(file, { bigint: true });
  const seen = `${mtimeNs} ${size} ${ino}`;
  const known = hashes.get(file);
  if (known?.seen === seen) {
    return known.hash;
  }
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  hashes.set(file, { seen, hash });
  return hash;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
