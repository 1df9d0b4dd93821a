import { readAbout } from '../app/collections/about.server.ts';
import { readArticle } from '../app/collections/article.server.ts';
import {
  readCaseStudies,
  readCaseStudiesPage,
  readCaseStudyList,
  readHomeCards,
  readTeasers,
} from '../app/collections/case-studies.server.ts';
import { readCityCopies } from '../app/collections/cities.server.ts';
import { readClaims } from '../app/collections/claims.server.ts';
import { readConsent } from '../app/collections/consent.server.ts';
import { readContact } from '../app/collections/contact.server.ts';
import { readDice } from '../app/collections/dice.server.ts';
import { readHome } from '../app/collections/home.server.ts';
import { readHowWeWork } from '../app/collections/how-we-work.server.ts';
import { readInterface } from '../app/collections/interface.server.ts';
import { legalSlugs } from '../app/collections/legal.schema.ts';
import { readLegal, readLegalWords } from '../app/collections/legal.server.ts';
import { readNotFound } from '../app/collections/not-found.server.ts';
import { readBlogPage, readPosts } from '../app/collections/posts.server.ts';
import { ContentFault } from '../app/collections/read.server.ts';
import { readSearch } from '../app/collections/search.server.ts';
import { readCityPage, readServicePage, readServicesPage } from '../app/collections/service-pages.server.ts';
import { readSilo } from '../app/collections/silo.server.ts';
import { readSite } from '../app/collections/site.server.ts';
import { readSiteFiles } from '../app/collections/site-files.server.ts';
import { readSitemapPage } from '../app/collections/sitemap-page.server.ts';
import { readResourcesPage, readTools } from '../app/collections/tools.server.ts';

/** Reads every content file and prints what is wrong with each: file, field, reason. The silo reads services and cities. */
const readers: Array<() => unknown> = [
  readSite,
  readSiteFiles,
  readInterface,
  readClaims,
  readHome,
  readContact,
  readServicesPage,
  readServicePage,
  readCityPage,
  readSilo,
  readCityCopies,
  readCaseStudies,
  readCaseStudiesPage,
  readCaseStudyList,
  readTeasers,
  readHomeCards,
  readBlogPage,
  () => readPosts().map((post) => readArticle(post.slug)),
  readSearch,
  readResourcesPage,
  readTools,
  readHowWeWork,
  readAbout,
  readLegalWords,
  ...legalSlugs.map((slug) => () => readLegal(slug)),
  readSitemapPage,
  readNotFound,
  readDice,
  readConsent,
];

// As the build does: a broken article is a fault and not a warning.
process.env.NODE_ENV = 'production';
let faults = 0;
for (const read of readers) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error;
    console.error(error.message);
    faults += 1;
  }
}
if (faults > 0) process.exit(1);
console.log('The content is sound.');
