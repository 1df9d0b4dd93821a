import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import { compatibility, publicFolder } from '../cloudflare/files.ts';

/**
 * Serves a built Worker on workerd with a local D1, as a process that a test can kill. Arguments:
 * the path of `build/hosts/cloudflare`, a folder for D1's files, and the settings as JSON. Prints
 * the URL. The message 'schedule' runs the scheduled trigger; any other is a statement for the
 * database.
 */
const [folder = '', state = '', settings = '{}'] = process.argv.slice(2);
const worker = (name: string) => join(folder, 'worker', name);

const miniflare = new Miniflare({
  host: '127.0.0.1',
  port: 0,
  log: new Log(LogLevel.ERROR),
  // Nothing is asked of the network.
  cf: false,
  modules: await Promise.all(
    ['index.js', 'worker.js', 'manifest.js'].map(async (name) => ({
      type: 'ESModule' as const,
      path: worker(name),
      contents: await readFile(worker(name), 'utf8'),
    })),
  ),
  modulesRoot: join(folder, 'worker'),
  compatibilityDate: compatibility.date,
  compatibilityFlags: compatibility.flags,
  bindings: JSON.parse(settings),
  d1Databases: { INBOX: 'inbox' },
  d1Persist: state,
  durableObjects: { LIMITS: 'Limits' },
  assets: {
    directory: join(folder, publicFolder),
    binding: 'ASSETS',
    assetConfig: { html_handling: 'none', not_found_handling: 'none' },
    routerConfig: {
      has_user_worker: true,
      static_routing: { user_worker: ['/*'], asset_worker: ['/assets/*'] },
    },
  },
});
const address = await miniflare.ready;
await migrate();
process.on('message', async (message) => {
  if (message !== 'schedule') {
    const database = await miniflare.getD1Database('INBOX');
    await database.prepare(String(message)).run();
    process.send?.('ok');
    return;
  }
  // Miniflare's types leave it out.
  const scheduled: Scheduled = Reflect.get(await miniflare.getWorker(), 'scheduled');
  const { outcome } = await scheduled({ cron: '* * * * *' });
  process.send?.(outcome);
});
process.on('disconnect', () => void miniflare.dispose());
console.log(`Site ${address.origin}`);

type Scheduled = (event: { cron: string }) => Promise<{ outcome: string }>;

/** As `wrangler d1 migrations apply` does. */
async function migrate(): Promise<void> {
  const database = await miniflare.getD1Database('INBOX');
  const tables = await database.prepare("SELECT name FROM sqlite_schema WHERE name = 'enquiry'").all();
  for (const step of tables.results.length > 0 ? [] : releasedSteps) {
    const statements = step.split(/;\s*$/mu).filter((part) => part.trim() !== '');
    await database.batch(statements.map((part) => database.prepare(part)));
  }
}
