import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { finishSite } from '../../hosting/finish/finish.ts';
import { writeStaticHosts } from '../../hosting/static-hosts/write.ts';
import { keyFile } from '../../server/publish/index-now.ts';
import { keepCopies } from './cache.ts';

/**
 * Makes the public folder ready to serve and writes a folder for each static host beside it.
 * `D1_DATABASE_ID` names the inbox on Cloudflare.
 */
export async function finish(client: string): Promise<string> {
  const plan = hostingPlan();
  if (plan.indexNowKey !== undefined) {
    await writeFile(join(client, keyFile(plan.indexNowKey)), plan.indexNowKey);
  }
  const manifest = await finishSite(client, plan, keepCopies);
  await writeStaticHosts(client, manifest, join(client, '..', 'hosts'), process.env['D1_DATABASE_ID']);
  return `${Object.keys(manifest.pages).length} pages, ${Object.keys(manifest.files).length} files are ready.`;
}
