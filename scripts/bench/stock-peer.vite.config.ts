import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { readPalette } from '../../app/styles/palette.server.ts';
import { inlineScript } from '../vite/inline-script.ts';
import { layerOrder } from '../vite/layer-order.ts';

/** The build of stock-peer.ts: React Router's and Vite's own, with what the code can't be read without. */
export default defineConfig({
  plugins: [layerOrder(), inlineScript(), withoutOwnPrefetch(), withGraphs(), reactRouter()],
  define: {
    // Development has React Router's own scripts, stylesheets, and navigation.
    'import.meta.env.DEV': 'true',
    'import.meta.env.PAPER': JSON.stringify(readPalette()('paper')),
    'import.meta.env.SEVERAL_EDITIONS': JSON.stringify(listLocales().length > 1),
  },
});

function withoutOwnPrefetch(): Plugin {
  return {
    name: 'without-own-prefetch',
    load: {
      filter: { id: /\/use-prefetch\.ts$/u },
      handler: () => 'export function usePrefetch() {}',
    },
  };
}

/** The entry of the server, which React Router's own one replaces, provides the functions for structured data. */
function withGraphs(): Plugin {
  const missing = 'createContext<Graphs | null>(null)';
  return {
    name: 'with-graphs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/page-graph\.tsx$/u },
      handler(code) {
        if (!code.includes(missing)) {
          throw new Error('The stock peer finds no place for the functions of structured data');
        }
        const functions = "import * as graphs from '../seo/structured-data.ts';";
        return { code: `${functions}\n${code.replace(missing, 'createContext<Graphs | null>(graphs)')}`, map: null };
      },
    },
  };
}
