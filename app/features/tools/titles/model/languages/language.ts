/** What the reading knows about a language. Words are folded: lowercase, without accents. */
export type LanguageRules = {
  /** Words that carry no topic. They also tell the language of a title. */
  stopWords: ReadonlySet<string>;
  /** Letters and marks that only this language has among those known. */
  marks: RegExp;
  /** Returns a folded word without its ending, so two forms of a word are equal. */
  stem: (word: string) => string;
  /** Claims that a searcher can't check in a title. */
  claims: readonly string[];
  /** Phrases that hide what the page is about. */
  bait: readonly string[];
  /** Titles that say nothing about their page. */
  vague: ReadonlySet<string>;
  /** What a title promises to have on its page, besides counts: prices, a guide, something free. */
  promises: readonly string[];
};
