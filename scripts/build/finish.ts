import { join, resolve } from 'node:path';
import { hostingPlan } from '../../app/editions/hosting-plan.server.ts';
import { finishSite } from '../../hosting/finish/finish.ts';
import { writeStaticHosts } from '../../hosting/static-hosts/write.ts';

/** Makes the public folder ready to serve and writes a folder for each static host beside it: `node scripts/build/finish.ts build/client`. */
const directory = resolve(process.argv[2] ?? 'build/client');
const { manifest, faults } = await finishSite(directory, hostingPlan());
await writeStaticHosts(directory, manifest, join(directory, '..', 'hosts'));
console.log(`${Object.keys(manifest.pages).length} pages, ${Object.keys(manifest.files).length} files are ready.`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
