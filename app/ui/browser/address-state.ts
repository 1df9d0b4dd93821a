/** A state as parameters of an address. */
export type AddressState = Record<string, string>;

/** The named parameters of the page's address; absent ones are left out, and of a repeated one the first counts. */
export function readAddress(names: readonly string[]): AddressState {
  const parameters = new URLSearchParams(location.search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Writes the state into the page's address, keeping other parameters. It is no navigation and leaves no step in the history. */
export function writeAddress(state: AddressState, anchor: string): void {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(state)) {
    parameters.set(name, value);
  }
  history.replaceState(history.state, '', `${location.pathname}?${parameters}#${anchor}`);
}

/** The address that opens this page with this state alone, at its section. */
export function linkTo(state: AddressState, anchor: string): string {
  return `${location.origin}${location.pathname}?${new URLSearchParams(state)}#${anchor}`;
}
