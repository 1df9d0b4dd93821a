import { basename } from 'node:path';
import { findFiles, listFiles } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { capital, inWords } from './labels.ts';

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

/** Drafts and what's scheduled, which no list of the site has. A city has a page for each of its services. */
function pagesToCome({ locale, paths }: Edition): SitePage[] {
  const kinds = [
    { folder: 'posts', ending: '.md', above: () => [{ key: 'article:', list: paths.blog() }] },
    { folder: 'case-studies', ending: '.yaml', above: () => [{ key: 'caseStudy:', list: paths.caseStudies() }] },
    {
      folder: 'cities',
      ending: '.yaml',
      above: (services: object) => Object.keys(services).map((id) => ({ key: `city:${id}/`, list: paths.service(id) })),
    },
  ];
  return kinds.flatMap(({ folder, ending, above }) =>
    listFiles(`${locale}/${folder}`, ending).flatMap((name) => {
      const file = `${locale}/${folder}/${name}`;
      const raw = readRaw(file);
      const id = basename(name, ending);
      const record = Object(raw) as Record<string, unknown>;
      const { slug = id, title = id, client = title, name: label = client, services } = record;
      return publicationOf(raw).kind === 'public'
        ? []
        : above(Object(services)).map(({ key, list }) => ({
            path: `${list}/${slug}`,
            key: `${key}${id}`,
            locale,
            label: String(label),
            file,
            isDraft: true,
          }));
    }),
  );
}

/** Returns the path of the same page in another language, or undefined when it has none. */
export function counterpart(path: string, locale: string, pages: readonly SitePage[]): string | undefined {
  const key = pages.find((page) => page.path === path)?.key;
  return pages.find((page) => page.key === key && page.locale === locale)?.path;
}

/**
 * Returns the page on which to show a file's fields, or undefined for words that are on every page
 * or on none.
 */
export function pageOf(
  file: string,
  path: ReadonlyArray<string | number>,
  pages: readonly SitePage[],
): string | undefined {
  const service = path[0] === 'services' ? `:${path[1]}/` : '';
  return pages.find((page) => page.file === file && page.key.includes(service))?.path;
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
