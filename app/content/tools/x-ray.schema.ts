import * as v from 'valibot';
import { instrumentHead } from './instruments.schema.ts';

/** The X-ray: what a search engine reads in one page. */
export const xRaySchema = v.strictObject({ head: instrumentHead });
