import * as v from 'valibot';
import { instrumentHead } from './instruments.schema.ts';

/** The Search Console reader. */
export const searchConsoleSchema = v.strictObject({ head: instrumentHead });
