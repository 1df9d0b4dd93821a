import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import type { RuleResult, TitleAnalysis, WordLists } from './formula.ts';

/** Returns the lists that score a title, the page's language first. */
export function wordLists({ powerWords, emotionalWords }: TitleWords): WordLists {
  return { powerWords, emotionalWords: [...emotionalWords.en, ...emotionalWords.es] };
}

/** Returns what an analysis item says about the title, with its Spanish words marked as Spanish. */
export function describeItem(item: RuleResult, { length, band }: TitleAnalysis, words: TitleWords): string {
  const { rules } = words;
  const values = { length, count: item.found.length, words: found(item, words).join(', ') };
  switch (item.rule) {
    case 'length': {
      const { success, warningShort, warningLong, error } = rules.length;
      return interpolate({ ideal: success, fair: warningShort, long: warningLong, short: error }[band], values);
    }
    case 'power':
      return interpolate(rules.power[item.type], values);
    case 'substance':
      return item.type === 'success' ? rules.substance.success : rules.substance.error;
    default:
      return interpolate(item.type === 'success' ? rules[item.rule].success : rules[item.rule].warning, values);
  }
}

const byEvidence: Array<TitleWords['rules']['length']['strength']> = ['good', 'fair', 'mixed', 'weak'];

/**
 * Returns one suggestion for each rule that isn't fully met, starting with the rule with the best
 * evidence.
 */
export function listSuggestions({ length, band, items }: TitleAnalysis, words: TitleWords): string[] {
  const { rules } = words;
  return items
    .filter((item) => item.type !== 'success')
    .sort((a, b) => byEvidence.indexOf(rules[a.rule].strength) - byEvidence.indexOf(rules[b.rule].strength))
    .map((item) => {
      switch (item.rule) {
        case 'length':
          return band === 'long'
            ? interpolate(rules.length.suggestionLong, { extra: length - 60 })
            : interpolate(rules.length.suggestionShort, { missing: 50 - length });
        case 'power':
          return interpolate(rules.power.suggestion, { words: pick(words.powerWords, item.found, 3).join(', ') });
        case 'emotion':
          return interpolate(rules.emotion.suggestion, {
            words: pick(words.emotionalWords.en, item.found, 1).join(''),
          });
        default:
          return rules[item.rule].suggestion;
      }
    });
}

/**
 * Returns the rule's words. Marks emotional words that are only on the Spanish list; the power
 * words' sentence marks its own.
 */
function found({ rule, found: list }: RuleResult, { emotionalWords }: TitleWords): string[] {
  if (rule !== 'emotion') {
    return list;
  }
  return list.map((word) => (emotionalWords.en.includes(word) ? word : `es[${word}]`));
}

function pick(list: readonly string[], found: readonly string[], count: number): string[] {
  return list.filter((word) => !found.includes(word)).slice(0, count);
}
