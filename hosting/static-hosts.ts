import * as v from 'valibot';
import { cacheControl, caching, securityHeaders } from './headers.ts';
import type { Site } from './manifest.ts';
import { fileHeaders, redirects } from './rules.ts';

/**
 * Netlify's `_redirects`: files come first, then the first rule that fits. A rule fits with and without a slash at the
 * path's end. Nothing is forced, so no rule can hide a page, and none covers `/`, where the form's POST goes.
 */
export function redirectsFile(site: Site): string {
  const pages = [...site.pages].filter(([path]) => path !== '/');
  return lines([
    '# A page answers at both forms of its path, also where the host looks for exact file names only.',
    ...pages.map(([path, file]) => `${path} /${file} 200`),
    '# React Router asks for the data of /x/ under another name than for that of /x.',
    ...pages
      .filter(([path]) => site.files.has(`${path.slice(1)}.data`))
      .map(([path]) => `${path}/_.data ${path}.data 200`),
    ...redirects.flatMap(({ from, to, status }) => below(from, to).map((path) => `${path} ${to} ${status}`)),
    ...[...site.notFound].filter(([section]) => section !== '').map(([section, file]) => `${section}/* /${file} 404`),
  ]);
}

/**
 * The paths of a rule. Netlify takes `/a/*` for `/a` as well, and passes over a rule that would lead there as one that goes in circles
 * (tried with its command line): such a rule names the depths below `/a` one by one.
 */
function below(from: string, to: string): string[] {
  return from === `${to}/*` ? [`${to}/:a`, `${to}/:a/:b`, `${to}/:a/:b/*`] : [from];
}

/**
 * Netlify's `_headers`. Every rule that fits counts and equal names are joined, so `/*` carries only what is true of
 * all answers: a page's own policy comes on top of the common one and both hold. Unknown paths get the common one.
 */
export function headersFile(site: Site): string {
  const blocks = [
    block('/*', securityHeaders(site.secure)),
    block('/assets/*', { 'cache-control': caching.hashed }),
    ...[...site.pages].map(([path, file]) => block(path, headersOf(file, site))),
    ...[...site.files.keys()]
      .filter((file) => !file.endsWith('.html') && !file.startsWith('assets/'))
      .map((file) => block(`/${file}`, headersOf(file, site))),
  ];
  return lines(blocks);
}

/** Netlify's build settings. Takes the text of package.json, which pins the version of Node. */
export function netlifyToml(packageJson: string): string {
  const { devDependencies } = v.parse(packageSchema, JSON.parse(packageJson));
  return lines([
    '# Written by hosting/finish.ts from hosting/static-hosts.ts.',
    '[build]',
    '  command = "npm run build"',
    '  publish = "build/client"',
    '',
    '[build.environment]',
    `  NODE_VERSION = "${devDependencies.node}"`,
    '',
    '# With pretty URLs on, the host would redirect /x/ to /x; both forms are to answer directly.',
    '[build.processing.html]',
    '  pretty_urls = false',
  ]);
}

const packageSchema = v.object({ devDependencies: v.object({ node: v.string() }) });

function headersOf(file: string, site: Site): Record<string, string> {
  return fileHeaders(file, site, cacheControl(file));
}

function block(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
