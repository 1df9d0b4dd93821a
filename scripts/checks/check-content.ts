import {
  readCaseStudies,
  readCaseStudiesPage,
  readCaseStudyList,
  readHomeCards,
  readTeasers,
} from '../../app/content/case-studies/case-studies.server.ts';
import { readCityCopies } from '../../app/content/cities/cities.server.ts';
import { ContentFault } from '../../app/content/engine/read.server.ts';
import { readAbout } from '../../app/content/pages/about.server.ts';
import { readContact } from '../../app/content/pages/contact.server.ts';
import { readHome } from '../../app/content/pages/home.server.ts';
import { readHowWeWork } from '../../app/content/pages/how-we-work.server.ts';
import { legalSlugs } from '../../app/content/pages/legal.schema.ts';
import { readLegal, readLegalWords } from '../../app/content/pages/legal.server.ts';
import { readNotFound } from '../../app/content/pages/not-found.server.ts';
import { readSearch } from '../../app/content/pages/search.server.ts';
import { readSitemapPage } from '../../app/content/pages/sitemap-page.server.ts';
import { readArticle } from '../../app/content/posts/article.server.ts';
import { readBlogPage, readPosts } from '../../app/content/posts/posts.server.ts';
import { readCityPage, readServicePage, readServicesPage } from '../../app/content/services/service-pages.server.ts';
import { readClaims } from '../../app/content/site/claims.server.ts';
import { readConsent } from '../../app/content/site/consent.server.ts';
import { readDice } from '../../app/content/site/dice.server.ts';
import { readInterface } from '../../app/content/site/interface.server.ts';
import { readSite } from '../../app/content/site/site.server.ts';
import { readSiteFiles } from '../../app/content/site/site-files.server.ts';
import { readResourcesPage, readTools } from '../../app/content/tools/tools.server.ts';
import { readSilo } from '../../app/editions/page-tree.server.ts';

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
