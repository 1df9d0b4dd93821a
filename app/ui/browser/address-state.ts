/** A state as URL parameters. */
export type AddressState = Record<string, string>;

/**
 * Reads the named parameters of the page's URL. Leaves out missing ones and takes the first of
 * repeated ones.
 */
export function readAddress(names: readonly string[]): AddressState {
  const parameters = new URLSearchParams(location.search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * Writes the state into the page's URL and keeps other parameters. Not a navigation: the history
 * gets no new entry.
 */
export function writeAddress(state: AddressState, anchor: string): void {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(state)) {
    parameters.set(name, value);
  }
  history.replaceState(history.state, '', `${location.pathname}?${parameters}#${anchor}`);
}

/** Returns the URL that opens this page with only this state, at its section. */
export function linkTo(state: AddressState, anchor: string): string {
  return `${location.origin}${location.pathname}?${new URLSearchParams(state)}#${anchor}`;
}
