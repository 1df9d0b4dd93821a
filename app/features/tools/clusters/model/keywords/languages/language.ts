/** What a visitor who searches wants to do. */
export type Intent = 'learn' | 'compare' | 'buy' | 'local';

/** Subjects that any trade has a page for, however they're put. */
export type Concept = 'urgent' | 'insurance' | 'financing' | 'rules' | 'lifespan' | 'versus' | 'clog';

/** What grouping knows about a language. All words are folded: lowercase, without accents. */
export type KeywordLanguage = {
  /** Letters that only words of this language have, of the two. */
  shape: RegExp;
  /** Words that say nothing about the subject. */
  stopWords: ReadonlySet<string>;
  /** Other names for one thing: regional words, abbreviations, English words in Spanish. */
  synonyms: ReadonlyArray<readonly [RegExp, string]>;
  /** Ways to say the subjects that any trade has a page for, in the order they're looked for. */
  concepts: Record<Concept, RegExp>;
  /** Words that ask for a price. They count as one word. */
  priceWords: ReadonlySet<string>;
  /** Words that name the seller, such as "company". They count as one word. */
  sellerWords: ReadonlySet<string>;
  /** Words for mending a thing. They count as one word, and only where nothing else says more. */
  repairWords: ReadonlySet<string>;
  /** Words for a fault, such as "leaking". They name the subject only where nothing else does. */
  faultWords: ReadonlySet<string>;
  /** Words for putting in a new one. They count as one word, like those for mending. */
  replaceWords: ReadonlySet<string>;
  /** A word that turns the next one around: "without". The two count as one word. */
  without: RegExp;
  /** Phrases that only say where or how soon. They decide the intent and are dropped. */
  nearby: RegExp;
  intents: Record<Exclude<Intent, 'local'>, RegExp>;
  stem: (word: string) => string;
};
