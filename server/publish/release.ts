import { globSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readManifest, type SiteManifest } from '../../hosting/manifest.ts';

/** A finished build that the server answers from. */
export type Release = {
  /** Its public folder. */
  directory: string;
  /** The moment that it shows, in milliseconds; undefined for a build without one. */
  moment?: number;
  manifest: SiteManifest;
};

/** Releases have the moment they are made for as their name. */
const namePattern = /^\d{13}$/u;

/**
 * Returns the release to serve: the one that was switched to last, or the build in `siteDirectory`.
 * A new `npm run build` replaces the folder with all releases in it. Throws as `readManifest` does.
 */
export async function findRelease(siteDirectory: string): Promise<Release> {
  const name = nameOfLive(siteDirectory);
  if (name !== undefined) {
    const directory = releaseFolder(siteDirectory, name);
    const manifest = await readManifest(directory).catch(() => undefined);
    if (manifest) {
      return { directory, manifest, moment: Number(name) };
    }
  }
  return { directory: siteDirectory, manifest: await readManifest(siteDirectory) };
}

/**
 * Returns the public folder of the release of a moment (milliseconds). It's built in the folder
 * around it (`BUILD_DIR`).
 */
export function releaseFolder(siteDirectory: string, moment: number | string): string {
  return join(dirname(pointerOf(siteDirectory)), String(moment), 'client');
}

/**
 * Makes a finished release the one to serve, now and after every restart. One rename decides it, so
 * a crash leaves either the earlier release or this one.
 */
export async function makeLive(siteDirectory: string, moment: number): Promise<void> {
  const pointer = pointerOf(siteDirectory);
  await mkdir(dirname(pointer), { recursive: true });
  await writeFile(`${pointer}.new`, String(moment), { flush: true });
  await rename(`${pointer}.new`, pointer);
}

/** Removes the releases that aren't served: earlier ones, and what a crash left unfinished. */
export function removeOtherReleases(siteDirectory: string, served: readonly string[]): void {
  const folder = dirname(pointerOf(siteDirectory));
  for (const name of globSync('*', { cwd: folder }).filter((each) => namePattern.test(each))) {
    if (!served.includes(releaseFolder(siteDirectory, name))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Returns the name of the release that was switched to last, by this program or another one. */
export function nameOfLive(siteDirectory: string): string | undefined {
  try {
    const name = readFileSync(pointerOf(siteDirectory), 'utf8').trim();
    return namePattern.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

function pointerOf(siteDirectory: string): string {
  return join(dirname(siteDirectory), 'releases', 'live');
}
