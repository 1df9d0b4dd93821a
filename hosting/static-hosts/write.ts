import { cp, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { cloudflareFiles, publicFolder } from '../cloudflare/files.ts';
import type { SiteManifest } from '../manifest.ts';
import { toSite } from '../rules.ts';
import { headersFile, redirectsFile } from './netlify.ts';

/**
 * Writes one folder for each static host, `netlify` and `cloudflare`, below `target`: the public
 * files and what that host reads. Takes the finished public folder and its manifest, and the id of
 * the D1 database that is the inbox on Cloudflare. The folders share the files' bytes where the
 * disk can.
 */
export async function writeStaticHosts(
  directory: string,
  manifest: SiteManifest,
  target: string,
  databaseId?: string,
): Promise<void> {
  const site = toSite(manifest, true);
  const hosts = {
    netlify: {
      publicTo: '.',
      own: {
        _redirects: redirectsFile(site),
        _headers: headersFile(site),
        [staticFormFile]: staticForms(manifest.forms),
      },
    },
    cloudflare: { publicTo: publicFolder, own: await cloudflareFiles(manifest, databaseId) },
  };
  for (const [host, { publicTo, own }] of Object.entries(hosts)) {
    const folder = join(target, host);
    await rm(folder, { recursive: true, force: true });
    const names = Object.keys(manifest.files);
    for (const inner of new Set(names.map(dirname))) {
      await mkdir(join(folder, publicTo, inner), { recursive: true });
    }
    await Promise.all(names.map((name) => place(join(directory, name), join(folder, publicTo, name))));
    for (const [name, text] of Object.entries(own)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  }
}

async function place(from: string, to: string): Promise<void> {
  // A second name for the same bytes; a disk that has none gets a copy.
  await link(from, to).catch(() => cp(from, to));
}

/** Where a static host finds the forms: a name that begins with an underscore is never a page. */
const staticFormFile = '__forms.html';

/**
 * Returns the forms of all editions as a static host's form service wants to find them: plain HTML
 * with the name of every field. No one sees this document; a form's action is the page that follows
 * a success.
 *
 * It names no honeypot to the service, which would drop a message with that field filled without a
 * trace, and password managers fill it. Here it arrives as a field like the others.
 */
export function staticForms(forms: readonly FormPlan[]): string {
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    '<title>Forms</title>',
    ...forms.flatMap(staticForm),
    '',
  ].join('\n');
}

function staticForm({ name, sentPage }: FormPlan): string[] {
  const { formName, ...others } = hiddenFields;
  return [
    `<form name="${name}" method="post" action="${sentPage}" data-netlify="true" hidden>`,
    `<input type="hidden" name="${formName}" value="${name}">`,
    ...Object.values(others).map((field) => `<input name="${field}">`),
    ...enquiryFields.map((field) =>
      field === 'message' ? `<textarea name="${field}"></textarea>` : `<input name="${field}">`,
    ),
    '</form>',
  ];
}
