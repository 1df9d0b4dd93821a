import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SiteManifest } from '../../hosting/manifest.ts';
import { formPages, plan } from '../../hosting/testing/fixture.ts';
import { cutPage } from '../../text/cut-page.ts';
import { startServer } from './child-server.ts';

/** A new folder that is gone after the test, or after all of a file's with `afterAll`. */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The least that a server takes for a finished build, with the pages that the form's answers are
 * made of.
 */
export function siteFolder(): string {
  const folder = join(temporaryFolder(), 'client');
  const built = formPages();
  for (const [path, html] of built) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, `${path}.html`), html);
  }
  const manifest: SiteManifest = {
    ...plan,
    // Pages of the site that the folder doesn't hold.
    pages: {
      '/about': 'about.html',
      '/blog': 'blog.html',
      ...Object.fromEntries(built.map(([path]) => [path, `${path.slice(1)}.html`])),
    },
    notFound: {},
    files: Object.fromEntries(
      built.map(([path, html]) => [`${path.slice(1)}.html`, { etag: path, size: Buffer.byteLength(html) }]),
    ),
    templates: Object.fromEntries(built.map(([path, html]) => [path, [...cutPage(html)]])),
  };
  writeFileSync(`${folder}-manifest.json`, JSON.stringify(manifest));
  return folder;
}

/** Starts the real server for the rest of the test, with a small site, and its inbox in a new folder. */
export async function serve(settings: Record<string, string> = {}, wrapper?: string[]) {
  const environment = { SITE_DIR: siteFolder(), DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...settings };
  const server = await startServer(environment, wrapper);
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  return { ...server, directory: environment.DATA_DIR };
}

const pageSize = 4096;

/** Overwrites every third page of a database in its place, from the second on. */
export function damagePages(path: string): void {
  const bytes = readFileSync(path);
  for (let start = pageSize; start < bytes.length; start += 3 * pageSize) {
    bytes.fill(0xab, start, start + pageSize);
  }
  writeFileSync(path, bytes);
}
