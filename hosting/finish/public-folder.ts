import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** React Router's document for what it didn't prerender; `404.html` answers there. */
const fallback = '__spa-fallback.html';

/**
 * Brings the folder into the form that is served: flat documents, nothing left over from the build
 * or an earlier run. Throws when the folder is no client build.
 */
export async function tidy(directory: string): Promise<void> {
  if (!(await stat(join(directory, 'index.html')).catch(() => undefined))) {
    throw new Error(`${directory} holds no built site: index.html is missing. Run "npm run build" first.`);
  }
  const names = await allFiles(directory);
  for (const name of names) {
    if (/\.(?:br|gz|map)$/u.test(name) || name.startsWith('.vite/') || name === fallback) {
      await rm(join(directory, name));
    }
  }
  // A static host answers /x with a redirect to /x/ when it finds x/index.html, and directly when
  // it finds x.html.
  for (const name of names.filter((each) => each.endsWith('/index.html'))) {
    await rename(join(directory, name), join(directory, `${dirname(name)}.html`));
  }
  await dropEmptyFolders(directory, new Set(names.map((name) => dirname(name))));
}

/**
 * Names of the files that strangers may ask for, in a fixed order: no dotfiles, nothing meant for a
 * host's eyes only.
 */
export async function publicFiles(directory: string): Promise<string[]> {
  return (await allFiles(directory)).filter((name) => !/\.(?:br|gz)$/u.test(name) && !isPrivate(name));
}

/**
 * Host files (`_headers`, `__forms.html`) lie at the root and begin with `_`; React Router's
 * `_root.data` does too.
 */
function isPrivate(name: string): boolean {
  const hidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return hidden || name === 'netlify.toml' || (/^_[^/]*$/u.test(name) && !name.endsWith('.data'));
}

async function allFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length).replaceAll('\\', '/'))
    .sort();
}

async function dropEmptyFolders(directory: string, folders: ReadonlySet<string>): Promise<void> {
  const deepestFirst = [...folders].filter((folder) => basename(folder) !== '.').sort((a, b) => b.length - a.length);
  for (const folder of deepestFirst) {
    // Fails for a folder that still holds something, which is the point.
    await rmdir(join(directory, folder)).catch(() => undefined);
  }
}
