import { join } from 'node:path';
import type { RenderedPage } from '../../app/document/page-route.server.ts';
import { scalarsIn } from './fields.ts';
import { type MarkedPage, type Place, turnMarksIntoHandles } from './handles.ts';

/**
 * A page that the content's faults keep from being rendered is as it was before them, if it was shown then. `error` is
 * what the renderer died of.
 */
export type Answer = { page?: MarkedPage; isOld?: boolean; file?: string; error?: string };

/**
 * Renders the site's pages from the content as it is, with the code that the build renders them
 * with (product.md, "The page is the editor"). A separate process: a page takes a tenth of a
 * second, and the desk answers meanwhile. React and the router pick their production build when
 * they're imported; afterwards, drafts and open fields show as in development, if the first
 * argument is the folder of the desk's versions.
 */
process.env['NODE_ENV'] = 'production';
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => {});

const { store, takeSnapshot, unlessChanged } = await import('../../app/content/engine/store.server.ts');
const { markSources } = await import('../../app/content/engine/marks.server.ts');
// Before anything is read: what's read is remembered.
markSources();
const { createVersions, readAsPublished } = await import('./versions.ts');
const [, , versionsFolder] = process.argv;
if (versionsFolder !== undefined) {
  readAsPublished(createVersions(versionsFolder));
}
const { holdBackUnreadable } = await import('../../app/editions/checks/check-content.server.ts');
// The routes are listed from the content as they're imported. A text that's changed meanwhile isn't seen yet.
takeSnapshot();
holdBackUnreadable();
const { bundle, openBundle } = await import('../../scripts/build/bundle.ts');
const { createRequestHandler } = await import('react-router');
const { factsFile, fileVersion, findFiles } = await import('../../app/content/engine/folders.server.ts');
const { readRaw } = await import('../../app/content/engine/raw.server.ts');
const { editionOf } = await import('../../app/editions/edition.server.ts');
const bundles = await bundle();
const build = await openBundle();
if (versionsFolder !== undefined) {
  store().shows = 'drafts';
  // The routes were listed without drafts.
  store().values.clear();
}

/** The path of a page, or of a file that pages name. The next comes after the answer: what's read for one is its own. */
process.on('message', async (path: string) => {
  process.send?.(await answer(path).catch((error: unknown): Answer => ({ error: String(error) })));
});
process.send?.({ ready: join(bundles, 'client') });

/** The pages as they were last rendered, by their paths. */
const rendered = new Map<string, MarkedPage>();

async function answer(path: string): Promise<Answer> {
  takeSnapshot();
  holdBackUnreadable();
  try {
    // A page that's left out would be shown as missing.
    const { pages } = editionOf(path);
    const isListed = path.endsWith('.svg') || pages().some((page) => page.path === path);
    const handle = createRequestHandler({ ...build, prerender: [path] }, 'production');
    const response = await handle(new Request(new URL(path, 'http://localhost')));
    const text = await response.text();
    if (isListed && response.status === 200) {
      if (path.endsWith('.svg')) {
        return { file: text };
      }
      const { html }: RenderedPage = JSON.parse(text);
      const page = turnMarksIntoHandles(html, findsText(path));
      rendered.set(path, page);
      return { page };
    }
  } catch {
    // The check of the content says why.
  }
  const page = rendered.get(path);
  return page ? { page, isOld: true } : {};
}

/**
 * Returns what finds the field of a text without a mark: names that code compares, and what code
 * has put together.
 */
function findsText(path: string): (text: string) => Place {
  const { locale, site } = editionOf(path);
  const files = [factsFile, ...findFiles('**/*.yaml', locale).map((file) => `${locale}/${file}`)];
  const texts = files.map(textsOf);
  const phone: Place = { file: factsFile, path: ['phone'] };
  return (text) =>
    texts.find((own) => own.has(text))?.get(text) ?? (text === site().phoneShown ? phone : { lock: 'computed' });
}

/** Returns each text of a file with its first field. A key changes one file: reading all took 16 ms. */
function textsOf(file: string): Map<string, Place> {
  const read = () => {
    const texts = [...scalarsIn(readRaw(file))].toReversed();
    return new Map<string, Place>(texts.map(({ path, value }) => [String(value).trim(), { file, path }]));
  };
  return unlessChanged(`${file}, texts`, () => fileVersion(file), read);
}
