import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contentReload } from './scripts/content-reload.ts';
import { formEndpoint } from './scripts/form-endpoint.ts';

export default defineConfig(({ command }) => ({
  plugins: [formEndpoint(), contentReload(), reactRouter()],
  css: {
    modules: command === 'build' ? { generateScopedName: shortName } : {},
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
    // Browsers that have light-dark() themselves: the lowered form costs a kilobyte in every page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}));

const given = new Map<string, string>();

/** Class names stand in every page: a word that compression knows and three letters for the file save a kilobyte of each. */
function shortName(name: string, file: string): string {
  const path = relative('.', file);
  const letters = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  const short = `${name}-${letters}`;
  if ((given.get(short) ?? path) !== path)
    throw new Error(`${path} and ${given.get(short)} get the same class name ${short}: rename one`);
  given.set(short, path);
  return short;
}
