import type { TitleWords } from '../../collections/title-analyzer.schema.ts';
import { fill } from '../../fill.ts';
import type { RuleResult, TitleAnalysis } from './formula.ts';

/** What an analysis item says about the title (SPEC §3: its description). */
export function describeItem(item: RuleResult, { length, band }: TitleAnalysis, { rules }: TitleWords): string {
  const values = { length, count: item.found.length, words: item.found.join(', ') };
  switch (item.rule) {
    case 'length': {
      const { success, warningShort, warningLong, error } = rules.length;
      return fill({ ideal: success, fair: warningShort, long: warningLong, short: error }[band], values);
    }
    case 'power':
      return fill(rules.power[item.type], values);
    case 'substance':
      return item.type === 'success' ? rules.substance.success : rules.substance.error;
    default:
      return fill(item.type === 'success' ? rules[item.rule].success : rules[item.rule].warning, values);
  }
}

/** One suggestion for each rule that is not met in full, in the order of the rules. */
export function listSuggestions({ length, band, items }: TitleAnalysis, words: TitleWords): string[] {
  const { rules } = words;
  return items
    .filter((item) => item.type !== 'success')
    .map((item) => {
      switch (item.rule) {
        case 'length':
          return band === 'long'
            ? fill(rules.length.suggestionLong, { extra: length - 60 })
            : fill(rules.length.suggestionShort, { missing: 50 - length });
        case 'power':
          return fill(rules.power.suggestion, { words: pick(words.powerWords, item.found, 3).join(', ') });
        case 'emotion':
          return fill(rules.emotion.suggestion, { words: pick(words.emotionalWords, item.found, 1).join('') });
        default:
          return rules[item.rule].suggestion;
      }
    });
}

function pick(list: readonly string[], found: readonly string[], count: number): string[] {
  return list.filter((word) => !found.includes(word)).slice(0, count);
}
