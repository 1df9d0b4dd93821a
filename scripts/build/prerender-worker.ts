import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, type ServerBuild } from 'react-router';
import { answerJobs } from './workers.ts';

/** A path to render; all paths, since React Router answers no other; where the bundles and the results lie. */
export type PrerenderJob = { path: string; paths: string[]; bundles: string; client: string };

/** The results of a page's loaders, by route. */
const loaded = new Map<string, unknown>();

type Answers = { of: (path: string) => Promise<string>; fileOf: (path: string) => string | undefined };

let answers: Promise<Answers> | undefined;

answerJobs(async ({ path, paths, bundles, client }: PrerenderJob): Promise<boolean> => {
  answers ??= open(bundles, paths);
  const { of, fileOf } = await answers;
  loaded.clear();
  const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
  const file = fileOf(path);
  if (file) {
    await write(client, data, await of(`${data}?_routes=${encodeURIComponent(file)}`));
    await write(client, path, await of(path));
    return false;
  }
  await write(client, data, await of(data));
  await write(client, join(path, 'index.html'), await of(path));
  return true;
});

/** Takes the prerender's bundle. `fileOf` returns the route of a path that is a file for machines, no screen. */
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
    fileOf: (path) => {
      const id = matchRoutes(tree, path)?.at(-1)?.route.id;
      const route = id === undefined ? undefined : build.routes[id];
      return route && !('default' in route.module && route.module.default) ? route.id : undefined;
    },
  };
}

/** Returns the routes with loaders that run once for a page: its data is asked for first, then the page itself. */
function loadingOnce(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { default: screen, loader } = route?.module ?? {};
      if (!route || !screen || !loader) {
        return [id, route];
      }
      const once: typeof loader = (args) => {
        if (!loaded.has(id)) {
          loaded.set(id, loader(args));
        }
        return loaded.get(id);
      };
      return [id, { ...route, module: { ...route.module, loader: once } }];
    }),
  );
}

async function write(client: string, path: string, text: string): Promise<void> {
  const target = join(client, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
