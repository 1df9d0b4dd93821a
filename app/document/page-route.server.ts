import { createHash } from 'node:crypto';
import type { EntryContext } from 'react-router';
import { jsonForHtml } from '../../text/escape.ts';
import { alternatesAt } from '../editions/pages/site-list.server.ts';
import { type Frame, frameWith, type PageData, type Screen } from '../editions/use-edition.ts';
import { scriptFiles } from '../root.tsx';
import searchScript from '../search.script.ts?script-file';
import { pageMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-handle.ts';
import { plainGraph } from '../seo/structured-data.ts';
import type { StartPlan } from './start/plan.ts';
import { pageMark } from './styles/stylesheets.ts';

/** The exports of a page's route module. */
type RouteModule = { default: Screen; handle: PageHandle };

/**
 * Takes a page that React Router has matched and loaded, and what its document says beside its body,
 * out of its context. Its data goes into files, a fifth of a page's bytes,
 * for which nothing visible waits. The page is rendered from what the browser will read there.
 */
export function matchedPage(context: EntryContext, add: AddFile) {
  const { loaderData, location, errors } = context.staticHandlerContext;
  if (errors) {
    throw Object.values(errors)[0];
  }
  const id = routeOf(context);
  const { default: Screen, handle } = context.routeModules[id] as unknown as RouteModule;
  const frameText = JSON.stringify(loaderData['root']);
  const frame = frameWith(JSON.parse(frameText));
  const data: unknown = JSON.parse(JSON.stringify(loaderData[id]));
  const { tags, graph, alternates, trail } = pageHead(handle, data, frame);
  const page: PageData = { path: location.pathname, data, alternates, trail };
  return {
    page: { ...page, frame, Screen },
    tags,
    /** Its structured data as JSON. */
    graph: graph && jsonForHtml(graph),
    plan: startPlan(context, {
      edition: add('edition', 'js', `export default ${frameText}`),
      data: add('data', 'js', `export default ${JSON.stringify(page)}`),
    }),
  };
}

/**
 * Returns the tags and structured data of the head of the page that a route's `handle` describes, and
 * the same page in every edition, or none.
 */
function pageHead({ describe }: PageHandle, data: unknown, frame: Frame) {
  const { site, paths, edition, words, services } = frame;
  const described = describe(data, { ...frame, home: { label: words.homeCrumb, path: paths.home() } });
  if ('tags' in described) {
    return { tags: described.tags, alternates: [] };
  }
  const { graph = plainGraph, trail, ...options } = described;
  const { meta, path } = options;
  const { lang, languages } = edition;
  const prices = services.map(({ price }) => price);
  const alternates = alternatesAt(path);
  return {
    tags: pageMeta(frame, { alternates, ...options }),
    graph: graph({ meta, path, trail, site, paths, lang, languages, prices }),
    alternates,
    trail,
  };
}

/** Returns the id of the route that shows the page. */
function routeOf({ staticHandlerContext }: EntryContext): string {
  return staticHandlerContext.matches.at(-1)?.route.id ?? 'root';
}

function startPlan(context: EntryContext, files: Pick<StartPlan, 'edition' | 'data'>): StartPlan {
  const { entry, routes } = context.manifest;
  const route = routes[routeOf(context)];
  const shared = new Set([searchScript, ...entry.imports]);
  return {
    ...files,
    ...scriptFiles,
    entry: entry.module,
    route: route?.module ?? '',
    styles: [...new Set([...stylesOf(context, 'root'), ...stylesOf(context, routeOf(context))])],
    shared: [...shared],
    own: route?.imports?.filter((href) => !shared.has(href)) ?? [],
  };
}

/** Returns the addresses of a route's stylesheets. React Router marks one of several chunks with '#'. */
function stylesOf({ manifest }: EntryContext, id: string): string[] {
  return (manifest.routes[id]?.css ?? []).map((href) => href.replace(/#$/u, ''));
}

/**
 * Returns the styles of a page: those of every page, a mark, and its own. `read` returns the text
 * of a stylesheet by its address.
 */
export function inlineStyles(context: EntryContext, read: (href: string) => string): string {
  const routes = Object.keys(context.manifest.routes).map((id) => stylesOf(context, id));
  const shared = [...Map.groupBy(routes.flat(), (href) => href).values()]
    .filter((uses) => uses.length > commonShare * routes.length)
    .flat();
  const common = new Set([...stylesOf(context, 'root'), ...shared]);
  const own = new Set(stylesOf(context, routeOf(context)).filter((href) => !common.has(href)));
  const textOf = (hrefs: Set<string>) => [...hrefs].map(read).join('');
  return `${textOf(common)}${pageMark}${textOf(own)}`;
}

/** A stylesheet that more of the routes name than this is every page's: a visit loads it once. */
const commonShare = 0.25;

/** A page as rendering returns it: its HTML, and by their URLs the texts of the files that it names. */
export type RenderedPage = { html: string; files: Record<string, string> };

/** Adds a file to a page and returns its URL. */
export type AddFile = (name: string, extension: 'js' | 'txt', text: string) => string;

/**
 * Returns a page's files and a function that adds one. The name ends in a hash of the text, so a
 * page never meets a file of another build.
 */
export function pageFiles(): { files: RenderedPage['files']; add: AddFile } {
  const files: RenderedPage['files'] = {};
  return {
    files,
    add: (name, extension, text) => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const href = `/assets/${name}-${hash}.${extension}`;
      files[href] = text;
      return href;
    },
  };
}

/** In development, a file's URL holds the file. */
export const addInline: AddFile = (_name, extension, text) =>
  `data:text/${extension === 'js' ? 'javascript' : 'html'};charset=utf-8,${encodeURIComponent(text)}`;
