import { day, dayOf } from '../../../../../../text/units.ts';

/** A date in digits, wherever it stands: '2026-10-31', '31.10.26', '10/31/2026', '2026年10月31日'. */
const written = /(?<!\d)(\d{1,4})([./-]|年)(\d{1,2})(?:\2|月)(\d{1,4})(?!\d)/gu;

/** The days that spreadsheets count from, and those of this century: 2000-01-01 to 2099-12-31. */
const firstSerial = 25_569;
const serials = { from: 36_526, to: 73_050 };

/** Whether the day or the month comes first where slashes part them. */
type SlashOrder = 'dayFirst' | 'monthFirst' | 'unknown';

/**
 * Reads days written one way, as `YYYY-MM-DD`. Where slashes part them and no day is past the 12th,
 * 3/4/26 may be in March or April: then only the year is returned. Texts without a day are
 * undefined, and of several days in one text, the last counts.
 */
export function readDays(texts: readonly string[]): Array<string | undefined> {
  const found = texts.map((text) => [...text.matchAll(written)]);
  const order = slashOrder(found.flat());
  return found.map((dates, index) => {
    const last = dates.at(-1);
    return last ? dayIn(last, order) : serialDay(texts[index] ?? '');
  });
}

function slashOrder(dates: readonly RegExpExecArray[]): SlashOrder {
  const slashed = dates.filter(([, first = '', sign]) => sign === '/' && first.length < 3);
  const isDayFirst = slashed.some(([, first]) => Number(first) > 12);
  const isMonthFirst = slashed.some(([, , , second]) => Number(second) > 12);
  return isDayFirst === isMonthFirst ? 'unknown' : isDayFirst ? 'dayFirst' : 'monthFirst';
}

function dayIn([, first = '', sign, second = '', third = '']: RegExpExecArray, order: SlashOrder): string {
  const join = (year: string, ...rest: string[]) =>
    [year.padStart(4, '20'), ...rest.map((part) => part.padStart(2, '0'))].join('-');
  if (first.length > 2) {
    return join(first, second, third);
  }
  // Only English and the languages of a few countries write dates with slashes month first.
  const known = sign === '/' ? order : 'dayFirst';
  if (known === 'unknown') {
    return join(third);
  }
  return known === 'dayFirst' ? join(third, second, first) : join(third, first, second);
}

/** A spreadsheet's own dates are counts of days. */
function serialDay(text: string): string | undefined {
  const serial = /^\d{5}$/u.test(text) ? Number(text) : 0;
  return serial >= serials.from && serial <= serials.to ? dayOf((serial - firstSerial) * day) : undefined;
}
