import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** React Router's query for what the browser gets of a route's module. */
const browserQuery = '?__react-router-build-client-route';

/** Its import of the function that wraps a route's component. */
const wrapper = /^import \{ UNSAFE_withComponentProps as (\w+) \} from ["']react-router["'];?$/mu;

/**
 * Returns React Router's plugins for an application that doesn't run it in the browser. The
 * component of a route is left as it is: they wrap it to read its props from the router's contexts.
 * The browser gets that component alone, without the `handle`, which only prerendering calls.
 * Their own prerender is left out, and so are their hot updates, which need the router in the
 * browser: a changed module reloads the page.
 */
export function plainRoutes(reactRouter: Plugin[]): Plugin[] {
  const left = /^prerender$|^react-router:(?:react-refresh|hmr)|client-hmr$/u;
  return [...reactRouter.filter(({ name }) => !left.test(name)), plainRoute()];
}

function plainRoute(): Plugin {
  return {
    name: 'plain-route',
    transform(code, id) {
      // A file such as a feed has no component.
      if (id.endsWith(browserQuery) && this.environment.name === 'client' && /\bdefault\b/u.test(code)) {
        return `export { default } from './${basename(id.slice(0, -browserQuery.length))}';`;
      }
      return wrapper.test(code) ? code.replace(wrapper, 'const $1 = (component) => component;') : undefined;
    },
  };
}
