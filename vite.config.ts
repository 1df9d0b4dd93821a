import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { listLocales } from './app/content/site/edition.server.ts';
import { readPalette } from './app/styles/palette.server.ts';
import { contentReload } from './scripts/vite/content-reload.ts';
import { formEndpoint } from './scripts/vite/form-endpoint.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { layerOrder } from './scripts/vite/layer-order.ts';

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), inlineScript(), formEndpoint(), contentReload(), reactRouter()],
  define: {
    'import.meta.env.PAPER': JSON.stringify(readPalette()('paper')),
    // A site in one language carries no code for a second one.
    'import.meta.env.SEVERAL_EDITIONS': JSON.stringify(listLocales().length > 1),
  },
  css: {
    modules: command === 'build' ? { generateScopedName: shortName } : {},
  },
  // Rolldown prints a worker anew after terser, with white space.
  worker: { rolldownOptions: { output: { minify: true } } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
    // Slower than the default, and a kilobyte less on every page.
    minify: 'terser',
    terserOptions: { module: true, toplevel: true, compress: { passes: 2 } },
    rolldownOptions: {
      output: {
        codeSplitting: command === 'build' ? { groups: chunks } : true,
      },
    },
    // Browsers that have light-dark() themselves: the lowered form costs a kilobyte in every page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}));

/**
 * What every page needs comes in four files instead of some twenty: each small one would cost a request and its name in every page.
 * The first stays the same from one release of the site to the next; the third is what at least five pages share.
 */
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/u },
  // With the styles of what floats above every page: a stylesheet that came after the page would have it laid out once more.
  {
    name: 'frame',
    test: /\/app\/((document|frame)\/|features\/dice\/(dice-widget|die-button|die|picked-story|use-dice|use-minimised|hint)\.tsx?$|features\/(consent\/.*|toast\/.*|dice\/(dice-widget|die))\.module\.css$)/u,
  },
  // The contact page, the heaviest, has no sections, charts or closing call.
  {
    name: 'shared',
    test: /\/app\/(?!charts\/|ui\/section|sections\/(?:closing-call|figure-rows))/u,
    minShareCount: 5,
  },
  { name: 'sections', test: /\/app\/(?:charts|ui|sections)\//u, minShareCount: 5 },
];

const given = new Map<string, string>();

/** Class names stand in every page: a word that compression knows and three letters for the file save a kilobyte of each. */
function shortName(name: string, file: string): string {
  const path = relative('.', file);
  const letters = createHash('sha256').update(path).digest('base64url').replace(/[-_]/gu, '').slice(0, 3);
  const short = `${name}-${letters}`;
  if ((given.get(short) ?? path) !== path) {
    throw new Error(`${path} and ${given.get(short)} get the same class name ${short}: rename one`);
  }
  given.set(short, path);
  return short;
}
