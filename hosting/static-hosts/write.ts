import { cp, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toSite } from '../hosted-site.ts';
import type { SiteManifest } from '../manifest.ts';
import { cloudflareFiles } from './cloudflare.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { staticFormFile, staticForms } from './static-form.ts';

/**
 * Writes one folder for each static host, `netlify` and `cloudflare`, below `target`: the public files and what that host
 * reads. Takes the finished public folder and its manifest. The folders share the files' bytes where the disk can.
 */
export async function writeStaticHosts(directory: string, manifest: SiteManifest, target: string): Promise<void> {
  const site = toSite(manifest, true);
  const hosts = {
    netlify: {
      _redirects: redirectsFile(site),
      _headers: headersFile(site),
      [staticFormFile]: staticForms(manifest.forms),
    },
    cloudflare: await cloudflareFiles(manifest),
  };
  for (const [host, own] of Object.entries(hosts)) {
    const folder = join(target, host);
    await rm(folder, { recursive: true, force: true });
    for (const name of Object.keys(manifest.files)) {
      await place(join(directory, name), join(folder, name));
    }
    for (const [name, text] of Object.entries(own)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  }
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // A second name for the same bytes; a disk that has none gets a copy.
  await link(from, to).catch(() => cp(from, to));
}
