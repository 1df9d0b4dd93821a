import { interpolate } from '../../text/interpolate.ts';

export type Formats = ReturnType<typeof createFormats>;

/**
 * Formats numbers, dollars, percentages, dates, and lists for the language `lang`, a BCP 47 tag
 * such as 'en-US'. Numbers are finite; days are `YYYY-MM-DD` in UTC.
 */
export function createFormats(lang: string) {
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const dollars: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  };
  const money = new Intl.NumberFormat(lang, dollars);
  const shortMoney = new Intl.NumberFormat(lang, {
    ...dollars,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const longDate = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const longMonth = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(lang);
  const plural = new Intl.PluralRules(lang);
  const collator = new Intl.Collator(lang, { numeric: true });
  return {
    number: (value: number) => plain.format(value),
    /** Fills a template in with numbers as the language writes them. */
    fill: (template: string, values: Parameters<typeof interpolate>[1]) => interpolate(template, values, plain.format),
    money: (value: number) => money.format(value),
    /** For the axes of plots: '$50K'. Engines disagree on a space before the letter in Spanish. */
    shortMoney: (value: number) => shortMoney.format(value).replace(/\s/gu, ''),
    /**
     * Takes a value in percent: 28.5 becomes '28.5%'. Browsers disagree on a space before the sign
     * in Spanish, and the page must read the same in all of them.
     */
    percent: (value: number) => `${plain.format(value)}%`,
    /** '2026-06-09' becomes 'June 9, 2026'. */
    longDate: (day: string) => longDate.format(new Date(`${day}T00:00:00Z`)),
    /** '2026-06' becomes 'June 2026'. */
    month: (month: string) => longMonth.format(new Date(`${month}-01T00:00:00Z`)),
    /** `counted(1, { one: '{count} day', other: '{count} days' })` is '1 day'. */
    counted: (count: number, { one, other }: { one: string; other: string }) =>
      interpolate(plural.select(count) === 'one' ? one : other, { count: plain.format(count) }),
    /** 'a, b, and c'. */
    list: (items: readonly string[]) => list.format(items),
    /** Compares two texts in this language's dictionary order, for `sort`. */
    compare: (a: string, b: string) => collator.compare(a, b),
  };
}
