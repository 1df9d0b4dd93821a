import { localTimeAt } from './local-time.ts';

const styles = {
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
  moment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A format takes longer to make than a hundred times to write. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** More than the zones of most visitors, who may spell each in many ways. */
const mostFormats = 500;

function write(instant: number, style: keyof typeof styles, zone: string, lang: string): string {
  const key = `${style} ${lang} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: zone, ...styles[style] });
  if (formats.size >= mostFormats) {
    formats.clear();
  }
  formats.set(key, format);
  return format.format(instant);
}

/** Returns 'Tuesday, November 24', its date on one line: large on a small screen, it would break. */
export function dayWords(instant: number, zone: string, lang: string): string {
  return write(instant, 'day', zone, lang).replace(/(?<=, ).+/u, spacedTime);
}

/** Returns '10:30 AM', in Spanish '10:30 a. m.'. */
export function timeWords(instant: number, zone: string, lang: string): string {
  return spacedTime(write(instant, 'time', zone, lang));
}

/**
 * Keeps a time or a date that `Intl` wrote on one line, with the space in the Spanish 'a. m.' that
 * platforms leave out.
 */
export function spacedTime(time: string): string {
  return time.replaceAll(/\s/gu, '\u{a0}').replace('.m', '.\u{a0}m');
}

/**
 * Returns 'Nov 23, 2026, 4:05 AM EST', in Spanish '23 nov 2026, 4:05 a. m. EST': what a clock in a
 * zone shows, with the name of its time.
 */
export function zonedMoment(instant: string | number, zone: string, lang: string): string {
  const shown = write(new Date(instant).getTime(), 'moment', zone, lang).replaceAll(/\p{Zs}/gu, ' ');
  return shown.replace(/\d+:\d+ [ap]\. ?m\./u, spacedTime);
}

/**
 * Returns a moment in words, in the owner's zone and, where it's known and shows another time, in the
 * visitor's: `8:30 AM, Denver`, with the weekday where that differs.
 */
export function momentWords(instant: number, { own, visitor }: { own: string; visitor: string }, lang: string) {
  const [here, there] = [localTimeAt(instant, own), localTimeAt(instant, visitor || own)];
  const differs = here.minutes !== there.minutes || here.day !== there.day;
  const weekday = write(instant, 'weekday', visitor || own, lang);
  const parts = [
    timeWords(instant, visitor || own, lang),
    placeOf(visitor),
    ...(here.day === there.day ? [] : [weekday]),
  ];
  return {
    day: dayWords(instant, own, lang),
    time: timeWords(instant, own, lang),
    visitors: differs ? parts.join(', ') : undefined,
  };
}

/** Returns 'Los Angeles' for America/Los_Angeles. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Returns what people call the time of a zone: 'Eastern Time' for America/New_York, in Spanish 'hora del Este'. */
export function zoneName(timeZone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('hora oriental', 'hora del Este') ?? timeZone;
}
