/** The names that are given, as the value of a class attribute; what is not (a condition that does not hold) is passed over. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
