/** Words that don't go on a page, and what to write instead. */
export type HouseWord = { pattern: RegExp; instead: string };

/** The words and patterns that a language's lint looks for. */
export type HouseRules = {
  banned: readonly HouseWord[];
  nautical: readonly HouseWord[];
  promises: readonly HouseWord[];
  /** A sentence with one of these denies a promise. */
  denial: RegExp;
  /** The most words a sentence may have. */
  longestSentence: number;
  /** Counts what a sentence can contract, and what it has contracted, where that matters. */
  contractions?: { writtenOut: RegExp; contracted: RegExp };
  /** Returns what's wrong with the marks of a block of text. */
  marks?: (text: string) => string | undefined;
};

/** Words of translated or British English, and phrases that read as written by no one. */
const bannedWords: readonly HouseWord[] = [
  { pattern: /\b(?:some|any)body\b/iu, instead: 'name the person: a customer, a searcher, your developer' },
  { pattern: /\bnobody\b/iu, instead: 'write "no one" or name the person' },
  { pattern: /\benquir(?:y|ies|e|ing)\b/iu, instead: 'inquiry' },
  { pattern: /\bat (?:the )?weekends?\b/iu, instead: 'on weekends' },
  { pattern: /\btelephon(?:e|ed|ing)\b/iu, instead: 'phone, or call' },
  { pattern: /\be-mail/iu, instead: 'email' },
  { pattern: /\bleaflets?\b/iu, instead: 'flyer' },
  { pattern: /\bfortnight/iu, instead: 'two weeks' },
  { pattern: /\b(?:whilst|amongst|learnt|spelt|burnt|dreamt)\b/iu, instead: 'while, among, learned, spelled' },
  { pattern: /\b(?:towards|afterwards|backwards|forwards|upwards|downwards)\b/iu, instead: 'the form without -s' },
  { pattern: /\b(?:centre|metre|theatre|litre|fibre)s?\b/u, instead: 'center, meter, theater' },
  {
    pattern: /\b(?:programmes?|cheques?|kerbs?|tyres?|grey|storeys?|catalogues?)\b/iu,
    instead: 'the American spelling',
  },
  {
    pattern: /\b(?:cancell|counsell|fuell|labell|modell|signall|travell)(?:ed|ing|ers?)\b/iu,
    instead: 'one l, as in labeled',
  },
  { pattern: /\bper cent\b/iu, instead: 'percent, or %' },
  { pattern: /\b(?:year|season|month|quarter) on (?:year|season|month|quarter)\b/iu, instead: 'year over year' },
  { pattern: /\bthe wrong way round\b/iu, instead: 'backward' },
  { pattern: /\bmended?\b/iu, instead: 'fix' },
  { pattern: /\bput right\b/iu, instead: 'fix' },
  {
    pattern: /\b(?:web|page|site|old|new|final|canonical|mapped|internal|one) address(?:es)?\b/iu,
    instead: 'URL or page: an address is a street',
  },
  { pattern: /\bread(?:s|ing)? (?:the|your|a|this) (?:whole )?(?:web)?site\b/iu, instead: 'audit or measure a site' },
  { pattern: /\bstands? for itself\b|\bis to be (?!said|sure)\w+ed\b/iu, instead: 'say who does it' },
  {
    pattern: /\bwithout asking anybody\b|\bin its turn\b|\bat the foot of\b|\bat the head of\b/iu,
    instead: 'plain words',
  },
  { pattern: /\bthe measure that\b|\bwhich page took\b|\bearn(?:s|ed)? its keep\b/iu, instead: 'say it plainly' },
];

/** Words of the chart, which belong in charts, captions, the 404, and the error screen. */
const nauticalWords: readonly HouseWord[] = [
  {
    pattern:
      /\b(?:soundings|bearings|waypoints?|helm|steer(?:s|ed|ing)?|mariners?|logbooks?|fathoms?|aground|ballast|buoys?|keel|leeway|voyages?|seabed|shoals?|landfall|moored|moorings?|lee|windward|abeam|astern|sextant)\b/iu,
    instead: 'a business word: the chart is a look, not a vocabulary',
  },
  {
    pattern:
      /\b(?:set sail|is sailed|sail(?:s|ing)? (?:to|toward|past)|home port|rules of the bridge|reading the water|chart(?:s|ed|ing)? (?:a|the|your) course|hold the course|on course|off course|safe harbor|compass|the tide (?:is|turns|of))\b/iu,
    instead: 'a business word: the chart is a look, not a vocabulary',
  },
];

/** Positions, leads, and traffic that a sentence promises. The terms of service promise none. */
const rankingPromises: readonly HouseWord[] = [
  {
    pattern:
      /\b(?:rank(?:s|ed|ing)? (?:first|number one|no\. 1|#1|higher than|at the top|above)|(?:first|top|number one|#1|no\. 1) (?:on|in|of) Google|(?:reach|get(?:s|ting)?|land(?:s|ing)?|climb(?:s|ing)?|move[sd]?|put(?:s|ting)?) (?:you |your \w+ )?(?:to|on|onto|at) (?:the )?(?:first page|page one|top))\b/iu,
    instead: 'no position is promised: say what you deliver',
  },
  {
    pattern:
      /\b(?:(?:name|page|site|profile|business|company|firm|you)s? (?:\w+ ){0,2}(?:comes?|shows?|appears?) (?:up )?first|found first|leads? for your name|head of the results|guaranteed? (?:\w+ )?(?:rank\w*|position|traffic|leads|placement)|(?:you|we|I|you['’]ll|we['’]ll|I['’]ll) (?:will )?(?:dominate|own) (?:the )?(?:search|results|Google|market))\b/iu,
    instead: 'no position is promised: say what you deliver',
  },
];

/** A sentence with one of these denies a promise. */
const denial = /\b(?:never|no|not|nor|none|without|exclud\w+|only Google|isn['’]t|\w+n['’]t|cannot)\b/iu;

/** Contractions, written out. "You have" and "that is" are left out: they often can't be. */
const writtenOut =
  /\b(?:(?:do|does|did|is|are|was|were|could|will|would|should|has|have|had) not|cannot|I am|I will|you are|you will|we are|we will|they are|it is|there is)\b/giu;

const contracted =
  /\b\p{L}+n['’]t\b|\b\p{L}+['’](?:m|re|ll|ve|d)\b|\b(?:it|that|there|here|what|who|he|she|let|where|how)['’]s\b/giu;

/** The rules for American English. */
export const englishRules: HouseRules = {
  banned: bannedWords,
  nautical: nauticalWords,
  promises: rankingPromises,
  denial,
  longestSentence: 38,
  contractions: { writtenOut, contracted },
};
