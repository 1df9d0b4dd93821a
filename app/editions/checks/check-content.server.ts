import { basename, extname, join } from 'node:path';
import { localTimeAt } from '../../../enquiry/calls/local-time.ts';
import { reservedPhone } from '../../../text/reserved.ts';
import { dayOf } from '../../../text/units.ts';
import type { City } from '../../content/cities/cities.server.ts';
import {
  ContentFault,
  collectFaults,
  faultsOf,
  recordAtFault,
  throwFaults,
  unlessFaulty,
} from '../../content/engine/faults.ts';
import { dollarsIn } from '../../content/engine/figures.server.ts';
import {
  contentRevision,
  fileVersion,
  inContent,
  isDemo,
  type Locale,
  listFiles,
  recordFolders,
  recordNames,
} from '../../content/engine/folders.server.ts';
import { linkFault } from '../../content/engine/markdown.server.ts';
import { buildMoment, publicationOf } from '../../content/engine/publication.ts';
import { nextPublication, readRaw } from '../../content/engine/raw.server.ts';
import { eachField } from '../../content/engine/read.server.ts';
import { isShown } from '../../content/engine/shown.server.ts';
import {
  holdBack,
  isHeldBack,
  type Store,
  store,
  unlessChanged,
  withStore,
} from '../../content/engine/store.server.ts';
import { readColors } from '../../content/site/colors.server.ts';
import { listLocales, mainLocale, readEditionRecord } from '../../content/site/edition.server.ts';
import { readReplies } from '../../content/site/owner.server.ts';
import { ownerZone, readSiteFiles } from '../../content/site/site.server.ts';
import { readWords, wordFiles } from '../../content/words.server.ts';
import { ownerField } from '../../locale/owner-field.ts';
import { legalSlugs } from '../../locale/paths.ts';
import { nearestOf, suggest } from '../../locale/spelling.ts';
import { descriptionShown, titleWidth, titleWidthLimit } from '../../locale/title-width.ts';
import { type Edition, editions, readers } from '../edition.server.ts';
import { daysOfWords } from '../pages/page-list.server.ts';
import { photosInUse } from '../photos.server.ts';
import { ownersRedirects } from '../publishing/redirects.server.ts';

/**
 * Returns the faults in the content of all editions, one line each: file, field, reason. Reads
 * everything first, so an owner sees all faults at once, each once.
 */
export function contentFaults(): string[] {
  return withHidden(() => {
    const next = unlessFaulty(() => nextPublication(listLocales()));
    return [...faultsNow(), ...(next === undefined ? [] : faultsToCome())];
  });
}

/** Reads the content from scratch, as a build would: without drafts, and with nothing held back. */
export function asBuild<T>(read: () => T, reading: Partial<Store> = {}): T {
  return withStore({ values: new Map(), versions: new Map(), ...reading }, read);
}

/** Adds what a record at fault hides of the others, which shows once it's left out. */
function withHidden(findFaults: () => string[]): string[] {
  const found: string[] = [];
  withStore({ ...store(), values: new Map(), versions: new Map() }, () =>
    unlessFaulty(() =>
      holdBackFaulty(() => {
        const faults = findFaults();
        found.push(...faults);
        return faults;
      }),
    ),
  );
  return [...new Set(found)];
}

/**
 * Leaves each record of the owner's that has a fault out of the run, and returns the faults: one
 * unfinished city stops no other page. The demo has none.
 * @throws ContentFault where something else has one.
 */
export function holdBackFaulty(findFaults = contentFaults): string[] {
  const told: string[] = [];
  for (;;) {
    const faults = findFaults();
    const records = faults.flatMap((fault) => recordAtFault(fault) ?? []);
    if (faults.length === 0) {
      return told;
    }
    if (isDemo() || records.length < faults.length || records.every((record) => store().heldBack?.has(record))) {
      throw new ContentFault([...told, ...faults]);
    }
    told.push(...faults);
    holdBack([...(store().heldBack ?? []), ...records]);
  }
}

/**
 * Leaves out the records without which the list of pages can be read, until they're corrected: the
 * desk shows the other pages meanwhile.
 */
export function holdBackUnreadable(): void {
  holdBack([]);
  unlessFaulty(() => holdBackFaulty(() => faultsOf(() => editions().flatMap((edition) => edition.pages()))));
}

/** Checks scheduled content as if its time had come, so that no fault waits for that night. */
function faultsToCome(): string[] {
  const moment = Date.parse('9999-12-31');
  return withStore({ ...store(), values: new Map(), versions: new Map(), moment }, faultsNow);
}

/** Returns the faults that a build would find in one file if it weren't a draft: what it still lacks. */
export function faultsOnceLive(file: string): string[] {
  const faults = unlessChanged('faults of drafts', contentRevision, () =>
    asBuild(() => withHidden(faultsToCome), { draftsAreLive: true }),
  );
  return faults.filter((fault) => fault.startsWith(`${inContent(file)}: `));
}

function faultsNow(): string[] {
  return faultsOf(() =>
    collectFaults([
      readSiteFiles,
      readReplies,
      readColors,
      ...listLocales().flatMap((locale) => [...readersAlone(locale), () => throwFaults(misnamedFiles(locale))]),
      // Without readable paths there's no edition. The faults above say why.
      () => collectFaults([...editions().flatMap(readersTogether), ownersRedirects, photosInUse]),
    ]),
  );
}

/** An edition's files, one at a time. */
function readersAlone(locale: Locale): Array<() => unknown> {
  return [
    ...wordFiles().map((file) => () => readWords(file, locale)),
    ...[readEditionRecord, ...Object.values(readers)].map((read) => () => read(locale)),
  ];
}

/**
 * A file of another ending would be left out without a word, and the name is the end of the page's
 * path.
 */
function misnamedFiles(locale: Locale): string[] {
  return Object.entries(recordFolders).flatMap(([folder, ending]) =>
    listFiles(`${locale}/${folder}`).flatMap((file) => {
      if (extname(file) !== ending) {
        return [inContent(`${locale}/${folder}/${file}: file: must end in ${ending}, or it isn't part of the site`)];
      }
      const path = join(locale, folder, file);
      const isOut = isHeldBack(path) || publicationOf(readRaw(path)).kind === 'draft';
      return isOut || /^[a-z0-9]+(?:--?[a-z0-9]+)*$/u.test(basename(file, ending))
        ? []
        : [inContent(`${locale}/${folder}/${file}: file: its name must be small letters, digits and single hyphens`)];
    }),
  );
}

/** Returns the readers whose faults show only in several files together. */
function readersTogether(edition: Edition): Array<() => unknown> {
  const checks = [unknownNames, sharedPaths, unfitHeads, daysToCome, unsoundFields];
  return [
    edition.pageNodes,
    edition.searchEntries,
    ...edition.posts().map((post) => () => edition.article(post.id)),
    ...legalSlugs.map((slug) => () => edition.legal(slug)),
    ...checks.map((check) => () => throwFaults(check(edition))),
    () => readQueries(edition),
  ];
}

/** Of two pages with one path, a build would keep the last, without a word. */
function sharedPaths({ locale, pages }: Edition): string[] {
  return [...Map.groupBy(pages(), ({ path }) => path)].flatMap(([path, [first, ...others]]) =>
    others.map(
      ({ key }) => `${fileOfPage(locale, key)}: ${path} is the path of ${fileOfPage(locale, first?.key ?? '')} already`,
    ),
  );
}

/** Returns the file and the field that decide the path of a page in the edition's list. */
function fileOfPage(locale: Locale, key: string): string {
  const [kind = '', id = ''] = key.split(':');
  const files: Record<string, string> = {
    service: `services/${id}.yaml: slug`,
    city: `cities/${id.split('/').at(-1)}.yaml: slug`,
    caseStudy: `case-studies/${id}.yaml: file`,
    article: `posts/${id}.md: slug`,
    tool: `edition.yaml: toolPages.${id}`,
  };
  return inContent(`${locale}/${files[kind] ?? `edition.yaml: addresses.${kind}`}`);
}

/**
 * Every `path` and `to` leads to a page, and no text shows a place that its owner has yet to fill in, or a made-up phone
 * number. Claims leave out their places, and an article may link the words “your page”.
 */
function unsoundFields(edition: Edition): string[] {
  const deadLinks = deadLinksIn(edition);
  return [...eachField(edition.locale)].flatMap(({ file, field, value }) => {
    if (typeof value !== 'string') {
      return [];
    }
    const [key] = /(?<=^|\.)(?:path|to)$/u.exec(field) ?? [];
    const dead = key && value.startsWith('/') ? deadLinks(key, value) : [];
    const [open] = file.endsWith('/claims.yaml') || field === 'body' ? [] : (ownerField.exec(value) ?? []);
    const [number] = reservedPhone.exec(value) ?? [];
    return [
      ...dead.map(({ href, nearest }) => `'${href}' leads to no page of this edition${suggest(nearest)}`),
      ...(open === undefined ? [] : [`still says ${open}: write your own words here`]),
      ...(number === undefined ? [] : [`${number} is a reserved number: write your own`]),
    ].map((reason) => `${file}: ${field}: ${reason}`);
  });
}

/**
 * A result cuts a title or a description that's too wide, and can't tell pages apart that have the same. The texts are
 * those that visitors read, with their figures.
 */
function unfitHeads({ locale, pages }: Edition): string[] {
  // A version begins with the time of the last change.
  const changedAt = ({ file }: { file: string }): number => Number.parseFloat(fileVersion(`${locale}/${file}`));
  const heads = pages()
    .flatMap(({ head }) => head?.() ?? [])
    .toSorted((one, other) => changedAt(one) - changedAt(other));
  const place = ({ file, field }: (typeof heads)[number], name: 'title' | 'description'): string => {
    const key = field.endsWith('meta.') ? name : `meta${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return inContent(`${locale}/${file}: ${field}${key}`);
  };
  const wide = heads.flatMap((head) => {
    const { pixels, limit } = descriptionShown(head.description);
    const widths = { title: [titleWidth(head.title), titleWidthLimit], description: [pixels, limit] } as const;
    return (['title', 'description'] as const).flatMap((name) => {
      const [width, most] = widths[name];
      return width > most ? [`${place(head, name)}: must be at most ${most} pixels wide in a result, is ${width}`] : [];
    });
  });
  const alike = (['title', 'description'] as const).flatMap((name) =>
    [...Map.groupBy(heads, (head) => head[name]).values()].flatMap((all) => {
      const records = all.filter((head) => recordAtFault(place(head, name)) !== undefined);
      // The last one changed is at fault. Next to a page it's the record, since only that can be left out.
      const named = records.length === all.length || records.length === 0 ? all.slice(1) : records;
      return named.flatMap((head) => {
        const other = all.find((each) => each !== head);
        return other ? [`${place(head, name)}: is the ${name} of ${other.file}: write its own`] : [];
      });
    }),
  );
  return [...wide, ...alike];
}

/**
 * A day to come is a typing error, or belongs to `publishAt`: the owner's calendar counts, or UTC's. A
 * clock that is behind the days on which the pages last changed is wrong, and isn't believed.
 */
function daysToCome({ locale, posts, caseStudies }: Edition): string[] {
  const now = buildMoment();
  const today = [dayOf(now), localTimeAt(now, ownerZone()).day, ...daysOfWords(locale)].sort().at(-1) ?? '';
  // The desk reads what's scheduled, too.
  const live = posts().filter((post) => publicationOf(post).kind === 'public');
  const records = [
    ...live.map(({ id, date, updated }) => ({ file: `posts/${id}.md`, days: { date, updated } })),
    ...caseStudies().map(({ slug, published, updated }) => ({
      file: `case-studies/${slug}.yaml`,
      days: { published, updated },
    })),
  ];
  const faults = records.flatMap(({ file, days }) =>
    Object.entries(days)
      .filter(([, on = '']) => on > today)
      .map(([field, on]) => `${file}: ${field}: ${on} is still to come: publishAt makes the page wait for it`),
  );
  return faults.map((fault) => inContent(`${locale}/${fault}`));
}

/** A fact of a mistyped service is a fault already: the count says nothing new. */
function unlessFacts({ facts }: City, id: string, known: readonly string[]): string | undefined {
  const count = facts.filter(({ service }) => service === id).length;
  const shared = facts.filter(({ service }) => service === undefined).length;
  return count === 1 || count === 2 || shared >= 2 || facts.some(({ service = id }) => !known.includes(service))
    ? undefined
    : `must have one or two facts under facts, or the city two without a service, has ${count}`;
}

function unknownNames({ locale, services, cities, cityCopies, home }: Edition): string[] {
  const known = recordNames(`${locale}/services`);
  const knownCities = recordNames(`${locale}/cities`);
  const unknown = (value: string, names: readonly string[]) =>
    names.includes(value) ? undefined : `'${value}' is none of ${names.join(', ')}`;
  // A price that isn't one in every language is named once.
  const everyService = locale === mainLocale() ? editions().flatMap((edition) => edition.services()) : [];
  return [
    ...cities().flatMap((city) => {
      const file = `cities/${city.id}.yaml`;
      return [
        ...city.facts.map(({ service }, index) => [file, `facts.${index}.service`, service && unknown(service, known)]),
        ...Object.keys(city.services).map((service) => [
          file,
          `services.${service}`,
          unknown(service, known) ?? unlessFacts(city, service, known),
        ]),
      ];
    }),
    ...cityCopies().flatMap(({ service, city }) => {
      const file = `city-copy/${city}--${service}.yaml`;
      return [
        [file, 'service', unknown(service, known)],
        [file, 'city', unknown(city, knownCities)],
      ];
    }),
    ...services().flatMap(({ id, price, cities: texts = {}, cityPages = [] }) => {
      const isOne = everyService.every((other) => other.id !== id || dollarsIn(other.price) === dollarsIn(price));
      return [
        ['price', isOne ? undefined : 'differs between languages: write one figure'] as const,
        ...Object.keys(texts).map((city) => [`cities.${city}`, unknown(city, knownCities)] as const),
        ...cityPages.map((city, index) => [`cityPages.${index}`, unknown(city, knownCities)] as const),
      ].map(([field, reason]) => [`services/${id}.yaml`, field, reason]);
    }),
    ...home().why.chart.queries.map(({ city }, index) => [
      'pages/home.yaml',
      `why.chart.queries.${index}.city`,
      unknown(city, knownCities),
    ]),
  ].flatMap(([file, field, reason]) => (reason ? [inContent(`${locale}/${file}: ${field}: ${reason}`)] : []));
}

/**
 * A page that search engines list, with the one query it answers: the first of its keywords.
 * `place` names the file and the field that hold it.
 */
type PageQuery = { path: string; title: string; query: string; place: string };

/**
 * The query of every page of an edition that search engines list.
 * @throws ContentFault naming the pages when two answer the same query: they would compete with
 * each other.
 */
export function readQueries(edition: Edition): PageQuery[] {
  const queries = edition.pages().flatMap(({ path, indexable, head }) => {
    if (!indexable || !head) {
      return [];
    }
    const { title, keywords, file, field } = head();
    const place = inContent(`${edition.locale}/${file}: ${field}keywords.0`);
    return [{ path, title, query: keywords[0] ?? '', place }];
  });
  throwFaults(competing(queries));
  return queries;
}

/** One line for each query that more than one page answers. */
export function competing(queries: readonly PageQuery[]): string[] {
  return [...Map.groupBy(queries, ({ query }) => sameWords(query)).values()].flatMap(([first, ...others]) =>
    others.map(
      ({ place, query }) =>
        `${place}: “${query}” is the query of another page: ${first?.place} says “${first?.query}”; change one of them`,
    ),
  );
}

/** Two queries are the same when they have the same words in any order, singular or plural. */
function sameWords(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to'].includes(word))
    .map((word) => word.replace(/(?<=\w{3})s$/u, ''))
    .sort()
    .join(' ');
}

/** A link that leads nowhere: why, and the page with the nearest path where it's meant to lead to one. */
type DeadLink = { fault: NonNullable<ReturnType<typeof linkFault>>; href: string; nearest: string | undefined };

/**
 * Returns what finds the links of a text that lead nowhere: those of Markdown, or the text itself where its
 * field, by the last key, is a path. A link to a record without a page isn't shown, so it isn't dead.
 */
export function deadLinksIn({ locale, pages, paths, servicesPage }: Edition) {
  const known = new Set(pages().map(({ path }) => path));
  // Specialties have paths that lead to the services page. An article's links can't lead there.
  const specialties = servicesPage().specialties.items.map(({ id, slug }) => `${paths.services()}/${slug ?? id}`);
  const knownToFields = new Set([...known, ...specialties]);
  return (key: unknown, text: string): DeadLink[] => {
    const isPath = key === 'path' || key === 'to';
    const all = isPath ? knownToFields : known;
    const hrefs = isPath ? [text] : [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^\s)]*)/gu)].map(([, href = '']) => href);
    return hrefs.flatMap((href) => {
      const fault = isShown(locale, href) ? linkFault(href, all) : undefined;
      return fault ? [{ fault, href, nearest: fault === 'page' ? nearestOf(href, all) : undefined }] : [];
    });
  };
}
