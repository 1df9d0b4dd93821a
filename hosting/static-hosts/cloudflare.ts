import { build } from 'vite';
import { caching, securityHeaders } from '../headers.ts';
import type { SiteManifest } from '../manifest.ts';

/**
 * Returns the files of Cloudflare Pages by name. Its `_redirects` come before files, cannot answer 404 and loop when they
 * rewrite to a page, and its `_headers` end at 100 rules, so a small worker answers by the same rules as the embedded
 * server. The two text files cover what the worker is not asked for.
 */
export async function cloudflareFiles(manifest: SiteManifest): Promise<Record<string, string>> {
  return {
    _headers: [
      '/*',
      ...Object.entries(securityHeaders(true)).map(([name, value]) => `  ${name}: ${value}`),
      '/assets/*',
      `  cache-control: ${caching.hashed}`,
      '',
    ].join('\n'),
    '_routes.json': `${JSON.stringify({ version: 1, include: ['/*'], exclude: ['/assets/*'] })}\n`,
    '_worker.js/index.js': [
      "import { createWorker } from './worker.js';",
      "import { manifest } from './manifest.js';",
      'export default createWorker(manifest);',
      '',
    ].join('\n'),
    '_worker.js/manifest.js': `export const manifest = ${JSON.stringify(manifest)};\n`,
    '_worker.js/worker.js': await bundle(new URL('cloudflare-worker.ts', import.meta.url).pathname),
  };
}

/** The module and what it imports as one file of JavaScript. */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, write: false, target: 'es2022' },
  });
  const chunk = Array.isArray(output) || !('output' in output) ? undefined : output.output[0];
  if (chunk === undefined || chunk.imports.length > 0) {
    throw new Error(`${entry} must bundle into one file without imports`);
  }
  return chunk.code;
}
