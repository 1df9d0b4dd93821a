import { cacheControl, caching, securityHeaders } from '../headers.ts';
import { fileHeaders, type HostedSite } from '../rules.ts';

/**
 * Returns Netlify's `_redirects`: files come first, then the first rule that fits. A rule fits with
 * and without a slash at the path's end. Nothing is forced, so no rule can hide a page, and none
 * covers `/`, where the form posts.
 */
export function redirectsFile(site: HostedSite): string {
  const pages = [...site.pages].filter(([path]) => path !== '/');
  return lines([
    '# A page answers at both forms of its path.',
    ...pages.map(([path, file]) => `${path} /${file} 200`),
    '# React Router asks for the data of /x/ under another name than for that of /x.',
    ...pages.filter(([path]) => site.files.has(dataOf(path))).map(([path]) => `${path}/_.data /${dataOf(path)} 200`),
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
 * get the common one. Two resource policies would be none, so each file has its own.
 */
export function headersFile(site: HostedSite): string {
  const { 'cross-origin-resource-policy': own, ...common } = securityHeaders(site.secure);
  return lines([
    block('/*', common),
    block('/assets/*', { 'cache-control': caching.hashed, 'cross-origin-resource-policy': own ?? '' }),
    ...[...site.pages].flatMap(([path, file]) => formsOf(path, file).map((form) => block(form, headersOf(file, site)))),
    ...[...site.files.keys()]
      .filter((file) => !file.endsWith('.html') && !file.startsWith('assets/'))
      .flatMap((file) => dataForms(file).map((form) => block(form, headersOf(file, site)))),
  ]);
}

function formsOf(path: string, file: string): string[] {
  return path === '/' ? ['/', `/${file}`] : [path, `${path}/`, `/${file}`];
}

function dataForms(file: string): string[] {
  const isData = file.endsWith('.data') && file !== '_.data';
  return [`/${file}`, ...(isData ? [`/${file.slice(0, -'.data'.length)}/_.data`] : [])];
}

function dataOf(path: string): string {
  return `${path.slice(1)}.data`;
}

function headersOf(file: string, site: HostedSite): Record<string, string> {
  return fileHeaders(file, site, cacheControl(file));
}

function block(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
