import { defaultLocale, localeTags } from '../../editions/locale.ts';

const format = new Intl.DateTimeFormat(localeTags[defaultLocale].lang, { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day (`YYYY-MM-DD`, UTC) in its long form: 'June 9, 2026'. */
export function LongDate({ day }: { day: string }) {
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
