/** A state as parameters of a URL. */
export type AddressState = Record<string, string>;

/**
 * Reads the named parameters of the page's URL. Leaves out missing ones and takes the first of
 * repeated ones. They sit in the fragment (`#title-analyzer?title=Roof+repair`), because a browser
 * never sends a fragment: what the visitor typed stays in the browser, on a reload too.
 */
export function readAddress(names: readonly string[]): AddressState {
  const parameters = partsOf(location.hash).parameters;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * Writes the state into the page's URL and keeps the parameters of other tools. Not a navigation:
 * the history gets no new entry.
 */
export function writeAddress(state: AddressState, anchor: string): void {
  const { parameters } = partsOf(location.hash);
  for (const [name, value] of Object.entries(state)) {
    parameters.set(name, value);
  }
  replaceUrl(anchor, parameters);
}

/** Removes the named parameters from the page's URL. */
export function clearAddress(names: readonly string[]): void {
  const { anchor, parameters } = partsOf(location.hash);
  for (const name of names) {
    parameters.delete(name);
  }
  replaceUrl(anchor, parameters);
}

/** Returns the URL that opens this page with only this state, at its section. */
export function linkTo(state: AddressState, anchor: string): string {
  return `${location.origin}${location.pathname}#${anchor}?${new URLSearchParams(state)}`;
}

/**
 * Does what the browser does for a plain fragment: opens the fold of the section that the URL names,
 * and scrolls there. Leaves a page where it is that has been scrolled already, by the visitor or on
 * the way back.
 */
export function showLinkedSection(): void {
  const { anchor, parameters } = partsOf(location.hash);
  const section = parameters.size > 0 ? document.getElementById(anchor) : null;
  section?.closest('details')?.setAttribute('open', '');
  if (scrollY === 0) {
    section?.scrollIntoView();
  }
}

/**
 * Keeps the state in the URL when the visitor follows a link to another section of the page, so a
 * reload still shows every result. Returns the function that stops it.
 */
export function keepAcrossSections(): () => void {
  function restore({ oldURL }: HashChangeEvent) {
    const before = partsOf(new URL(oldURL).hash).parameters;
    const { anchor, parameters } = partsOf(location.hash);
    if (before.size > 0 && parameters.size === 0) {
      replaceUrl(anchor, before);
    }
  }
  addEventListener('hashchange', restore);
  return () => removeEventListener('hashchange', restore);
}

/**
 * Returns the two parts of a fragment such as `#roi-calculator?volume=700`: the section's id and
 * the parameters.
 */
export function partsOf(fragment: string): { anchor: string; parameters: URLSearchParams } {
  const [, anchor = '', state = ''] = /^#?([^?]*)\??(.*)$/su.exec(fragment) ?? [];
  return { anchor, parameters: new URLSearchParams(state) };
}

function replaceUrl(anchor: string, parameters: URLSearchParams): void {
  const fragment = parameters.size > 0 ? `${anchor}?${parameters}` : anchor;
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment && '#'}${fragment}`);
}
