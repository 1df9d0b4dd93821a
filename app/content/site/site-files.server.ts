import * as v from 'valibot';
import { day } from '../engine/fields.ts';
import { readRecord } from '../engine/read.server.ts';

const siteFilesSchema = v.strictObject({ securityExpires: day });

/** Returns what the site's shared files say: when security.txt expires. */
export function readSiteFiles() {
  return readRecord('site-files.yaml', siteFilesSchema);
}
