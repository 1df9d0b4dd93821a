import * as v from 'valibot';
import { day } from './fields.ts';
import { readRecord } from './read.server.ts';

const siteFilesSchema = v.strictObject({
  updated: v.strictObject({
    home: day,
    services: day,
    caseStudies: day,
    howWeWork: day,
    blog: day,
    resources: day,
    about: day,
    contact: day,
    sitemap: day,
  }),
  securityExpires: day,
});

/** Dates that no page shows: when the words of the single pages changed, and until when security.txt holds. */
export function readSiteFiles() {
  return readRecord('site-files.yaml', siteFilesSchema);
}
