import { documentRules } from './rules/document.ts';
import { headRules } from './rules/head.ts';
import { indexingRules } from './rules/indexing.ts';
import { linkRules } from './rules/links.ts';
import { sharingRules } from './rules/sharing.ts';
import { structuredDataRules } from './rules/structured-data.ts';
import { textRules } from './rules/text.ts';

/** Every rule that one page alone can break, in the order of a report. */
export const pageRules = [
  ...indexingRules,
  ...headRules,
  ...textRules,
  ...linkRules,
  ...structuredDataRules,
  ...sharingRules,
  ...documentRules,
] as const;
