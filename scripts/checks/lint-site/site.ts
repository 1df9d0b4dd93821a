import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../../hosting/manifest.ts';
import { type HostedSite, type Resolution, resolve, toSite } from '../../../hosting/rules.ts';
import { type PageDocument, readDocument } from './document.ts';

/** A fault of the built site: where, which rule, and what to do. */
export type Finding = { file: string; rule: string; message: string };

export type Page = {
  path: string;
  file: string;
  document: PageDocument;
  /** Whether it's a not-found screen, which hosts send for unknown paths. */
  isNotFound: boolean;
};

/**
 * The built site as a crawler sees it: pages by path, any file by name, and the host's answer to a
 * path.
 */
export type BuiltSite = {
  baseUrl: string;
  pages: Page[];
  has: (file: string) => boolean;
  read: (file: string) => Buffer;
  answer: (path: string) => Resolution;
  /** The key of IndexNow, where the owner turned it on. */
  indexNowKey?: string | undefined;
};

export type Rule = (site: BuiltSite) => Finding[];

/** Reads a finished build. Throws with a hint when there is none. */
export async function readBuiltSite(directory: string): Promise<BuiltSite> {
  const manifest = await readManifest(directory);
  const { indexNowKey } = manifest;
  return {
    ...builtSite(toSite(manifest, true), (file) => readFileSync(join(directory, file))),
    indexNowKey,
  };
}

/** The same from any set of files, for tests. */
export function builtSite(hosted: HostedSite, read: (file: string) => Buffer): BuiltSite {
  const page = (path: string, file: string, isNotFound: boolean): Page => {
    return { path, file, isNotFound, document: readDocument(read(file).toString('utf8')) };
  };
  const pages = [
    ...[...hosted.pages].map(([path, file]) => page(path, file, false)),
    ...[...hosted.notFound].map(([section, file]) => page(`${section}/404`, file, true)),
  ];
  return {
    baseUrl: baseUrlOf(pages),
    pages,
    has: (file) => hosted.files.has(file),
    read,
    answer: (path) => resolve(path, hosted),
  };
}

/** Returns the site's own URL: the canonical of the home page. */
function baseUrlOf(pages: readonly Page[]): string {
  const canonical = pages.find((page) => page.path === '/')?.document.canonicals[0];
  return canonical && URL.canParse(canonical) ? new URL(canonical).origin : 'https://unknown.invalid';
}

/** Returns the pages that search engines may list. */
export function indexable(site: BuiltSite): Page[] {
  return site.pages.filter(
    (page) =>
      !page.isNotFound &&
      !/noindex/u.test(page.document.meta('robots') ?? '') &&
      page.document.canonicals[0] === addressOf(site, page.path),
  );
}

/** Returns a path's full URL, without a trailing slash except for the root. */
export function addressOf(site: BuiltSite, path: string): string {
  return `${site.baseUrl}${path}`;
}

/** Returns one finding for every page where `check` finds something. */
export function forEachPage(
  site: BuiltSite,
  rule: string,
  check: (page: Page) => string | readonly string[] | undefined,
): Finding[] {
  return site.pages.flatMap((page) => {
    const said = check(page);
    const messages = said === undefined ? [] : typeof said === 'string' ? [said] : said;
    return messages.map((message) => ({ file: page.file, rule, message }));
  });
}
