/**
 * Joins the given names into the value of a class attribute and skips the rest (conditions that are
 * false).
 */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
