import { basename, extname } from 'node:path';
import { findFiles } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { capital, inWords, nameOfRecord } from './labels.ts';
import { kindOf } from './remove-page.ts';

/** A page of the site with its name and the file that has most of its words. */
export type SitePage = { path: string; key: string; locale: string; label: string; file: string; isDraft: boolean };

/** What a visitor sees after sending a form: its words are those of the form's page. */
const madeByHost = ['contactSent', 'contactInquiry'];

/**
 * Returns the pages of every language, in the order of the site's own list, and after them those to
 * come.
 */
export function listSitePages(): SitePage[] {
  return editions().flatMap((edition) => [
    ...edition
      .pages()
      .filter(({ key }) => !madeByHost.includes(key))
      .map(({ key, path }) => ({
        path,
        key,
        locale: edition.locale,
        isDraft: false,
        ...aboutPage(key, edition),
      })),
    ...pagesToCome(edition),
  ]);
}

/**
 * Drafts and what's scheduled, which no list of the site has. A service has a page in each of its
 * cities, and a city one for each of its services.
 */
function pagesToCome({ locale, paths }: Edition): SitePage[] {
  return findFiles('*/*.{yaml,md}', locale).flatMap((name) => {
    const file = `${locale}/${name}`;
    const kind = kindOf(file);
    const raw = kind && readRaw(file);
    if (!kind || publicationOf(raw).kind === 'public') {
      return [];
    }
    const id = basename(file, extname(file));
    const { slug = id, cities, services } = Object(raw) as Record<string, unknown>;
    const label = nameOfRecord(file) ?? id;
    const page = (key: string, path: string) => ({ key, path, locale, label, file, isDraft: true });
    switch (kind) {
      case 'post':
        return [page(`article:${id}`, `${paths.blog()}/${slug}`)];
      case 'case-study':
        return [page(`caseStudy:${id}`, paths.caseStudy(id))];
      case 'service': {
        const own = `${paths.services()}/${slug}`;
        const inCity = (city: string) => page(`city:${id}/${city}`, `${own}/${basename(paths.city(id, city))}`);
        return [page(`service:${id}`, own), ...Object.keys(Object(cities)).map(inCity)];
      }
      default:
        return Object.keys(Object(services)).map((service) =>
          page(`city:${service}/${id}`, `${paths.service(service)}/${slug}`),
        );
    }
  });
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

function aboutPage(key: string, edition: Edition): { label: string; file: string } {
  const [kind = '', id = ''] = key.split(':');
  const [service = '', city = ''] = id.split('/');
  const named = (label = id, file: string) => ({ label, file: `${edition.locale}/${file}` });
  const byId = <T extends { id: string }>(list: readonly T[]) => list.find((each) => each.id === id);
  switch (kind) {
    case 'service':
      return named(byId(edition.services())?.title, `services/${id}.yaml`);
    case 'city':
      return named(edition.pair(service, city)?.node.title, `cities/${city}.yaml`);
    case 'caseStudy':
      return named(edition.caseStudies().find(({ slug }) => slug === id)?.client, `case-studies/${id}.yaml`);
    case 'article':
      return named(byId(edition.posts())?.title, `posts/${id}.md`);
    case 'tool':
      return named(capital(inWords(id)), `tools/${id}.yaml`);
    default: {
      const names = edition.words().nav as Record<string, string | undefined>;
      return named(names[kind] ?? capital(inWords(kind)), fileOfKind(kind));
    }
  }
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
