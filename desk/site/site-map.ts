import { findFiles } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import type { SiteWords } from '../words.ts';
import { nameOfFile } from './labels.ts';

/** A page of the site with its name and the file that has most of its words. One that can't be read has no path. */
export type SitePage = { path: string; key: string; locale: string; label: string; file: string; isDraft: boolean };

/** The files of pages without a head of their own. What a host makes of a sent form has the words of the form's page. */
const unlisted: Readonly<Record<string, string>> = { tools: 'pages/resources.yaml', search: 'search.yaml' };

/** Returns the pages of every language, drafts too, in the order of the site's own list, and then what it leaves out. */
export function listSitePages(words: SiteWords): SitePage[] {
  return editions().flatMap((edition) => [...pagesOf(edition, words), ...recordsLeftOut(edition, words)]);
}

function pagesOf({ locale, pages, pair }: Edition, words: SiteWords): SitePage[] {
  return pages().flatMap(({ key, path, head }) => {
    const [, service = '', city = ''] = key.split(/[:/]/u);
    const own = head?.().file ?? unlisted[key];
    if (own === undefined) {
      return [];
    }
    const file = `${locale}/${own}`;
    const label = pair(service, city)?.node.title ?? words.files[key] ?? nameOfFile(file, words);
    const isDraft = [file, `${locale}/services/${service}.yaml`, `${locale}/cities/${city}.yaml`].some(isUnpublished);
    return [{ path, key, locale, label, file, isDraft }];
  });
}

function recordsLeftOut({ locale }: Edition, words: SiteWords): SitePage[] {
  const names = [...(store().heldBack ?? [])].flatMap((name) => findFiles(name, locale));
  return names.map((name) => {
    const file = `${locale}/${name}`;
    return { path: '', key: '', locale, label: nameOfFile(file, words), file, isDraft: isUnpublished(file) };
  });
}

function isUnpublished(file: string): boolean {
  return publicationOf(readRaw(file)).kind !== 'public';
}

/** Returns the path of the same page in another language, or undefined when it has none. */
export function counterpart(path: string, locale: string, pages: readonly SitePage[]): string | undefined {
  const key = pages.find((page) => page.path === path)?.key;
  return pages.find((page) => page.key === key && page.locale === locale)?.path;
}

/** Returns the files whose words no page is named after, and drafts that no list shows. */
export function otherFiles(pages: readonly SitePage[]): string[] {
  const shown = new Set(pages.map(({ file }) => file));
  return [
    'site.yaml',
    ...editions().flatMap(({ locale }) => findFiles('**/*.{yaml,md}', locale).map((file) => `${locale}/${file}`)),
  ].filter((file) => !shown.has(file));
}
