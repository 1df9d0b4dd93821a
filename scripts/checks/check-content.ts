import { ContentFault } from '../../app/content/engine/read.server.ts';
import { legalSlugs } from '../../app/content/pages/legal.schema.ts';
import { readSiteFiles } from '../../app/content/site/site-files.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';

/** Reads every content file of every edition and prints what is wrong with each: file, field, reason. */
const readers: Array<() => unknown> = [readSiteFiles, ...editions().flatMap(readersOf)];

function readersOf(edition: Edition): Array<() => unknown> {
  return [
    edition.site,
    edition.words,
    edition.claims,
    edition.home,
    edition.contact,
    edition.servicesPage,
    edition.servicePage,
    edition.cityPage,
    edition.pageNodes,
    edition.cityCopies,
    edition.caseStudies,
    edition.caseStudiesPage,
    edition.caseStudyList,
    edition.teasers,
    edition.homeCards,
    edition.blogPage,
    () => edition.posts().map((post) => edition.article(post.id)),
    edition.search,
    edition.searchEntries,
    edition.resourcesPage,
    edition.tools,
    edition.howWeWork,
    edition.about,
    edition.legalWords,
    ...legalSlugs.map((slug) => () => edition.legal(slug)),
    edition.sitemapPage,
    edition.notFound,
    edition.dice,
    edition.consent,
  ];
}

// As the build does: a broken article is a fault and not a warning.
process.env.NODE_ENV = 'production';
let faults = 0;
for (const read of readers) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ContentFault)) {
      throw error;
    }
    console.error(error.message);
    faults += 1;
  }
}
if (faults > 0) {
  process.exit(1);
}
console.log('The content is sound.');
