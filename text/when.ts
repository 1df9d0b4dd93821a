import { fold } from './fold.ts';

/**
 * Returns spans of hours as people write them, on a 24-hour clock: '9 AM – 12, 1-4:30 pm' and 'de 9 a 12 y de 1 a
 * 4:30' are ['09:00-12:00', '13:00-16:30'], and 'closed' is none. Undefined for hours that go back, and any other text.
 */
export function readHours(typed: string): string[] | undefined {
  const texts = fold(typed).split(/[,;&\n]|\b(?:and|y)\b/u);
  const spans = texts.filter((text) => !/^\W*(?:closed|cerrado|none|no)?\W*$/u.test(text)).map(spanIn);
  const isInOrder = String(spans) === String(spans.toSorted());
  return isInOrder && spans.every((span) => span !== undefined) ? spans : undefined;
}

/**
 * One end without AM or PM takes what makes the end come later. Without both, 1 to 6 and an end that would come
 * earlier are in the afternoon: nobody takes calls at night.
 */
function spanIn(text: string): string | undefined {
  const typed = text
    .replaceAll(/\b(?:noon|mediodia)\b/gu, '12P')
    .replaceAll(/ de la manana\b/gu, 'A')
    .replaceAll(/ de la (?:tarde|noche)\b/gu, 'P')
    .replaceAll(/(?<=\d ?)[ap]\.? ?m\b\.?|(?<=\d)[ap]\b/gu, (half) => half.charAt(0).toUpperCase())
    .replaceAll(/(?<=\d)\.(?=\d\d)/gu, ':')
    .replaceAll(/\b(?:to|until|a|hasta)\b|[–—]/gu, '-')
    .replaceAll(/(?<=\d) ?(?:hrs?|h)\b|\b(?:from|de|las?)\b|\s/gu, '');
  const [whole, from = '', half, to = '', otherHalf] =
    /^(\d+(?::\d\d)?)([AP])?-(\d+(?::\d\d)?)([AP])?$/u.exec(typed) ?? [];
  const isLate = /^[1-6]\b/u.test(from);
  const firsts = half ? [half] : otherHalf ? ['A', 'P'] : [isLate ? 'P' : ''];
  const lasts = otherHalf ? [otherHalf] : half ? ['P', 'A'] : to.startsWith('0') ? [''] : ['P', ''];
  const ways = firsts.flatMap((first) => lasts.map((last) => [clockIn(from, first), clockIn(to, last)] as const));
  const [start, end] = ways.findLast(([start, end]) => start < end) ?? ways[0] ?? [];
  return whole && `${start}-${end}`;
}

/** '1:30' in the second half of the day is '13:30'. */
function clockIn(time: string, half: string): string {
  const [hours = '', minutes = '00'] = time.split(':');
  const hour = half ? (Number(hours) % 12) + (half === 'P' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** How the months begin in English and Spanish. 'Martes' is a Tuesday. */
const months = 'jan|ene feb mar(?!tes) apr|abr may jun jul aug|ago sep oct nov dec|dic'.split(' ');

/** A day in plain digits: '2026-12-24', '12/24/2026', 'm12 24 2026', '24 m12 2026', the last three also without year. */
const dayText =
  /(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)|(?<one>\d{1,2})(?<sign>[/-])(?<other>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d\d))?\b|m(?<month>\d\d) (?<day>\d{1,2})\b(?: (?<year>\d{4}))?|(?<day>\d{1,2}) m(?<month>\d\d)(?: (?<year>\d{4}))?/gu;

type Day = { year: string | undefined; on: string };
type Days = string | { from: string; to: string };

/**
 * Returns days as people write them in English and Spanish, or the first and the last of several: 'Dec 24 - Jan 1' is
 * { from: '2026-12-24', to: '2027-01-01' }. A day without its year is the next one, from `today` on (`YYYY-MM-DD`). In
 * '3/4', the month comes first where `isMonthFirst`; elsewhere, that's one of two days. Undefined for that, for a
 * day that no calendar has, and for any other text.
 */
export function readDays(typed: string, today: string, isMonthFirst: boolean): Days[] | undefined {
  const lines = typed.split(/[\n;]/u).filter((line) => line.trim());
  const days = lines.map((line) => daysIn(inDigits(line), today, isMonthFirst));
  return days.every((day) => day !== undefined) ? days.flat() : undefined;
}

/** 'Dec. 24 to 26, 2026' and '24 al 26 de diciembre de 2026' are 'm12 24 2026-m12 26 2026', with each day whole. */
function inDigits(line: string): string {
  const named = months.reduce(
    (text, name, index) =>
      text.replaceAll(new RegExp(`\\b(?:${name})[a-z]*`, 'gu'), `m${String(index + 1).padStart(2, '0')}`),
    fold(line),
  );
  return named
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|\b(?:del?|the|of)\b|[.,]/gu, ' ')
    .replaceAll(/\b(?:to|through|thru|until|al?|hasta)\b|[–—]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?- ?/gu, '-')
    .replaceAll(/(m\d\d) (\d{1,2})-(\d{1,2})(?!\d| m)( \d{4})?/gu, '$1 $2$4-$1 $3$4')
    .replaceAll(/(?<![\dm]|m\d\d )(\d{1,2})-(\d{1,2})( m\d\d(?: \d{4})?)/gu, '$1$3-$2$3');
}

/** Undefined where a number is left that's no day. */
function daysIn(line: string, today: string, isMonthFirst: boolean): Days[] | undefined {
  const days = [...line.matchAll(dayText)].flatMap((match) => dayIn(match, isMonthFirst) ?? []);
  const gaps = line.replaceAll(dayText, '\n').split('\n');
  if (days.length === 0 || days.length < gaps.length - 1 || /\d/u.test(gaps.join(''))) {
    return undefined;
  }
  const spans = days.flatMap((day, index) => {
    const last = gaps[index + 1] === '-' ? days[index + 1] : undefined;
    const before = last?.year && String(Number(last.year) - Number(day.on > last.on));
    const from = dateOf({ on: day.on, year: day.year ?? before }, today);
    return gaps[index] === '-' && index > 0 ? [] : [{ from, to: last ? dateOf(last, from) : from }];
  });
  const isReal = (day: string): boolean => new Date(day).getUTCDate() === Number(day.slice(8));
  return spans.every(({ from, to }) => from <= to && isReal(from) && isReal(to))
    ? spans.map(({ from, to }) => (from === to ? from : { from, to }))
    : undefined;
}

/** Undefined for what could be two days. */
function dayIn({ groups = {} }: RegExpExecArray, isMonthFirst: boolean): Day | undefined {
  const { year, one = '', other = '' } = groups;
  const isDayFirst = Number(one) > 12;
  if (one !== other && !isDayFirst && Number(other) <= 12 && !isMonthFirst) {
    return undefined;
  }
  const { month = isDayFirst ? other : one, day = isDayFirst ? one : other } = groups;
  return { year: year?.padStart(4, '20'), on: `${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

/** A day without its year is the next one after another. */
function dateOf({ year, on }: Day, after: string): string {
  return `${year ?? Number(after.slice(0, 4)) + Number(on < after.slice(5))}-${on}`;
}
