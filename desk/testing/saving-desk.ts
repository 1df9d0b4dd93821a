import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPublishing } from '../site/publishing.ts';
import { createVersions } from '../site/versions.ts';
import { saveText, textOf } from '../site/working-copy.ts';

/**
 * Saves and publishes without end, for a test that kills it. Prints each text once it's saved.
 * Takes the folder of the versions and the public folder; the build is a copy of nothing.
 */
const [folder = '', siteDirectory = ''] = process.argv.slice(2);
const field = { file: 'en/pages/about.yaml', path: ['hero', 'headline'] };
const versions = createVersions(folder);
versions.live();
const publishing = createPublishing({
  versions,
  siteDirectory,
  baseUrl: () => '',
  command: () => undefined,
  build: async ({ siteDirectory: client }, moment) => {
    const directory = join(client, '../releases', String(moment), 'client');
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'index.html'), 'whole');
    return { directory, manifest: undefined as never };
  },
});
for (let number = 1; ; number += 1) {
  const text = `Text ${process.pid} ${number} ${'words '.repeat(200)}`.trim();
  saveText(field, { seen: textOf(field) ?? '', text });
  process.stdout.write(`${process.pid} ${number}\n`);
  publishing.publish();
  await publishing.done();
}
