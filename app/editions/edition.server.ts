import {
  readCaseStudies,
  readCaseStudyList,
  readHomeCards,
  readTeasers,
} from '../content/case-studies/case-studies.server.ts';
import { readCities, readCityCopies } from '../content/cities/cities.server.ts';
import { ContentFault } from '../content/engine/faults.ts';
import { contentFolder, contentRevision, inContent, type Locale } from '../content/engine/folders.server.ts';
import { buildMoment } from '../content/engine/publication.ts';
import { unlessChanged } from '../content/engine/store.server.ts';
import { readAbout, readLegal, readPage, searchEntries } from '../content/pages/pages.server.ts';
import { articleFigures, leadFigure, type Post, readArticle, readPosts } from '../content/posts/posts.server.ts';
import { readServices, readServicesPage } from '../content/services/services.server.ts';
import { listLocales, readAddresses, readEditionRecord } from '../content/site/edition.server.ts';
import * as owner from '../content/site/owner.server.ts';
import { readCallHours, readSite } from '../content/site/site.server.ts';
import { readWords } from '../content/words.server.ts';
import type { Words } from '../content/words.ts';
import { createFormats } from '../locale/formats.ts';
import { createPaths, type LegalSlug, type ToolPageId } from '../locale/paths.ts';
import { listPages } from './pages/page-list.server.ts';
import { buildPageTree } from './pages/page-tree.server.ts';

/** One language's site: its readers, paths, formats, and words (product.md, "Editions"). */
export type Edition = ReturnType<typeof createEdition>;

/** Returns every edition, the one without a prefix first. */
export function editions(): [main: Edition, ...others: Edition[]] {
  const all = listLocales().map(edition);
  const [main, ...others] = all.toSorted((a, b) => a.prefix.length - b.prefix.length);
  if (main?.prefix !== '' || others.some(({ prefix }) => prefix === '')) {
    throw new ContentFault(
      inContent('*/edition.yaml: prefix: exactly one edition has none, and every other one its own'),
    );
  }
  return [main, ...others];
}

/** The edition without a prefix. */
export function mainEdition(): Edition {
  return editions()[0];
}

/** Returns a page's edition by its URL or path. */
export function editionOf(page: URL | string): Edition {
  const path = typeof page === 'string' ? page : page.pathname;
  const own = editions().find(({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)));
  return own ?? mainEdition();
}

/** The readers of an edition's records, and of words that name the owner's facts. */
export const readers = {
  site: readSite,
  claims: owner.readClaims,
  documentedClaims: owner.readDocumentedClaims,
  person: owner.readPerson,
  guarantee: owner.readGuarantee,
  practicalFacts: owner.readPracticalFacts,
  calls: readCallHours,
  home: (locale: Locale) => readPage('pages/home', locale),
  about: readAbout,
  howWeWork: (locale: Locale) => readPage('pages/how-we-work', locale),
  contact: (locale: Locale) => readPage('pages/contact', locale),
  services: readServices,
  servicesPage: readServicesPage,
  cities: readCities,
  cityCopies: readCityCopies,
  caseStudies: readCaseStudies,
  caseStudyList: readCaseStudyList,
  teasers: readTeasers,
  homeCards: readHomeCards,
  posts: readPosts,
  articleFigures,
};

type Readers = typeof readers;

/** Returns the edition of a content folder: `edition('en')`. */
export function edition(locale: Locale): Edition {
  return unlessChanged(
    `${contentFolder()} ${locale} ${process.env['BUILD_MOMENT'] ?? ''}, edition`,
    contentRevision,
    () => createEdition(locale),
  );
}

function createEdition(locale: Locale) {
  const { toolPages: toolPageSlugs, ...record } = readEditionRecord(locale);
  const addresses = readAddresses(locale);
  const paths = createPaths(addresses);
  const pageTree = once(() => buildPageTree(locale, paths));
  const pages = once(() => listPages(locale, paths, pageTree().pairs));
  const inArticles = () => ({
    knownPaths: new Set(pages().map(({ path }) => path)),
    figures: paths.file('figures.svg'),
  });
  return {
    ...record,
    locale,
    addresses,
    /** The last segments of the pages below the resources page. */
    toolPageSlugs,
    paths,
    formats: createFormats(record.lang),
    pages,

    ...(Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, () => read(locale)])) as {
      [Name in keyof Readers]: () => ReturnType<Readers[Name]>;
    }),
    /** The words of a file: `words('pages/blog')`. */
    words: <File extends keyof Words>(file: File) => readWords(file, locale),
    pickClaims: (ids: readonly string[]) => owner.pickClaims(ids, locale),
    searchEntries: () => searchEntries(locale, paths),
    legal: (slug: LegalSlug) => readLegal(slug, locale),

    /** Returns one service by the last segment of its path. */
    serviceAt: (slug: string) => readServices(locale).find((service) => service.slug === slug),
    /** Returns the cities that a service has pages for. */
    citiesOf: (service: string) => pageTree().citiesOf(service),
    pageNodes: () => pageTree().nodes,
    pairs: () => pageTree().pairs,
    /** Returns the page of a service in a city by their ids. */
    pair: (service: string, city: string) => pageTree().pair(service, city),
    /** Returns the page of a service in a city by its path segments. */
    pairAt: (service: string, city: string) => pageTree().pairAt(service, city),

    /** Returns one rendered article by its id. */
    article: (id: string) => readArticle(id, locale, inArticles()),
    /** Returns one rendered article by the last segment of its path. */
    articleAt: (slug: string) => {
      const post = readPosts(locale).find((candidate) => candidate.slug === slug);
      return post && readArticle(post.id, locale, inArticles());
    },
    leadFigure: (post: Pick<Post, 'id' | 'body'>) => leadFigure(post, locale),

    tools: () => ({
      roi: readWords('tools/roi-calculator', locale),
      cluster: readWords('tools/cluster-generator', locale),
      title: readWords('tools/title-analyzer', locale),
    }),
    toolPagePath: (id: ToolPageId) => `${paths.resources()}/${toolPageSlugs[id]}`,
  };
}

function once<T>(make: () => T): () => T {
  let value: { made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

/**
 * Returns what every page's frame shows, and where its edition's pages are. Read once per visit: a
 * navigation keeps it.
 */
export function readFrameData(edition: Edition) {
  const { locale, lang, openGraph, addresses } = edition;
  return {
    edition: {
      locale,
      lang,
      openGraph,
      addresses,
      languages: editions().map((other) => other.lang),
      others: editions().flatMap((other) => (other.locale === locale ? [] : [leadTo(other)])),
    },
    site: edition.site(),
    words: edition.words('interface'),
    dice: edition.words('dice').widget,
    services: edition.services().map(({ id, slug, shortTitle, price }) => ({ id, slug, title: shortTitle, price })),
    caseStudies: edition.caseStudies().map(({ slug, client, industry }) => ({ slug, client, industry })),
    hasArticles: edition.posts().length > 0,
    // The build's year: after New Year, the browser's own wouldn't match the HTML.
    year: new Date(buildMoment()).getUTCFullYear(),
  };
}

/** Where another edition is, for the language switch. */
function leadTo({ name, lang, hreflang, paths }: Edition) {
  return { name, lang, hreflang, home: paths.home(), offer: paths.file('language-offer.json') };
}

export type FrameData = ReturnType<typeof readFrameData>;
