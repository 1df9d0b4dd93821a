import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, type ServerBuild } from 'react-router';
import { prerenderPaths } from '../../app/editions/pages/site-list.server.ts';
import { dayOf } from '../../text/units.ts';
import { bundle } from './bundle.ts';
import { keepValue } from './cache.ts';
import { compressAhead } from './compress-ahead.ts';

/**
 * A rendered page, and by their addresses the files that it names and rendering it wrote
 * (`app/entry.server.tsx`).
 */
type RenderedPage = { html: string; files: Record<string, string> };

/**
 * Renders every page, its data and the files for machines with the bundle of the prerender. React
 * Router's own prerender asks a preview server for one page after another, and only ever after
 * bundling. A page's data is made each time and decides its HTML, so a page whose data an earlier
 * build knew comes from the cache. It runs in this thread, which has read the content already.
 * Returns a line for the console. Throws when a page doesn't answer with status 200.
 */
export async function prerender(client: string): Promise<string> {
  const bundles = await bundle();
  const paths = prerenderPaths();
  const { of, isFile } = await open(bundles, paths);
  const bundled = new Set(readdirSync(join(bundles, 'client/assets')).map((name) => `/assets/${name}`));
  // The footer names the year of the build's own clock.
  const code = [basename(bundles), dayOf(Date.now())];
  let rendered = 0;
  let pages = 0;
  for (const path of paths) {
    if (isFile(path)) {
      write(client, path, await of(path));
      continue;
    }
    const dataPath = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
    const data = await of(dataPath);
    write(client, dataPath, data);
    pages += 1;
    const page = await keepValue('pages', [...code, path, data], async (): Promise<RenderedPage> => {
      rendered += 1;
      const html = await of(path);
      const files = filesBeside(html, client, bundled);
      for (const [name, text] of [[dataPath, data] as const, ...Object.entries(files)]) {
        compressAhead(name, Buffer.from(text));
      }
      return { html, files };
    });
    for (const [address, text] of Object.entries(page.files)) {
      write(client, address, text);
    }
    write(client, join(path, 'index.html'), page.html);
  }
  return `Built ${pages} pages, ${rendered} of them rendered again.`;
}

/** Returns the scripts and data that a page names and the bundle doesn't hold. */
function filesBeside(html: string, client: string, bundled: ReadonlySet<string>): RenderedPage['files'] {
  const named = new Set(Array.from(html.matchAll(/\/assets\/[\w-]+\.(?:js|txt)/gu), ([address]) => address));
  const own = [...named].filter((address) => !bundled.has(address));
  return Object.fromEntries(own.map((address) => [address, readFileSync(join(client, address), 'utf8')]));
}

type Answers = { of: (path: string) => Promise<string>; isFile: (path: string) => boolean };

/**
 * Takes the prerender's bundle. `isFile` tells whether a path is a file for machines, no screen.
 */
async function open(bundles: string, paths: string[]): Promise<Answers> {
  const build: ServerBuild = await import(pathToFileURL(join(bundles, 'server/index.js')).href);
  // The bundle names the paths of the content that it was made with.
  const handle = createRequestHandler({ ...build, routes: loadingOnce(build.routes), prerender: paths }, 'production');
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const tree = routes
    .filter(({ parentId }) => parentId === 'root')
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path }));
  return {
    of: async (path) => {
      const response = await handle(new Request(new URL(path, 'http://localhost')));
      const text = await response.text();
      if (response.status !== 200) {
        throw new Error(`${path}: answered with ${response.status} instead of a page:\n${text}`);
      }
      return text;
    },
    isFile: (path) => {
      const module = build.routes[matchRoutes(tree, path)?.at(-1)?.route.id ?? '']?.module;
      return module !== undefined && !module.default;
    },
  };
}

/**
 * Returns the routes with loaders that run once for a page: its data is asked for first, then the
 * page itself.
 */
function loadingOnce(routes: ServerBuild['routes']): ServerBuild['routes'] {
  let loadedFor = '';
  const loaded = new Map<string, unknown>();
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { default: screen, loader } = route?.module ?? {};
      if (!route || !screen || !loader) {
        return [id, route];
      }
      const once: typeof loader = (args) => {
        if (loadedFor !== args.url.pathname) {
          loadedFor = args.url.pathname;
          loaded.clear();
        }
        if (!loaded.has(id)) {
          loaded.set(id, loader(args));
        }
        return loaded.get(id);
      };
      return [id, { ...route, module: { ...route.module, loader: once } }];
    }),
  );
}

const folders = new Set<string>();

/** At once: each of hundreds of small files would wait behind what is being compressed. */
function write(client: string, path: string, text: string): void {
  const target = join(client, path);
  const folder = dirname(target);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  writeFileSync(target, text);
}
