import { minify } from 'terser';
import type { Plugin } from 'vite';
import { codeHash, keep } from '../build/cache.ts';

/**
 * Minifies the chunks of these names with Terser ahead of Vite's own minifier. The second is twenty
 * times as fast, the first a kilobyte better on what every page loads, and what it made of a chunk
 * comes from the cache when the chunk hasn't changed.
 */
export function smallerChunks(names: readonly string[]): Plugin {
  const code = codeHash(['scripts/vite/smaller-chunks.ts']);
  return {
    name: 'smaller-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk: {
      order: 'post',
      async handler(source, { name }) {
        if (!names.includes(name)) {
          return null;
        }
        const small = await keep('terser', [code, source], async () => {
          const { code: result = source } = await minify(source, {
            module: true,
            toplevel: true,
            compress: { passes: 2 },
          });
          return Buffer.from(result);
        });
        return { code: Buffer.from(small).toString('utf8'), map: null };
      },
    },
  };
}
