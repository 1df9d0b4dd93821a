import {
  readCaseStudies,
  readCaseStudyList,
  readHomeCards,
  readTeasers,
} from '../app/collections/case-studies.server.ts';
import { readCities, readCityCopies } from '../app/collections/cities.server.ts';
import { readClaims } from '../app/collections/claims.server.ts';
import { readContact } from '../app/collections/contact.server.ts';
import { readHome } from '../app/collections/home.server.ts';
import { readInterface } from '../app/collections/interface.server.ts';
import { readPosts } from '../app/collections/posts.server.ts';
import { ContentFault } from '../app/collections/read.server.ts';
import { readServices } from '../app/collections/services.server.ts';
import { readSite } from '../app/collections/site.server.ts';

/** Reads every content file and prints what is wrong with each: file, field, reason. */
const readers: Array<() => unknown> = [
  readSite,
  readInterface,
  readClaims,
  readHome,
  readContact,
  readServices,
  readCities,
  readCityCopies,
  readCaseStudies,
  readCaseStudyList,
  readTeasers,
  readHomeCards,
  readPosts,
];

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
