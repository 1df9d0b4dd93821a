import { basename } from 'node:path';
import type { LegalId, Paths } from '../../../app/locale/paths.ts';

type Places = Record<string, (() => string | undefined) | undefined>;

/** Fields of `site.yaml` and where a visitor meets them. */
const factPages: ReadonlyArray<[start: string, where: (paths: Paths) => string]> = [
  ['consultant.photo', (paths) => `${paths.home()} and ${paths.about()}`],
  ['consultant', (paths) => `every article, ${paths.home()}, and ${paths.about()}`],
  ['terms.remedy', (paths) => `${paths.home()}, ${paths.about()}, ${paths.services()}, and ${paths.termsOfService()}`],
  ['terms', (paths) => `${paths.services()}, ${paths.contact()}, and ${paths.howWeWork()}`],
  ['calls', (paths) => paths.contactCall()],
  ['mailingAddress', (paths) => paths.privacyPolicy()],
  ['email', (paths) => `every page's footer and ${paths.contact()}`],
  ['', () => 'every page'],
];

/**
 * Returns the pages on which a visitor meets a field of a content file, or undefined when it's on
 * none. `file` is relative to the edition's folder, or to the content folder for shared files.
 * Without case studies, the list of them has no page.
 */
export function shownOn(file: string, field: string, paths: Paths, hasStudies = true): string | undefined {
  const name = basename(file).replace(/\.(?:yaml|md)$/u, '');
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
  if (file === 'site.yaml') {
    return factPages.find(([start]) => field.startsWith(start))?.[1](paths);
  }
  if (folder === '') {
    return shared(name, paths, hasStudies);
  }
  const places: Places = {
    'case-studies': () => paths.caseStudy(name),
    posts: () => paths.article(name),
    services: () => paths.service(name),
    legal: () => paths.legal(name as LegalId),
    cities: () => cityPages(name, field, paths),
    'city-copy': () => {
      const [city = '', service = ''] = name.split('--');
      return paths.city(service, city);
    },
    pages: () => page(name, paths),
    tools: () => paths.resources(),
  };
  return places[folder]?.();
}

function shared(name: string, paths: Paths, hasStudies: boolean): string | undefined {
  const places: Places = {
    claims: () =>
      hasStudies
        ? `${paths.home()}, ${paths.about()}, and ${paths.caseStudies()}`
        : `${paths.home()} and ${paths.about()}`,
    owner: () => `${paths.home()}, ${paths.about()}, and ${paths.services()}`,
    categories: () => paths.blog(),
    'case-study-list': () => paths.caseStudies(),
    'case-study-teasers': () => `${paths.home()} and the dice on every page`,
    'home-case-cards': () => paths.home(),
    'site-files': () => '/.well-known/security.txt',
  };
  return places[name]?.();
}

function page(name: string, paths: Paths): string | undefined {
  const places: Places = {
    home: () => paths.home(),
    about: () => paths.about(),
    blog: () => paths.blog(),
    'case-studies': () => `${paths.caseStudies()} and every case study`,
    city: () => 'every city page',
    contact: () => paths.contact(),
    call: () => paths.contactCall(),
    'how-we-work': () => paths.howWeWork(),
    legal: () => 'the three legal pages',
    resources: () => paths.resources(),
    service: () => 'every service page',
    services: () => paths.services(),
    sitemap: () => paths.sitemap(),
  };
  return places[name]?.();
}

/** A field of one service shows on one page of the city; anything else shows on all of them. */
function cityPages(city: string, field: string, paths: Paths): string {
  const service = /^services\.([\w-]+)/u.exec(field)?.[1];
  return service ? paths.city(service, city) : `every page of ${city}`;
}
