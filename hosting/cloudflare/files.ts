import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import { caching, securityHeaders } from '../headers.ts';
import type { SiteManifest } from '../manifest.ts';

/** The version of the platform's behavior that the tests run against. */
export const compatibility = { date: '2026-04-01', flags: ['nodejs_compat'] };

/** Where the files that visitors get lie below the host's folder. */
export const publicFolder = 'public';

/**
 * Returns the files of a Cloudflare Worker with static assets, by name: the Worker, its settings,
 * and the steps of the inbox's shape. `databaseId` is the id of the D1 database; without it the
 * Worker serves pages and no form.
 *
 * Everything but hashed files goes through the Worker, so that pages, redirects, and unknown paths
 * follow the same rules as on the embedded server. `_headers` covers what the Worker isn't asked
 * for.
 */
export async function cloudflareFiles(
  manifest: SiteManifest,
  databaseId: string | undefined,
): Promise<Record<string, string>> {
  return {
    [`${publicFolder}/_headers`]: [
      '/*',
      ...Object.entries(securityHeaders(true)).map(([name, value]) => `  ${name}: ${value}`),
      '/assets/*',
      `  cache-control: ${caching.hashed}`,
      '',
    ].join('\n'),
    'wrangler.json': `${JSON.stringify(wranglerSettings(databaseId), null, 2)}\n`,
    'worker/index.js': [
      "import { createWorker } from './worker.js';",
      "import { manifest } from './manifest.js';",
      "export { Limits } from './worker.js';",
      'export default createWorker(manifest);',
      '',
    ].join('\n'),
    'worker/manifest.js': `export const manifest = ${JSON.stringify(manifest)};\n`,
    'worker/worker.js': await bundle(fileURLToPath(new URL('worker.ts', import.meta.url))),
    ...Object.fromEntries(
      releasedSteps.map((step, index) => [
        `migrations/${String(index + 1).padStart(4, '0')}_inbox.sql`,
        // Wrangler writes its own statement behind a migration's last one.
        `${step.trim().replace(/;?$/u, ';')}\n`,
      ]),
    ),
  };
}

function wranglerSettings(databaseId: string | undefined): object {
  return {
    name: 'tidemark',
    main: 'worker/index.js',
    compatibility_date: compatibility.date,
    compatibility_flags: compatibility.flags,
    assets: {
      directory: publicFolder,
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: ['/*', '!/assets/*'],
    },
    // Its own lines alone: those that Cloudflare writes have whole addresses, with the tokens of
    // private pages.
    observability: { enabled: true, logs: { invocation_logs: false } },
    // Settings from the dashboard stay when a new build is deployed.
    keep_vars: true,
    ...(databaseId && {
      d1_databases: [
        { binding: 'INBOX', database_name: 'tidemark-inbox', database_id: databaseId, migrations_dir: 'migrations' },
      ],
      durable_objects: { bindings: [{ name: 'LIMITS', class_name: 'Limits' }] },
      migrations: [{ tag: 'v1', new_sqlite_classes: ['Limits'] }],
      triggers: { crons: ['* * * * *'] },
    }),
  };
}

/**
 * The module and what it imports as one file of JavaScript; only modules of the platform stay
 * imports.
 */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, target: 'es2022', minify: true, rolldownOptions: { external: /^node:/u } },
  });
  const chunk = Array.isArray(output) || !('output' in output) ? undefined : output.output[0];
  if (chunk === undefined || chunk.imports.some((name) => !name.startsWith('node:'))) {
    throw new Error(`${entry} must bundle into one file without imports: ${chunk?.imports.join(', ')}`);
  }
  return chunk.code;
}
