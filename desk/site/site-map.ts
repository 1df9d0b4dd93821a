import { findFiles } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import type { SiteWords } from '../words.ts';
import { nameOfFile } from './labels.ts';

/** A page of the site with its name and the file that has most of its words. One that can't be read has no path. */
export type SitePage = { path: string; key: string; locale: string; label: string; file: string; isDraft: boolean };

/** What a visitor sees after sending a form: its words are those of the form's page. */
const madeByHost = ['contactSent', 'contactInquiry'];

/** Returns the pages of every language, drafts too, in the order of the site's own list, and then what it leaves out. */
export function listSitePages(words: SiteWords): SitePage[] {
  return editions().flatMap((edition) => [
    ...edition
      .pages()
      .filter(({ key }) => !madeByHost.includes(key))
      .map(({ key, path }) => ({ path, key, locale: edition.locale, ...aboutPage(key, edition, words) })),
    ...recordsLeftOut(edition, words),
  ]);
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

/** A draft has the words of its pages in the cities, or the city those of its services. */
function aboutPage(key: string, edition: Edition, words: SiteWords): Pick<SitePage, 'label' | 'file' | 'isDraft'> {
  const [kind = '', id = ''] = key.split(':');
  const [service = '', city = ''] = id.split('/');
  const inFolder: Record<string, string[]> = {
    service: [`services/${id}.yaml`],
    city: [`cities/${city}.yaml`, `services/${service}.yaml`],
    caseStudy: [`case-studies/${id}.yaml`],
    article: [`posts/${id}.md`],
    tool: [`tools/${id}.yaml`],
  };
  const files = (inFolder[kind] ?? [fileOfKind(kind)]).map((name) => `${edition.locale}/${name}`);
  const draft = files.find(isUnpublished);
  const file = draft ?? files[0] ?? '';
  const names = edition.words().nav as Record<string, string | undefined>;
  const label = edition.pair(service, city)?.node.title ?? names[kind] ?? nameOfFile(file, words);
  return { label, file, isDraft: draft !== undefined };
}

const legal = ['privacyPolicy', 'termsOfService', 'cookiePolicy'];

function fileOfKind(kind: string): string {
  const name = kind.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const files: Record<string, string> = {
    contactCall: 'pages/call.yaml',
    tools: 'pages/resources.yaml',
    search: 'search.yaml',
  };
  return files[kind] ?? (legal.includes(kind) ? `legal/${name}.md` : `pages/${name}.yaml`);
}
