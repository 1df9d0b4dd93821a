/**
 * What React Router keeps in the browser without documenting it, named in this file alone. README.md says which test breaks when it
 * changes.
 */

/** What a page of a route needs. Every page's route is a child of the root. */
export type ManifestRoute = {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
  css?: string[];
  hasLoader: boolean;
  hasClientLoader: boolean;
};

type Globals = {
  __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterContext?: object;
};

/** The routes of the site by their id; none in development until the framework's own scripts have run. */
export function manifestRoutes(): Record<string, ManifestRoute | undefined> {
  return (window as Globals).__reactRouterManifest?.routes ?? {};
}

export type HandOver = {
  /** The modules of the matched routes, by the route's id. */
  modules: Record<string, unknown>;
  /** The framework's settings, as it writes them into a page. */
  context: object;
  /** The loaders' data, encoded by the framework. */
  data: string;
};

/** Leaves for `HydratedRouter` what the framework's own `<Scripts>` would have left. */
export function handOver({ modules, context, data }: HandOver): void {
  const globals = window as Globals;
  globals.__reactRouterRouteModules = modules;
  globals.__reactRouterContext = { ...context, stream: new Response(data).body };
}
