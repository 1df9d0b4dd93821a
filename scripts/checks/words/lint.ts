import type { HouseRules, HouseWord } from './house-words.ts';
import type { Speller } from './spelling.ts';
import { type Block, type PageWords, readingEase, sentencesOf, wordsOf } from './visible-text.ts';

/**
 * A fault in a page's words. `excerpt` is where to look. A warning fails no page: words come first.
 */
export type WordFinding = { rule: string; excerpt: string; advice: string; files: string[]; isWarning: boolean };

/** The measures of a page's words. */
export type WordScore = {
  file: string;
  words: number;
  longest: number;
  contractions: number;
  ease: number | undefined;
};

export type LintOptions = {
  rules: HouseRules;
  spell: Speller;
  /** Texts that the product fixes: no rule applies to them. */
  fixed: readonly string[];
};

/** From this many words on, a page without contractions sounds like no one. */
const enoughWords = 120;

/** The least share of contractions among all that could be one. */
const leastContracted = 0.5;

/**
 * Returns the faults in the words of pages, each once with all its pages: banned words, words of
 * the chart in business text, promises of positions, spelling, marks, long sentences, and English
 * pages without contractions.
 */
export function lintWords(pages: readonly PageWords[], { rules, spell, fixed }: LintOptions): WordFinding[] {
  const found = new Map<string, WordFinding>();
  const report = (file: string, rule: string, excerpt: string, advice: string, isWarning = false) => {
    const key = `${rule}\n${excerpt}`;
    const finding = found.get(key);
    if (!finding) {
      found.set(key, { rule, excerpt, advice, files: [file], isWarning });
    } else if (!finding.files.includes(file)) {
      finding.files.push(file);
    }
  };
  for (const page of pages) {
    const blocks = page.blocks.map((block) => ({ ...block, text: withoutFixed(block.text, fixed) }));
    for (const block of blocks) {
      for (const { rule, excerpt, advice } of faultsIn(block, page.isNotFound, rules, spell)) {
        report(page.file, rule, excerpt, advice);
      }
    }
    const length = runningWords(page.blocks);
    if (page.mostWords !== undefined && length > page.mostWords) {
      report(
        page.file,
        'long page',
        `${length} words of running text`,
        `${page.mostWords} at most: cut what sells nothing`,
      );
    }
    const share = contractionsIn(blocks, rules);
    if (
      rules.contractions &&
      share.words >= enoughWords &&
      share.contracted < Math.max(1, leastContracted * share.possible)
    ) {
      const excerpt = `${share.contracted} of ${share.possible} possible contractions`;
      report(page.file, 'contractions', excerpt, `write "don't" and "you'll" as you'd say them`, true);
    }
  }
  return [...found.values()];
}

/** Returns how many words of running text a page has, figures included. */
function runningWords(blocks: readonly Block[]): number {
  const texts = blocks.filter(({ place, isProse }) => place === 'page' && isProse).map(({ text }) => text);
  return texts.join(' ').split(/\s+/u).filter(Boolean).length;
}

/** Returns what the words of a page measure. */
export function scoreWords({ file, blocks }: PageWords, rules: HouseRules): WordScore {
  const texts = blocks.filter(({ place, isProse }) => place === 'page' && isProse).map(({ text }) => text);
  const { words, contracted: contractions } = contractionsIn(blocks, rules);
  const longest = Math.max(0, ...texts.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length));
  return { file, words, longest, contractions, ease: readingEase(texts) };
}

type Fault = Omit<WordFinding, 'files' | 'isWarning'>;

function faultsIn(block: Block, isNotFound: boolean, rules: HouseRules, spell: Speller): Fault[] {
  const { banned, nautical, promises, denial, longestSentence } = rules;
  const mayBeNautical = isNotFound || block.place === 'chart';
  const wrongMarks = rules.marks?.(block.text);
  const ofSentences = sentencesOf(block.text).flatMap((sentence): Fault[] => [
    ...matches('banned word', banned, sentence),
    ...(mayBeNautical ? [] : matches('nautical word', nautical, sentence)),
    ...(denial.test(sentence) ? [] : matches('ranking promise', promises, sentence)),
    ...spell(sentence).map((word) => ({
      rule: 'spelling',
      excerpt: word,
      advice: `spell it right, or add a name or a term to the allowed words: “${shorten(sentence)}”`,
    })),
    ...(block.isProse && block.place === 'page' && wordsOf(sentence).length > longestSentence
      ? [
          {
            rule: 'long sentence',
            excerpt: shorten(sentence),
            advice: `${wordsOf(sentence).length} words, ${longestSentence} at most: make it two`,
          },
        ]
      : []),
  ]);
  return [...(wrongMarks ? [{ rule: 'marks', excerpt: shorten(block.text), advice: wrongMarks }] : []), ...ofSentences];
}

function matches(rule: string, words: readonly HouseWord[], sentence: string): Fault[] {
  return words.flatMap(({ pattern, instead }) => {
    const word = pattern.exec(sentence)?.[0];
    return word ? [{ rule, excerpt: shorten(sentence, word), advice: `“${word}”: ${instead}` }] : [];
  });
}

/** Counts a page's own running text. */
function contractionsIn(
  blocks: readonly Block[],
  { contractions }: HouseRules,
): { words: number; contracted: number; possible: number } {
  const text = blocks
    .filter(({ place }) => place === 'page')
    .map((block) => block.text)
    .join('\n');
  const short = (contractions && text.match(contractions.contracted)?.length) ?? 0;
  const long = (contractions && text.match(contractions.writtenOut)?.length) ?? 0;
  return { words: wordsOf(text).length, contracted: short, possible: short + long };
}

function withoutFixed(text: string, fixed: readonly string[]): string {
  return fixed.reduce((rest, each) => rest.replaceAll(each, ' '), text);
}

/** Returns at most 90 characters of a sentence, around a word when one is given. */
function shorten(sentence: string, word = ''): string {
  const start = Math.max(0, Math.min(sentence.indexOf(word) - 40, sentence.length - 90));
  const piece = sentence.slice(start, start + 90).trim();
  return `${start > 0 ? '…' : ''}${piece}${start + 90 < sentence.length ? '…' : ''}`;
}
