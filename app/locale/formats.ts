/** What `createFormats` gives. */
export type Formats = ReturnType<typeof createFormats>;

/** Writes numbers, dollars and percentages as the edition `locale` does. Values are finite. */
export function createFormats(locale: string) {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const dollars: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  };
  const money = new Intl.NumberFormat(locale, dollars);
  const shortMoney = new Intl.NumberFormat(locale, {
    ...dollars,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    number: (value: number) => plain.format(value),
    money: (value: number) => money.format(value),
    /** For the axes of plots: '$50K'. */
    shortMoney: (value: number) => shortMoney.format(value),
    /** From a value in percent: 28.5 gives '28.5%'. */
    percent: (value: number) => share.format(value / 100),
  };
}
