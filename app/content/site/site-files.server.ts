import * as v from 'valibot';
import { day } from '../engine/fields.ts';
import { readRecord } from '../engine/read.server.ts';

const siteFilesSchema = v.strictObject({ securityExpires: day });

/** What files that the whole site shares say: until when security.txt holds. */
export function readSiteFiles() {
  return readRecord('site-files.yaml', siteFilesSchema);
}
