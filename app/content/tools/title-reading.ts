/** The verdicts of the reading by evidence, by rule. Without valibot, for the browser. */
export const readingOutcomes = {
  query: ['notGiven', 'front', 'late', 'cut', 'partial', 'missing'],
  shouting: ['none', 'capitals', 'marks'],
  repetition: ['none', 'twice', 'stuffed'],
  claims: ['none', 'claims', 'bait'],
  promise: ['none', 'check', 'unkept'],
  number: ['none', 'yearOnly', 'number'],
  year: ['none', 'current', 'named', 'old', 'future'],
} as const;

/** The signs that Google may show another title than the page's own. */
export const rewriteSigns = [
  'long',
  'short',
  'vague',
  'heading',
  'language',
  'old',
  'stuffed',
  'siteNameTwice',
  'siteName',
  'separator',
  'brackets',
] as const;

export type ReadingRule = keyof typeof readingOutcomes;
export type ReadingOutcome<TRule extends ReadingRule = ReadingRule> = (typeof readingOutcomes)[TRule][number];
export type RewriteSign = (typeof rewriteSigns)[number];
/** The languages that the reading knows. */
export type ReadingLanguage = 'en' | 'es';
