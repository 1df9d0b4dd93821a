import { readPlan, type StartGlobals } from './start/plan.ts';

/**
 * The globals that React Router keeps in the browser without documenting them, named here alone.
 * README.md says which test breaks when it changes.
 */

/** The files of a route's pages. Every page's route is a child of the root. */
export type ManifestRoute = {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
  css?: string[];
};

type Globals = {
  __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterContext?: object;
};

/**
 * The routes of the site by their id; none in development until the framework's own scripts have
 * run.
 */
export function manifestRoutes(): Record<string, ManifestRoute | undefined> {
  return (window as Globals).__reactRouterManifest?.routes ?? {};
}

/**
 * Leaves for `HydratedRouter` what the framework's own `<Scripts>` would have written into the
 * page: its settings and the loaders' data, which the start script has loaded. Every module is
 * loaded by now, so this requests nothing. A route whose client loader is a separate file is still
 * one module to React Router.
 */
export async function takeHandoff(): Promise<void> {
  const { startData = '' } = window as StartGlobals;
  const end = startData.indexOf('\n');
  const modules = Object.entries(readPlan().routes).map(async ([id, hrefs]) => {
    const parts: object[] = await Promise.all(hrefs.map((href) => import(/* @vite-ignore */ href)));
    return [id, Object.assign({}, ...parts)] as const;
  });
  const globals = window as Globals;
  globals.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  globals.__reactRouterContext = {
    ...(JSON.parse(startData.slice(0, end)) as object),
    stream: new Response(startData.slice(end + 1)).body,
  };
}
