/** What a visitor who searches wants to do. */
export type Intent = 'learn' | 'compare' | 'buy' | 'local';

/** What grouping knows about a language. All words are folded: lowercase, without accents. */
export type KeywordLanguage = {
  /** Letters that only words of this language have, of the two. */
  shape: RegExp;
  /** Words that say nothing about the subject. */
  stopWords: ReadonlySet<string>;
  /** Words that ask for a price. They count as one word. */
  priceWords: ReadonlySet<string>;
  /** Words that name the seller, such as "company". They count as one word. */
  sellerWords: ReadonlySet<string>;
  /** Phrases that only say where or how soon. They decide the intent and are dropped. */
  nearby: RegExp;
  intents: Record<Exclude<Intent, 'local'>, RegExp>;
  stem: (word: string) => string;
};
