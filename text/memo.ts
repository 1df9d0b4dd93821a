/** Returns `make` with a memory of what it returned for the `most` texts that were asked for last. */
export function memoize<T>(make: (text: string) => T, most: number): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    const known = values.get(text);
    const value = known === undefined ? make(text) : known;
    // The last to go.
    values.delete(text);
    values.set(text, value);
    if (values.size > most) {
      values.delete(values.keys().next().value ?? '');
    }
    return value;
  };
}
