import { cp, readFile, writeFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { manifestPath, readManifest } from '../../hosting/manifest.ts';
import { registerSite } from '../pages/site.ts';
import { createPublisher } from '../publish/publisher.ts';
import { findRelease, makeLive, placeForRelease, type Release, removeOtherReleases } from '../publish/release.ts';

/**
 * A server that publishes without rest, for the tests that kill it: each release is a copy of the
 * one before, due at once, and its manifest names the next.
 */
const [siteDirectory = ''] = process.argv.slice(2);
let release = await findRelease(siteDirectory);
const app = Fastify();
const serve = await registerSite(app, release);
const publisher = createPublisher({
  current: () => release,
  build: copyRelease,
  switchTo: async (next, moment) => {
    await serve(next);
    await makeLive(siteDirectory, moment);
    removeOtherReleases(siteDirectory, [next.directory, release.directory]);
    release = next;
  },
  report: (event) => console.log(event.event),
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
removeOtherReleases(siteDirectory, [release.directory]);
publisher.start();

async function copyRelease(moment: number): Promise<Release> {
  const { directory } = placeForRelease(siteDirectory, moment);
  await cp(release.directory, directory, { recursive: true });
  const manifest = JSON.parse(await readFile(manifestPath(release.directory), 'utf8')) as Release['manifest'];
  const next = { ...manifest, nextPublication: new Date(moment + 1000).toISOString() };
  await writeFile(manifestPath(directory), JSON.stringify(next));
  return { directory, manifest: await readManifest(directory) };
}
