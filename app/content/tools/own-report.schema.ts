import * as v from 'valibot';
import { instrumentHead } from './instruments.schema.ts';

/** The site's own report. */
export const ownReportSchema = v.strictObject({ head: instrumentHead });
