import { localTimeAt } from './local-time.ts';

/**
 * A moment in words, in the owner's zone and, where it's known and shows another time, in the
 * visitor's.
 */
export type MomentWords = { day: string; time: string; visitors: string | undefined };

/** Returns 'Tuesday, November 24'. */
export function dayWords(instant: number, zone: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(
    instant,
  );
}

/** A format takes longer to make than a hundred times to write. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns '10:30 AM', in Spanish '10:30 a. m.'. */
export function timeWords(instant: number, zone: string, lang: string): string {
  const key = `${lang} ${zone}`;
  const clock =
    clocks.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  clocks.set(key, clock);
  return spacedTime(clock.format(instant));
}

/**
 * Keeps a time that `Intl` wrote on one line, with the space in the Spanish 'a. m.' that platforms
 * leave out.
 */
export function spacedTime(time: string): string {
  return time.replaceAll(/\s/gu, '\u{a0}').replace('.m', '.\u{a0}m');
}

/**
 * Returns a moment in words. The visitor's is `8:30 AM, Denver`, with the weekday where that
 * differs.
 */
export function momentWords(
  instant: number,
  { own, visitor }: { own: string; visitor: string },
  lang: string,
): MomentWords {
  const [here, there] = [localTimeAt(instant, own), localTimeAt(instant, visitor || own)];
  const differs = here.minutes !== there.minutes || here.day !== there.day;
  const weekday = new Intl.DateTimeFormat(lang, { timeZone: visitor || own, weekday: 'long' }).format(instant);
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

/** Fills a template's `{…}`. */
export function fillWords(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/gu, (all, name: string) => String(values[name] ?? all));
}
