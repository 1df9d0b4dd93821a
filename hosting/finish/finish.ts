import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { cutPage } from '../../text/cut-page.ts';
import { type Element, elementsIn, textOf } from '../../text/html-tree.ts';
import { documentPolicy } from '../headers.ts';
import { manifestPath, type SiteFile, type SiteManifest, type SitePlan } from '../manifest.ts';
import { compressFile, type Keep } from './compress.ts';

/** Proxies refuse answers whose headers outgrow a buffer (nginx: 4 KB with all other headers). */
const longestPolicy = 3000;

/**
 * Makes a folder of flat documents and their files ready to serve: policies, precompressed copies, and
 * the manifest that the embedded server reads. Running it again changes nothing. Takes the public
 * folder, what the content decides about it, and where a build keeps what costs time (nowhere,
 * unless given). Returns the manifest and what is wrong with the pages, one line a fault;
 * everything is written all the same.
 */
export async function finishSite(
  directory: string,
  plan: SitePlan,
  keep: Keep = (_kind, _from, make) => make(),
): Promise<{ manifest: SiteManifest; faults: string[] }> {
  const names = await publicFiles(directory);
  const inspected = await inspectAll(directory, names, keep);
  const files = Object.fromEntries([...inspected].map(([name, { file }]) => [name, file]));
  const pages = pagePaths(names);
  const manifest: SiteManifest = {
    ...plan,
    pages,
    notFound: notFoundDocuments(names),
    files,
    templates: await templatesOf(directory, plan, pages),
  };
  await writeFile(manifestPath(directory), `${JSON.stringify(manifest, null, 1)}\n`);
  const ofPages = [...inspected].flatMap(([name, { faults }]) => faults.map((fault) => `${name}: ${fault}`));
  return { manifest, faults: [...ofPages, ...siteFaults(manifest)] };
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

/**
 * Host files (`_headers`, `__forms.html`) lie at the root and begin with `_`; React Router's
 * `_root.data` does too.
 */
function isPrivate(name: string): boolean {
  const hidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return hidden || name === 'netlify.toml' || (/^_[^/]*$/u.test(name) && !name.endsWith('.data'));
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

type Inspected = { file: SiteFile; faults: string[] };

/**
 * A few files at a time: compression uses every core, and a large site need not fit into memory.
 */
async function inspectAll(directory: string, names: readonly string[], keep: Keep): Promise<Map<string, Inspected>> {
  const results = new Map<string, Inspected>();
  const waiting = names.values();
  async function work(): Promise<void> {
    for (const name of waiting) {
      results.set(name, await inspect(join(directory, name), keep));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  // In the order of the names, not in that of finishing: the manifest is the same every time.
  return new Map([...results].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A page's policy allows its own scripts and styles: after a navigation in the browser the next
 * page's styles come as files.
 */
async function inspect(path: string, keep: Keep): Promise<Inspected> {
  const content = await readFile(path);
  const file = { etag: hash(content), size: content.length, ...(await compressFile(path, content, keep)) };
  if (!isDocument(path)) {
    return { file, faults: [] };
  }
  const { scripts, styles, faults } = inlineCode(content.toString('utf8'));
  const csp = documentPolicy(scripts, styles);
  if (csp.length > longestPolicy) {
    faults.push(`the policy has ${csp.length} bytes, ${longestPolicy} at most; let pages share their inline styles`);
  }
  return { file: { ...file, csp }, faults };
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

/** Pages that the plan names and the build did not make, and redirects that a file would hide. */
function siteFaults({ pages, notFound, redirects, forms, files }: SiteManifest): string[] {
  const missing = (path: string) => !Object.hasOwn(pages, path);
  const faults = [
    ...redirects.filter(({ to }) => missing(to)).map(({ from, to }) => `The redirect ${from} leads to ${to}, no page`),
    ...redirects
      .filter(({ from }) => !missing(from) || Object.hasOwn(files, from.slice(1)))
      .map(({ from }) => `The redirect ${from} has no effect: there is a page or a file of that name`),
    ...forms
      .flatMap(({ name, page, sentPage }) => [page, sentPage].map((path) => ({ name, path })))
      .filter(({ path }) => missing(path))
      .map(({ name, path }) => `The form ${name} needs ${path}, which is no page`),
  ];
  if (missing('/')) {
    faults.push('index.html: there is no home page');
  }
  if (!Object.hasOwn(notFound, '')) {
    faults.push('404.html: there is no document for unknown paths');
  }
  return faults;
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/**
 * The code that a page carries inline. Hashes are sources for a policy, in the page's order, each
 * once.
 */
type InlineCode = { scripts: string[]; styles: string[]; faults: string[] };

/**
 * Types a browser runs or acts on; a script of any other type is data and no policy looks at it.
 */
const runTypes = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/iu;

/**
 * Collects the hashes of a page's inline scripts and styles, and reports what a policy without
 * `unsafe-inline` would block: style attributes, event-handler attributes, `javascript:` addresses.
 */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults: string[] = [];
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }), { inTemplates: true })) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    if (element.tagName === 'script' && !attributes.has('src') && runTypes.test(attributes.get('type')?.trim() ?? '')) {
      scripts.add(hashSource(textOf(element)));
    }
    if (element.tagName === 'style') {
      styles.add(hashSource(textOf(element)));
    }
    faults.push(...attributeFaults(element));
  }
  return { scripts: [...scripts], styles: [...styles], faults };
}

/** `'sha256-…'` of the exact text between the tags. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function attributeFaults(element: Element): string[] {
  return element.attrs
    .filter(({ name, value }) => name === 'style' || /^on[a-z]+$/u.test(name) || isScriptAddress(name, value))
    .map(({ name, value }) => `<${element.tagName} ${name}="${value}"> is blocked by the page's policy`);
}

function isScriptAddress(name: string, value: string): boolean {
  return ['action', 'formaction', 'href', 'src'].includes(name) && /^\s*javascript:/iu.test(value);
}
