import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { cloudflareFiles, publicFolder } from '../cloudflare/files.ts';
import { caching, securityHeaders } from '../headers.ts';
import type { SiteManifest } from '../manifest.ts';
import { fileHeaders, type HostedSite, toSite } from '../rules.ts';

/**
 * Writes one folder for each static host, `netlify` and `cloudflare`, below `target`: the public
 * files and what that host reads. Takes the finished public folder and its manifest, and the id of
 * the D1 database that is the inbox on Cloudflare.
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
        // A name that begins with an underscore is never a page.
        '__forms.html': staticForms(manifest.forms),
      },
    },
    cloudflare: { publicTo: publicFolder, own: await cloudflareFiles(manifest, databaseId) },
  };
  for (const [host, { publicTo, own }] of Object.entries(hosts)) {
    const folder = join(target, host);
    await rm(folder, { recursive: true, force: true });
    const names = Object.keys(manifest.files);
    await Promise.all(names.map((name) => cp(join(directory, name), join(folder, publicTo, name))));
    for (const [name, text] of Object.entries(own)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  }
}

/**
 * Returns Netlify's `_redirects`: files come first, then the first rule that fits. A rule fits with
 * and without a slash at the path's end. Nothing is forced, so no rule can hide a page, and none
 * covers `/`, where the form posts.
 */
function redirectsFile(site: HostedSite): string {
  const pages = [...site.pages].filter(([path]) => path !== '/');
  return lines([
    '# A page answers at both forms of its path.',
    ...pages.map(([path, file]) => `${path} /${file} 200`),
    ...site.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    "# The first rule that fits counts, so a list's entries come before what else is below an edition's prefix.",
    ...[...site.lists].map((list) => `${list}/:entry /${site.notFound.get(list)} 404`),
    ...site.editions
      .filter((prefix) => prefix !== '')
      .flatMap((prefix) => [prefix, prefix.toUpperCase()].map((each) => `${each}/* /${site.notFound.get(prefix)} 404`)),
  ]);
}

/**
 * Returns Netlify's `_headers`. Rules are compared with the exact path, so a page has one for each
 * form of its path (`/about`, `/about/`, `/about.html`), whichever of them the host looks at after
 * a rewrite. Every rule that fits counts and equal names are joined, so `/*` carries only what is
 * true of all answers: a page's policy comes on top of the common one and both hold. Unknown paths
 * get the common one.
 */
function headersFile(site: HostedSite): string {
  return lines([
    block('/*', securityHeaders(site.secure)),
    block('/assets/*', { 'cache-control': caching.hashed }),
    ...[...site.pages].flatMap(([path, file]) =>
      formsOf(path, file).map((form) => block(form, fileHeaders(file, site))),
    ),
    ...[...site.files.keys()]
      .filter((file) => !file.endsWith('.html') && !file.startsWith('assets/'))
      .map((file) => block(`/${file}`, fileHeaders(file, site))),
  ]);
}

function formsOf(path: string, file: string): string[] {
  return path === '/' ? ['/', `/${file}`] : [path, `${path}/`, `/${file}`];
}

function block(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

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
