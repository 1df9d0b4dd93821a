import {
  cacheControl,
  caching,
  contentType,
  extensionOf,
  securePolicy,
  speculationFile,
  speculationRules,
  weightsIn,
} from './headers.ts';
import type { SiteManifest } from './manifest.ts';

/** A finished build as the rules see it. */
export type HostedSite = ReturnType<typeof toSite>;

/**
 * Takes what the build wrote and whether visitors come over https; returns what the rules work
 * with. Maps, because their keys are compared with what strangers ask for.
 */
export function toSite({ baseUrl, pages, notFound, files, redirects }: SiteManifest, secure: boolean) {
  const sections = Object.keys(notFound);
  const holdsOthers = (section: string) => sections.some((other) => other.startsWith(`${section}/`));
  return {
    secure,
    baseUrl,
    redirects,
    pages: new Map(Object.entries(pages)),
    notFound: new Map(Object.entries(notFound)),
    files: new Map(Object.entries(files)),
    /** The sections of `notFound` that hold others, the outermost first: each is an edition. */
    editions: sections.filter(holdsOthers).sort((a, b) => a.length - b.length),
    /** The others: each lists entries, and has a not-found document for them alone. */
    lists: new Set(sections.filter((section) => section !== '' && !holdsOthers(section))),
  };
}

/** The body of an answer without a page: no visitor asks for these with a browser. */
export const refusalWords = {
  400: 'This address is malformed.',
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
} as const;

export type Resolution =
  | { kind: 'redirect'; status: 301 | 302; location: string; headers: Record<string, string> }
  | { kind: 'file'; status: 200 | 404; file: string; headers: Record<string, string> }
  | { kind: 'refusal'; status: 400 | 404 };

/**
 * Returns what a GET for `path` (as it came, percent-encoded, without its query) is answered with.
 * It names only files that the build produced, so no path leads out of the public folder. With
 * `markdown`, the page as Markdown answers where there is one.
 */
export function resolve(path: string, site: HostedSite, markdown = false): Resolution {
  const decoded = decodePath(path);
  if (decoded === undefined) {
    return { kind: 'refusal', status: 400 };
  }
  if (decoded.includes('//')) {
    return missing(decoded, site);
  }
  const clean = withoutSlash(decoded);
  const page = site.pages.get(clean);
  if (page !== undefined) {
    return foundPage(clean, page, site, markdown);
  }
  const file = decoded.slice(1);
  if (site.files.has(file) && !file.endsWith('.html')) {
    return found(file, site);
  }
  const pretty = prettyPath(decoded);
  if (pretty !== undefined && site.pages.has(pretty)) {
    return redirect(301, pretty);
  }
  const parts = clean.split('/');
  const rule = site.redirects.find((each) => ruleMatches(each.from, parts));
  return rule ? redirect(rule.status, rule.to) : missing(clean, site);
}

/**
 * Whether a rule's `from` covers a path (decoded, no slash at its end) by its segments. `:name`
 * covers one.
 */
function ruleMatches(from: string, given: readonly string[]): boolean {
  const wanted = from.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/**
 * Decodes once and refuses what no browser sends: broken escapes, hidden slashes, control
 * characters, dot segments.
 */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || /%2f|%5c/iu.test(path)) {
    return undefined;
  }
  try {
    const decoded = decodeURIComponent(path);
    const odd =
      /[\p{Cc}\\]/u.test(decoded) || decoded.split('/').some((segment) => segment === '.' || segment === '..');
    return odd ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Returns a path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** `/x.html`, `/x/index.html` → `/x`; undefined for other forms. */
function prettyPath(path: string): string | undefined {
  const [, pretty] = /^(.*?)(?:\/index)?\.html$/u.exec(path) ?? [];
  return pretty === '' ? '/' : pretty;
}

/** A page that is there as Markdown says that its address answers in two ways. */
function foundPage(path: string, page: string, site: HostedSite, markdown: boolean): Resolution {
  const copy = markdownPath(path).slice(1);
  if (!site.files.has(copy)) {
    return found(page, site);
  }
  const answer = found(markdown ? copy : page, site);
  return { ...answer, headers: { ...answer.headers, vary: 'Accept' } };
}

function found(file: string, site: HostedSite): Resolution & { kind: 'file' } {
  return { kind: 'file', status: 200, file, headers: fileHeaders(file, site) };
}

/**
 * The not-found document for `path`: a list's for what would be one of its entries, otherwise that
 * of the edition, whose prefix counts in any letters.
 */
function missing(path: string, site: HostedSite): Resolution {
  const list = path.slice(0, path.lastIndexOf('/'));
  const edition = [...site.editions].reverse().find((prefix) => `${path.toLowerCase()}/`.startsWith(`${prefix}/`));
  const file = site.notFound.get(site.lists.has(list) ? list : (edition ?? ''));
  return file === undefined
    ? { kind: 'refusal', status: 404 }
    : { kind: 'file', status: 404, file, headers: fileHeaders(file, site, caching.never) };
}

function redirect(status: 301 | 302, location: string): Resolution {
  const cache = status === 301 ? caching.permanent : caching.never;
  return { kind: 'redirect', status, location, headers: { 'cache-control': cache } };
}

/**
 * Content type, caching and, for a document or a drawing, its policy; for a document, also the rules
 * for what follows it. A Markdown page names its page, and search engines list the page alone.
 * `securityHeaders` come on top of these.
 */
export function fileHeaders(file: string, site: HostedSite, cache = cacheControl(file)): Record<string, string> {
  const policy = site.files.get(file)?.csp;
  const page = pageOfMarkdown(file);
  return {
    'content-type': contentType(file),
    'cache-control': cache,
    ...(policy ? { 'content-security-policy': site.secure ? securePolicy(policy) : policy } : {}),
    ...(extensionOf(file) === 'html' && site.files.has(speculationFile)
      ? { 'speculation-rules': speculationRules() }
      : {}),
    ...(page === undefined ? {} : { 'x-robots-tag': 'noindex', link: `<${site.baseUrl}${page}>; rel="canonical"` }),
  };
}

/**
 * A page as Markdown (product.md, "Markdown pages"): the same text for programs that read, at
 * the page's address with `.md`.
 */
const home = 'index';

/** Returns the path of a page as Markdown: `/about` has `/about.md`, and `/` has `/index.md`. */
export function markdownPath(path: string): string {
  return `${path === '/' ? `/${home}` : path}.md`;
}

/** Returns the path of the page that a file has as Markdown, or undefined for another file. */
export function pageOfMarkdown(file: string): string | undefined {
  const [, path] = /^(.+)\.md$/u.exec(file) ?? [];
  return path === home ? '/' : path && `/${path}`;
}

/**
 * Whether an Accept header names Markdown and likes HTML no better (RFC 9110 §12.5.1). No browser
 * names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) {
    return false;
  }
  const weights = weightsIn(accept);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= html;
}
