import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { contentFolder, isDemo, withPlace } from '../../app/content/engine/folders.server.ts';
import { store, takeSnapshot } from '../../app/content/engine/store.server.ts';
import { cacheFolder, tidyCache } from './cache.ts';

/**
 * Builds the site: `npm run build`. The order of the steps is stated here and nowhere else. No step
 * writes a file that git tracks. `BUILD_DIR` names another folder, for the scale benchmark and the
 * tests.
 */

// Each step is imported when its turn comes: React picks its production build when it is imported.
process.env['NODE_ENV'] = 'production';
// Every step and every process it starts decides alike what's published.
process.env['BUILD_MOMENT'] ??= new Date().toISOString();
// Node reads compiled modules, without their types, in a third of the time.
enableCompileCache(join(cacheFolder(), 'compiled'));
const folder = process.env['BUILD_DIR'] || 'build';
const client = resolve(folder, 'client');
const site = contentFolder();
// A build that a signal ends leaves it, and the next one replaces it.
const snapshot = resolve(folder, 'content');
if (!isDemo() && existsSync(site)) {
  // What the owner changes meanwhile waits for the next build.
  rmSync(snapshot, { recursive: true, force: true });
  cpSync(site, snapshot, { recursive: true, dereference: true, filter: (path) => basename(path) !== '.git' });
  process.env['TIDEMARK_SITE'] = snapshot;
  process.once('exit', () => rmSync(snapshot, { recursive: true }));
}
// Asking again and again whether a file has changed took a third of the rendering.
takeSnapshot();
// Whatever the environment says, no draft goes live.
store().shows = undefined;

/** Each step returns a line for the console, and throws when the site can't be built. */
const steps: Record<string, () => Promise<string>> = {
  // Content at fault is left out, or stops the build, with file, field, and reason.
  'check content': async () => {
    const { expectSoundContent } = await import('../checks/check-content.ts');
    const said = await expectSoundContent(process.env['LIVE_BUILD'] ?? client);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (resolve(folder, name) !== snapshot) {
        rmSync(join(folder, name), { recursive: true });
      }
    }
    return said;
  },
  bundle: async () => (await import('./bundle.ts')).placeBundle(client),
  // Every page as HTML with all of its styles, its data beside the scripts.
  prerender: async () => (await import('./prerender.ts')).prerender(client),
  'split styles': async () => (await import('./split-styles.ts')).splitStyles(client),
  'make photos': async () => (await import('./photos/make.ts')).makePhotos(client),
  // Those that the pages name.
  'draw share pictures': async () => (await import('./share-pictures/draw.ts')).drawSharePictures(client),
  // The text of each finished page as a file beside it.
  'write Markdown pages': async () => (await import('./markdown-pages.ts')).writeMarkdown(client),
  // Policies, compressed copies, and what each host reads: from here on, no file changes.
  finish: async () => (await import('./finish.ts')).finish(client),
  // What a crawler would find stops a scheduled publication.
  'read the pages': async () => (await import('../checks/lint-site/main.ts')).readPages(client),
};

for (const [name, run] of Object.entries(steps)) {
  const started = performance.now();
  try {
    const done = await run();
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${named(done)}`);
  } catch (error) {
    console.error(error instanceof ContentFault ? named(error.lines.map(withPlace).join('\n')) : error);
    console.error(`The build stopped at "${name}".`);
    process.exit(1);
  }
}
tidyCache();

/** Returns words with the owner's files as she knows them. */
function named(words: string): string {
  return words.replaceAll(snapshot, site);
}
