import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { callPage, contactPage, privatePage, sentPage } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';

/** A new folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The least that a server takes for a finished build, with the two pages that the form's answers
 * are made of.
 */
export function siteFolder(): string {
  const folder = join(temporaryFolder(), 'client');
  mkdirSync(join(folder, 'contact'), { recursive: true });
  writeFileSync(join(folder, 'contact.html'), contactPage);
  writeFileSync(join(folder, 'contact', 'sent.html'), sentPage);
  mkdirSync(join(folder, 'es', 'contacto'), { recursive: true });
  writeFileSync(join(folder, 'es', 'contacto.html'), contactPage.replace('lang="en"', 'lang="es"'));
  writeFileSync(join(folder, 'es', 'contacto', 'enviado.html'), sentPage.replace('lang="en"', 'lang="es"'));
  for (const { call, inquiryPage } of plan.forms) {
    writeFileSync(join(folder, `${call.page}.html`), callPage);
    writeFileSync(join(folder, `${inquiryPage}.html`), privatePage);
  }
  writeFileSync(`${folder}-manifest.json`, JSON.stringify({ ...plan, pages: sitePages, notFound: {}, files: {} }));
  return folder;
}

/** Pages of the site that the folder doesn't hold. */
const sitePages = {
  '/about': 'about.html',
  '/blog': 'blog.html',
  ...Object.fromEntries(
    plan.forms.flatMap(({ call, inquiryPage }) =>
      [call.page, inquiryPage].map((path) => [path, `${path.slice(1)}.html`]),
    ),
  ),
};
