import { useEdition } from './use-edition.ts';

/** A calendar day (`YYYY-MM-DD`, UTC) in the edition's long form: 'June 9, 2026'. */
export function LongDate({ day }: { day: string }) {
  const { formats } = useEdition();
  return <time dateTime={day}>{formats.longDate(day)}</time>;
}
