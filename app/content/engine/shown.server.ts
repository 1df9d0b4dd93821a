import { basename } from 'node:path';
import { fileVersion, type Locale, listFiles, placeOf, recordNames } from './folders.server.ts';
import { listPublicFiles, readDemo, readRaw } from './raw.server.ts';
import { isPairHeldBack, unlessChanged } from './store.server.ts';

/** The folders of records with pages of their own, the endings of their files, and the page that lists them. */
const folders = [
  { folder: 'services', ending: '.yaml', list: undefined },
  { folder: 'cities', ending: '.yaml', list: undefined },
  { folder: 'case-studies', ending: '.yaml', list: 'caseStudies' },
  { folder: 'posts', ending: '.md', list: 'blog' },
] as const;

/**
 * Returns whether a path leads to a page, as far as records decide it. A draft, a scheduled record,
 * one that only the demo has, or a service's city without a page leads nowhere. A mistyped path counts as shown: other checks report
 * it.
 */
export function isShown(locale: Locale, path: string): boolean {
  return !leadsTo(path, goneFrom(locale).segments);
}

function leadsTo(path: string, segments: ReadonlySet<string>): boolean {
  return path
    .replace(/[?#].*$/u, '')
    .split('/')
    .some((segment, index, all) => segments.has(segment) || segments.has(`${segment}/${all[index + 1]}`));
}

/**
 * Returns words without the entries and links that are about a record without a page: the owner
 * keeps one text, whatever she offers (product.md, "The owner's folder").
 */
export function withoutGone<T>(locale: Locale, words: T): T {
  const { ids, segments } = goneFrom(locale);
  const isGone = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) {
      return false;
    }
    const { path, service, city } = value as Record<string, unknown>;
    return (
      (typeof path === 'string' && leadsTo(path, segments)) ||
      [service, city].some((id) => typeof id === 'string' && ids.has(id))
    );
  };
  const left = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.filter((item) => !isGone(item)).map(left);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if ((key === 'link' && isGone(inner)) || (key === 'caseStudy' && ids.has(String(inner)))) {
          return [];
        }
        return [
          [key, key === 'caseStudies' && Array.isArray(inner) ? inner.filter((id) => !ids.has(id)) : left(inner)],
        ];
      }),
    );
  };
  return ids.size === 0 ? words : (left(words) as T);
}

/** Returns what records without a page are called, by file and in paths. */
function goneFrom(locale: Locale): { ids: ReadonlySet<string>; segments: ReadonlySet<string> } {
  return unlessChanged(
    `${placeOf(locale)}, gone`,
    () => {
      const files = folders.flatMap(({ folder, ending }) =>
        listFiles(`${locale}/${folder}`, ending).map((file) => `${folder}/${file}`),
      );
      return ['edition.yaml', 'pages/services.yaml', ...files]
        .map((file) => `${file} ${fileVersion(`${locale}/${file}`)}`)
        .join(' ');
    },
    () => readGone(locale),
  );
}

function readGone(locale: Locale) {
  const { addresses } = Object(readRaw(`${locale}/edition.yaml`));
  const gone = folders.flatMap(({ folder, ending, list }) => {
    const shown = listPublicFiles(`${locale}/${folder}`, ending).map((file) => basename(file, ending));
    const records = recordNames(`${locale}/${folder}`, ending)
      .filter((id) => !shown.includes(id))
      .map((id) => ({ id, segment: slugIn(`${locale}/${folder}/${id}${ending}`) ?? id }));
    const empty = list && shown.length === 0 ? [{ id: '', segment: String(Object(addresses)[list]) }] : [];
    return [...records, ...empty];
  });
  const ids = new Set(gone.map(({ id }) => id));
  const { items } = Object(Object(readRaw(`${locale}/pages/services.yaml`)).specialties) as { items?: unknown[] };
  const specialties = (items ?? []).flatMap((item) => {
    const { id, slug = id, service } = Object(item);
    return ids.has(service) ? [String(slug)] : [];
  });
  return { ids, segments: new Set([...gone.map(({ segment }) => segment), ...specialties, ...pairsGone(locale)]) };
}

/** Returns the ends of the paths of services in cities that have no page: not chosen, or held back for their faults. */
function pairsGone(locale: Locale): string[] {
  const namesIn = (folder: string) => listFiles(`${locale}/${folder}`, '.yaml').map((file) => basename(file, '.yaml'));
  const cities = namesIn('cities');
  return namesIn('services').flatMap((service) => {
    const { cityPages = cities } = Object(readRaw(`${locale}/services/${service}.yaml`)) as { cityPages?: string[] };
    const isGone = (city: string) => !cityPages.includes(city) || isPairHeldBack(locale, service, city);
    const segment = (folder: string, id: string) => slugIn(`${locale}/${folder}/${id}.yaml`) ?? id;
    return cities.filter(isGone).map((city) => `${segment('services', service)}/${segment('cities', city)}`);
  });
}

function slugIn(path: string): string | undefined {
  const { slug } = Object(readRaw(path) ?? readDemo(path));
  return typeof slug === 'string' ? slug : undefined;
}
