import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ServerBuild } from 'react-router';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { readTokens } from '../../app/content/site/colors.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import type * as serverEntry from '../../app/entry.server.tsx';
import routes from '../../app/routes.ts';
import { codeHash, compressAhead, keepFolder } from './cache.ts';

/** All that decides the bundles, except the addresses, languages, and colors that content gives. */
const sources = [
  'app',
  'enquiry',
  'hosting',
  'public',
  'scripts/build/bundle.ts',
  'scripts/vite',
  'server/form',
  'text',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Bundles the code for browser and prerender with React Router's build, or takes the bundles from
 * the cache: they change with code, not with words, so a changed article costs no bundling. Returns
 * the folder of the bundles, which holds `client` and `server`.
 */
export function bundle(): Promise<string> {
  const content = JSON.stringify([routes, listLocales()]);
  bundled ??= keepFolder('bundles', [codeHash(sources), content, readTokens()], runReactRouter);
  return bundled;
}

let bundled: Promise<string> | undefined;

/** Returns the bundle of the prerender. It reads the content with this run's store. */
export async function openBundle(): Promise<ServerBuild> {
  const build: ServerBuild = await import(pathToFileURL(join(await bundle(), 'server/index.js')).href);
  (build.entry.module as typeof serverEntry).setStore(store());
  return build;
}

/** Bundles the code into the public folder. Returns a line for the console. */
export async function placeBundle(client: string): Promise<string> {
  const folder = await bundle();
  await cp(join(folder, 'client'), client, { recursive: true });
  // Icons and files that the owner wants at the site's root take the place of the software's.
  const own = placeOf('public');
  if (existsSync(own)) {
    await cp(own, client, { recursive: true });
  }
  return 'The code is bundled.';
}

async function runReactRouter(folder: string): Promise<void> {
  await promisify(execFile)('react-router', ['build'], {
    env: {
      ...process.env,
      // A path from here: React Router writes it into the bundle.
      BUILD_DIR: relative('.', folder),
      HELD_BACK: [...(store().heldBack ?? [])].join('\n'),
    },
    maxBuffer: 1 << 30,
  }).catch(({ message, stdout, stderr }: Record<string, string>) => {
    throw new Error([message, stdout, stderr].join('\n'));
  });
  const assets = join(folder, 'client/assets');
  for (const name of await readdir(assets)) {
    compressAhead(name, await readFile(join(assets, name)));
  }
}
