import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { canonicalUrl } from '../../../app/seo/canonical.ts';
import { inspectPage } from '../../../app/seo/page-rules/inspect.ts';
import type { Inspected } from '../../../app/seo/page-rules/rule.ts';
import { readManifest } from '../../../hosting/manifest.ts';
import { type HostedSite, resolve, toSite } from '../../../hosting/rules.ts';
import { attribute, type Element, elementsIn, textOf } from '../../../text/html-tree.ts';

/** A fault of the built site: where, which rule, and what to do. */
export type Finding = { file: string; rule: string; message: string };

/** The built site as a crawler sees it. */
export type BuiltSite = ReturnType<typeof builtSite>;

export type Page = BuiltSite['pages'][number];

export type Rule = (site: BuiltSite) => Finding[];

/** Reads a finished build. Throws with a hint when there is none. */
export async function readBuiltSite(directory: string): Promise<BuiltSite> {
  return builtSite(toSite(await readManifest(directory), true), (file) => readFileSync(join(directory, file)));
}

/** The same from any set of files, for tests. */
export function builtSite(hosted: HostedSite, read: (file: string) => Buffer) {
  const baseUrl = new URL(hosted.baseUrl).origin;
  const page = (path: string, file: string, isNotFound: boolean) => {
    const html = read(file).toString('utf8');
    const inspected = inspectPage(html, isNotFound ? {} : { url: `${baseUrl}${path}` });
    const document = readDocument(html, inspected);
    const isCanonical = document.canonicals[0]?.href === canonicalUrl(path, baseUrl);
    return { path, file, isNotFound, isCanonical, inspected, document, links: linksIn(document, path, baseUrl) };
  };
  return {
    baseUrl,
    pages: [
      ...[...hosted.pages].map(([path, file]) => page(path, file, false)),
      // Hosts send these for unknown paths.
      ...[...hosted.notFound].map(([section, file]) => page(`${section}/404`, file, true)),
    ],
    has: (file: string) => hosted.files.has(file),
    read,
    answer: (path: string) => resolve(path, hosted),
  };
}

/**
 * Reads what several pages have to agree on. Content of `noscript` counts as visible, content of
 * `template` and `script` doesn't.
 */
function readDocument(html: string, read: Inspected) {
  const all = [...elementsIn(parse(html, { scriptingEnabled: false }))];
  return {
    ...read,
    meta: (name: string) => read.metas.find((meta) => meta.name === name)?.content,
    ids: all.flatMap((element) => attribute(element, 'id') ?? []),
    /** URLs that a browser fetches by itself, and feeds and Markdown that programs do. */
    fetched: all.flatMap(fetchedBy),
    /** The trail of the first breadcrumb list. */
    trail: trailIn(all),
    /** The text of the whole page as a browser without scripts shows it, and what its head says. */
    said: [
      ...all.filter(({ tagName }) => tagName === 'body').map((body) => shownText(body).replaceAll(/\s+/gu, ' ')),
      ...read.titles,
      ...read.metas.map(({ content }) => content),
    ].join('\n'),
  };
}

/** Returns a page's links to the site itself, each once. */
function linksIn({ links }: Inspected, path: string, baseUrl: string) {
  const hrefs = new Set(links.map(({ href = '' }) => href));
  return [...hrefs].flatMap((href) => {
    if (href === '' || /^(?:mailto|tel|javascript|data):/iu.test(href)) {
      return [];
    }
    const base = `${baseUrl}${path}`;
    if (!URL.canParse(href, base)) {
      return [{ href, path: '//', fragment: '' }];
    }
    const url = new URL(href, base);
    return url.origin === baseUrl
      ? // Behind the anchor, a tool's link has the tool's inputs (product.md, "Free tools").
        [{ href, path: url.pathname, fragment: decodeURIComponent(url.hash.slice(1).replace(/\?.*/su, '')) }]
      : [];
  });
}

function fetchedBy(element: Element): string[] {
  if (element.tagName === 'link') {
    const fetches = /\b(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)\b/u;
    const rel = attribute(element, 'rel') ?? '';
    const isFile = rel === 'alternate' && attribute(element, 'type') !== undefined;
    return fetches.test(rel) || isFile ? [attribute(element, 'href') ?? ''] : [];
  }
  const src = attribute(element, 'src');
  return src !== undefined && /^(?:script|img|iframe|source|video|audio)$/u.test(element.tagName) ? [src] : [];
}

function trailIn(all: readonly Element[]) {
  const nav = all.find(
    (element) =>
      element.tagName === 'nav' && /breadcrumb|ruta de navegación/iu.test(attribute(element, 'aria-label') ?? ''),
  );
  const items = nav && [...elementsIn(nav)].filter(({ tagName }) => tagName === 'li');
  return items?.map((item) => {
    const link = [...elementsIn(item)].find(({ tagName }) => tagName === 'a');
    return { label: shownText(item).trim(), href: attribute(link, 'href') };
  });
}

function shownText(root: Element): string {
  return textOf(root, ({ tagName }) => (['script', 'style', 'template'].includes(tagName) ? '' : undefined));
}

/** Returns the pages that search engines may list. */
export function indexable(site: BuiltSite): Page[] {
  return site.pages.filter(
    ({ isNotFound, isCanonical, document }) =>
      !isNotFound && isCanonical && !/noindex/u.test(document.meta('robots') ?? ''),
  );
}

/** Returns the rule that has a finding wherever `check` finds something on a page. */
export function forEachPage(
  rule: string,
  check: (page: Page, site: BuiltSite) => string | readonly string[] | undefined,
): Rule {
  return (site) =>
    site.pages.flatMap((page) =>
      [check(page, site) ?? []].flat().map((message) => ({ file: page.file, rule, message })),
    );
}
