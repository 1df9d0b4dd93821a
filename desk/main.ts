import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { explainFaults } from '../app/content/engine/raw.server.ts';
import { store } from '../app/content/engine/store.server.ts';
import { readOwnerSettings } from '../app/content/site/site.server.ts';
import { mainEdition } from '../app/editions/edition.server.ts';
import { serverMails } from '../enquiry/outbox/test-inquiry.ts';
import { findRefusals } from '../scripts/checks/check-content.ts';
import { readEnvironment } from '../server/environment.ts';
import { createInboxFile } from '../server/inbox/file/inbox-file.ts';
import { minute } from '../text/units.ts';
import { createDesk } from './create-desk.ts';
import { openPreview } from './site/preview.ts';
import { createPublishing } from './site/publishing.ts';
import { createVersions, readAsPublished } from './site/versions.ts';

/**
 * `npm run desk`: opens the owner's desk on this machine and prints its link. `DESK_PORT` is where it
 * listens, 4400 unless it says otherwise.
 */
explainFaults();
store().shows = 'drafts';
const environment = readEnvironment(process.env);
const inbox = createInboxFile({ directory: environment.DATA_DIR, backups: environment.BACKUP_DIR });
const versionsFolder = join(environment.DATA_DIR, 'site-versions');
const versions = createVersions(versionsFolder);
readAsPublished(versions);
const preview = openPreview(versionsFolder);
const publishing = createPublishing({
  versions,
  siteDirectory: environment.SITE_DIR,
  baseUrl: () => mainEdition().site().baseUrl,
  command: () => readOwnerSettings().publish,
});
setInterval(() => publishing.publishDue().catch(console.error), minute).unref();
const { app, doors } = createDesk({
  inbox,
  environment,
  canMail: async () => environment.SMTP_URL !== undefined || serverMails(`http://localhost:${environment.PORT}`),
  site: {
    preview,
    versions,
    publishing,
    siteDirectory: environment.SITE_DIR,
    findRefusals: () => findRefusals(environment.SITE_DIR),
  },
});

try {
  await app.listen({ host: '127.0.0.1', port: Number(process.env['DESK_PORT'] ?? 4400) });
} catch (error) {
  console.error(`The desk can't start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
printLink();
console.log('The link stays the same: keep it as a bookmark, and to yourself. Ctrl+C closes the desk.');
console.log('Type "new" and Enter for another link: the old one and open tabs stop working.');
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() === 'new') {
    doors.changeKey();
  }
  printLink();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    preview.close();
    await Promise.all([app.close(), publishing.stop()]);
    inbox.close();
    process.exit(0);
  });
}

function printLink(): void {
  const { port } = app.server.address() as AddressInfo;
  console.log(`Desk  http://127.0.0.1:${port}${doors.entry()}`);
}
