import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { readColors, tokensWithColors } from './app/content/site/colors.server.ts';
import { listLocales } from './app/content/site/edition.server.ts';
import { development } from './scripts/vite/dev-server.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { plainRoutes } from './scripts/vite/plain-routes.ts';

export default defineConfig(({ command }) => ({
  // The build renders the pages itself (scripts/build/prerender.ts).
  plugins: [...[ownColors(), inlineScript(), development()], ...plainRoutes(reactRouter())],
  define: {
    'import.meta.env.PAPER': JSON.stringify(readColors()('paper')),
    // A site in one language carries no code for a second one.
    'import.meta.env.SEVERAL_EDITIONS': JSON.stringify(listLocales().length > 1),
  },
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:4]' } : {} },
  // Nobody downloads the prerender's bundle.
  environments: { ssr: { build: { minify: false } } },
  // Rolldown prints a worker anew after terser, with white space.
  worker: { rolldownOptions: { output: { minify: true } } },
  server: { port: Number(process.env['PORT'] || 3000) },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Browsers that have light-dark() themselves: the lowered form costs a kilobyte in every page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: { codeSplitting: { groups: command === 'build' ? chunks : [] } },
      // Nothing there acts by being imported: what only prerendering calls stays out of the browser.
      treeshake: { moduleSideEffects: [{ test: /\/app\/seo\//u, sideEffects: false }] },
    },
  },
}));

/** Gives the tokens the owner's colors. */
function ownColors(): Plugin {
  return {
    name: 'own-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/tokens\.css$/u },
      handler: (code) => ({ code: tokensWithColors(code), map: null }),
    },
  };
}

/** Each small file would cost a request and its name in every page. */
const chunks = [
  // Stays the same from one release of the site to the next.
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler)\//u },
  // What every page has, with what floats above it.
  { name: 'frame', test: /\/app\/(?:document|frame|features\/(?:consent|dice|language|search|toast))\/|\/app\/root/u },
  // What many pages share. The rooms are named: a clone may stand in a folder called app, too.
  { name: 'shared', test: /\/app\/(?:content|editions|locale|routes|sections|ui)\//u, minShareCount: 5 },
];
