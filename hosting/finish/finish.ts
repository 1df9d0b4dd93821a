import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'parse5';
import { cutPage } from '../../text/cut-page.ts';
import { elementsIn, textOf } from '../../text/html-tree.ts';
import { documentPolicy } from '../headers.ts';
import { manifestPath, type SiteFile, type SiteManifest, type SitePlan } from '../manifest.ts';
import { compressFile, type Keep } from './compress.ts';

/**
 * Makes a folder of flat documents and their files ready to serve: policies, precompressed copies, and
 * the manifest that the embedded server reads. Running it again changes nothing. Takes the public
 * folder, what the content decides about it, and where a build keeps what costs time (nowhere,
 * unless given).
 */
export async function finishSite(
  directory: string,
  plan: SitePlan,
  keep: Keep = (_kind, _from, make) => make(),
): Promise<SiteManifest> {
  const names = await publicFiles(directory);
  // A few at a time: compression uses every core.
  const files = await Readable.from(names)
    .map(async (name: string) => [name, await inspect(join(directory, name), keep)], {
      concurrency: availableParallelism() + 1,
    })
    .toArray();
  const pages = pagePaths(names);
  const manifest: SiteManifest = {
    ...plan,
    pages,
    notFound: notFoundDocuments(names),
    files: Object.fromEntries(files),
    templates: await templatesOf(directory, plan, pages),
  };
  await writeFile(manifestPath(directory), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/**
 * Names of the files that strangers may ask for, in a fixed order: no dotfiles, nothing meant for a
 * host's eyes only.
 */
export async function publicFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length).replaceAll('\\', '/'))
    .filter((name) => !/\.(?:br|gz)$/u.test(name) && !isPrivate(name))
    .sort();
}

/** Host files (`_headers`, `__forms.html`) lie at the root and begin with `_`. */
function isPrivate(name: string): boolean {
  const hidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return hidden || name === 'netlify.toml' || /^_[^/]*$/u.test(name);
}

/** Cuts the pages that a host completes. */
async function templatesOf(
  directory: string,
  { forms, searches = [] }: SitePlan,
  pages: SiteManifest['pages'],
): Promise<SiteManifest['templates']> {
  const paths = [
    ...forms.flatMap(({ page, sentPage, inquiryPage, call }) => [page, sentPage, inquiryPage, call.page]),
    ...searches.map(({ page }) => page),
  ];
  const templates: SiteManifest['templates'] = {};
  for (const path of paths) {
    const file = pages[path];
    if (file !== undefined) {
      templates[path] = [...cutPage(await readFile(join(directory, file), 'utf8'))];
    }
  }
  return templates;
}

/**
 * A page's policy allows its own scripts and styles: after a navigation in the browser the next
 * page's styles come as files.
 */
async function inspect(path: string, keep: Keep): Promise<SiteFile> {
  const content = await readFile(path);
  const file = { etag: hash(content), size: content.length, ...(await compressFile(path, content, keep)) };
  if (path.endsWith('.svg')) {
    // At its own address, the owner's logo is a document, and whoever drew it may have put a script in.
    return { ...file, csp: documentPolicy([], ["'unsafe-inline'"]) };
  }
  if (!isDocument(path)) {
    return file;
  }
  const { scripts, styles } = inlineCode(content.toString('utf8'));
  return { ...file, csp: documentPolicy(scripts, styles) };
}

function isDocument(name: string): boolean {
  return name.endsWith('.html');
}

/** A document called 404.html answers for the unknown paths of its folder; it is no page itself. */
function isNotFound(name: string): boolean {
  return name === '404.html' || name.endsWith('/404.html');
}

/** The documents by the path that they answer. */
export function pagePaths(names: readonly string[]): Record<string, string> {
  const pages = names.filter((name) => isDocument(name) && !isNotFound(name));
  return Object.fromEntries(pages.map((name) => [name === 'index.html' ? '/' : `/${name.slice(0, -5)}`, name]));
}

/** The documents for unknown paths, by the path of their folder. */
function notFoundDocuments(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter(isNotFound).map((name) => [name === '404.html' ? '' : `/${name.slice(0, -9)}`, name]),
  );
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/**
 * Types a browser runs or acts on; a script of any other type is data and no policy looks at it.
 */
const runTypes = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/iu;

/** Returns the hashes of a page's inline scripts and styles, as sources for a policy, each once. */
export function inlineCode(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }), { inTemplates: true })) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    if (element.tagName === 'script' && !attributes.has('src') && runTypes.test(attributes.get('type')?.trim() ?? '')) {
      scripts.add(hashSource(textOf(element)));
    }
    if (element.tagName === 'style') {
      styles.add(hashSource(textOf(element)));
    }
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** `'sha256-…'` of the exact text between the tags. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
