import * as v from 'valibot';
import { day, text } from '../engine/fields.ts';
import { readRecord } from '../engine/read.server.ts';

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
  /** What llms.txt says of itself. */
  llmsNote: text,
});

/** What only machines read: when the words of the single pages changed, until when security.txt holds, what llms.txt is for. */
export function readSiteFiles() {
  return readRecord('site-files.yaml', siteFilesSchema);
}
