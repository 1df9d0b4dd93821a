import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { readPalette } from '../../app/styles/palette.server.ts';
import { inlineScript } from '../vite/inline-script.ts';
import { layerOrder } from '../vite/layer-order.ts';

const withContexts = [
  withContext(
    'page-graph',
    'createContext<Graphs | null',
    "import * as graphs from '../seo/structured-data.ts';",
    'graphs',
  ),
  withContext(
    'banner-place',
    'createContext<((markup: React.ReactNode) => string) | null',
    "import { hash } from 'node:crypto'; import { writeFileSync } from 'node:fs'; import { renderToStaticMarkup } from 'react-dom/server';",
    // A file for each edition, as the site has it: the policy forbids an address that holds its own
    // data.
    `(markup) => {
      const html = renderToStaticMarkup(markup);
      const href = '/assets/banner-' + hash('sha256', html).slice(0, 8) + '.txt';
      writeFileSync(process.env.BUILD_DIR + '/client' + href, html);
      return href;
    }`,
  ),
];

/**
 * The build of stock-peer.ts: React Router's and Vite's own, with what the code can't be read
 * without.
 */
export default defineConfig({
  plugins: [layerOrder(), inlineScript(), withStockLinks(), ...withContexts, reactRouter()],
  define: {
    // Development has React Router's own scripts, stylesheets, and navigation.
    'import.meta.env.DEV': 'true',
    'import.meta.env.PAPER': JSON.stringify(readPalette()('paper')),
    'import.meta.env.SEVERAL_EDITIONS': JSON.stringify(listLocales().length > 1),
  },
});

/** The site's links are plain ones, and the template's the router's. */
function withStockLinks(): Plugin {
  return {
    name: 'with-stock-links',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/ui\/link\.tsx$/u },
      handler(code) {
        const plain = '<a href={to} {...rest} />';
        if (!code.includes(plain)) {
          throw new Error(`link.tsx: the stock peer finds no ${plain}`);
        }
        return {
          code: `import { Link } from 'react-router';\n${code.replace(plain, '<Link to={to} {...rest} />')}`,
          map: null,
        };
      },
    },
  };
}

/** Gives a context the value that it has from the site's own entry of the server. */
function withContext(file: string, context: string, imports: string, value: string): Plugin {
  return {
    name: `with-${file}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: new RegExp(`/${file}\\.tsx$`, 'u') },
      handler(code) {
        const place = `${context}>(null)`;
        if (!code.includes(place)) {
          throw new Error(`${file}.tsx: the stock peer finds no ${place}`);
        }
        return { code: `${imports}\n${code.replace(place, `${context}>(${value})`)}`, map: null };
      },
    },
  };
}
