import { fold } from './fold.ts';

/**
 * Returns spans of hours as people write them on a 24-hour clock: '9 AM – 12, 1-4:30 pm' is ['09:00-12:00',
 * '13:00-16:30']. Undefined for hours that go back, and any other text.
 */
export function readHours(typed: string): string[] | undefined {
  const spans = typed
    .split(/[,;]/u)
    .filter((span) => span.trim())
    .map(spanIn);
  const isInOrder = String(spans) === String(spans.toSorted());
  return isInOrder && spans.every((span) => span !== undefined) ? spans : undefined;
}

/** One end without AM or PM takes what makes the end come later. Without both, hours are of a 24-hour clock, and no night. */
function spanIn(text: string): string | undefined {
  const typed = text.toLowerCase().replaceAll(/[\s.m]/gu, '');
  const [, from = '', half, to = '', otherHalf] =
    /^(\d+(?::\d\d)?)([ap])?[-–](\d+(?::\d\d)?)([ap])?$/u.exec(typed) ?? [];
  const halves = half || otherHalf ? ['a', 'p'] : [''];
  const ways = (half ? [half] : halves).flatMap((first) =>
    (otherHalf ? [otherHalf] : halves.toReversed()).map((last) => [clockIn(from, first), clockIn(to, last)] as const),
  );
  const [start, end] = ways.findLast(([start, end]) => start < end) ?? ways[0] ?? [];
  return half || otherHalf || !/^[1-6]\b/u.test(from) ? `${start}-${end}` : undefined;
}

/** '1:30' in the second half of the day is '13:30'. */
function clockIn(time: string, half: string): string {
  const [hours = '', minutes = '00'] = time.split(':');
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A day with its year: '2026-11-26', 'Nov. 26, 2026', '26 de noviembre de 2026'. */
const dayText =
  /(\d{4}-\d\d-\d\d)|(\p{L}{3,})\.? (\d{1,2}),? (\d{4})|(\d{1,2}) (?:de )?(\p{L}{3,})\.?,?(?: de)? (\d{4})/giu;

/**
 * Returns days as people write them in English and Spanish, one to a line, or the first and the last of several: 'Dec
 * 24, 2026 – Jan 1, 2027' is { from: '2026-12-24', to: '2027-01-01' }. Undefined for any other text. A day isn't
 * looked up in a calendar.
 */
export function readDays(typed: string): Array<string | { from: string; to: string }> | undefined {
  const lines = typed.split(/[\n;]/u).filter((line) => line.trim());
  const spans = lines.map((line) => {
    const days = [...line.matchAll(dayText)].map(([, iso, month = '', on, year, before, named = month, of = year]) => {
      const number = String(monthOf(named)).padStart(2, '0');
      return iso ?? `${of}-${number}-${(on ?? before ?? '').padStart(2, '0')}`;
    });
    const [from = '', to, ...others] = days;
    const isRead = from !== '' && others.length === 0 && !/\d/u.test(line.replaceAll(dayText, ''));
    return isRead && (to === undefined || from <= to) ? (to === undefined ? from : { from, to }) : undefined;
  });
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

/** Returns the number of a month by its first three letters, 0 for none. */
function monthOf(name: string): number {
  const short = (text: string): string => fold(text).slice(0, 3);
  const formats = ['en', 'es'].map((lang) => new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }));
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index));
  return months.findIndex((month) => formats.some((format) => short(format.format(month)) === short(name))) + 1;
}
