import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { readColors } from './app/content/site/colors.server.ts';
import { listLocales } from './app/content/site/edition.server.ts';
import { contentReload, devPort, formEndpoint, photos } from './scripts/vite/dev-server.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { layerOrder } from './scripts/vite/layer-order.ts';

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), inlineScript(), formEndpoint(), contentReload(), photos(), withoutPrerender(reactRouter())],
  define: {
    'import.meta.env.PAPER': JSON.stringify(readColors()('paper')),
    // A site in one language carries no code for a second one.
    'import.meta.env.SEVERAL_EDITIONS': JSON.stringify(listLocales().length > 1),
  },
  css: {
    modules: command === 'build' ? { generateScopedName: shortName } : {},
  },
  // Nobody downloads the prerender's bundle.
  environments: { ssr: { build: { minify: false } } },
  // Rolldown prints a worker anew after terser, with white space.
  worker: { rolldownOptions: { output: { minify: true } } },
  server: { port: devPort() },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
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
 * The site's own build renders the pages (scripts/build/prerender.ts). React Router's prerender
 * would come only after bundling.
 */
function withoutPrerender(plugins: readonly Plugin[]): Plugin[] {
  return plugins.filter(({ name }) => name !== 'prerender');
}

/**
 * The code that every page needs comes in four files instead of some twenty: each small one would
 * cost a request and its name in every page. The first stays the same from one release of the site
 * to the next; the third is what at least five pages share.
 */
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/u },
  // With what floats above every page.
  {
    name: 'frame',
    test: /\/app\/(?:document|frame|features\/(?:consent|dice\/(?!home)|language|search\/(?!search-form)|toast)|ui\/dialog)/u,
  },
  // The contact page, the heaviest, has no sections, charts, tools or closing call.
  {
    name: 'shared',
    test: /\/app\/(?!charts\/|features\/tools\/|ui\/section|sections\/(?:closing-call|figure-rows))/u,
    minShareCount: 5,
  },
  // What the tools' pages need at once. The rest of the kit comes with the late parts that use it.
  { name: 'tools', test: /\/features\/tools\/kit\/(?:result|save|table|use-late-parts)\.tsx?$/u },
  { name: 'sections', test: /\/app\/(?:charts|ui|sections)\//u, minShareCount: 5 },
];

/** A file's letters, and its names in their order. */
const given = new Map(
  styleFiles().map((file, index) => [file, { letters: lettersOf(index), names: new Map<string, number>() }]),
);

/**
 * Class names stand in every page: a few letters for the file and a number save half a kilobyte of
 * each, and more of its scripts.
 */
function shortName(name: string, path: string): string {
  const file = given.get(relative('.', path));
  if (!file) {
    throw new Error(`${path} is no CSS module of the application`);
  }
  const { letters, names } = file;
  const number = names.get(name) ?? names.size;
  names.set(name, number);
  return `${letters}${number}`;
}

/** Returns the CSS modules, those that most pages have first: their names are the shortest. */
function styleFiles(): string[] {
  const depth = (file: string) => file.split('/').length;
  return globSync('app/**/*.module.css').sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

/**
 * Numbers with letters for digits. There are no vowels: a class named 'ad1' would be hidden as an
 * advertisement.
 */
function lettersOf(index: number): string {
  const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? lettersOf(rest - 1) : '') + letters.charAt(index % letters.length);
}
