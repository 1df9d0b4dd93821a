/** A state as parameters of a URL. */
export type AddressState = Record<string, string>;

/**
 * Reads the named parameters of the page's URL. Leaves out missing ones and takes the first of
 * repeated ones. They sit in the fragment (`#title-analyzer?title=Roof+repair`), because a browser
 * never sends a fragment: what the visitor typed stays in the browser, on a reload too. Parameters
 * of an older link, in the query, move into the fragment.
 */
export function readAddress(names: readonly string[]): AddressState {
  moveIntoFragment(names);
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
  replaceUrl(location.search, anchor, parameters);
}

/** Removes the named parameters from the page's URL. */
export function clearAddress(names: readonly string[]): void {
  const { anchor, parameters } = partsOf(location.hash);
  for (const name of names) {
    parameters.delete(name);
  }
  replaceUrl(location.search, anchor, parameters);
}

/** Returns the URL that opens this page with only this state, at its section. */
export function linkTo(state: AddressState, anchor: string): string {
  return `${location.origin}${location.pathname}#${anchor}?${new URLSearchParams(state)}`;
}

/**
 * Does what the browser does for a plain fragment: scrolls to the section that the URL names.
 * Leaves a page alone that has been scrolled already, by the visitor or on the way back.
 */
export function showLinkedSection(): void {
  const { anchor, parameters } = partsOf(location.hash);
  if (parameters.size > 0 && scrollY === 0) {
    document.getElementById(anchor)?.scrollIntoView();
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
      replaceUrl(location.search, anchor, before);
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

/** The fragment wins over the query where both say something. */
function moveIntoFragment(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  const moving = names.filter((name) => query.has(name));
  if (moving.length === 0) {
    return;
  }
  const { anchor, parameters } = partsOf(location.hash);
  for (const name of moving) {
    if (!parameters.has(name)) {
      parameters.set(name, query.get(name) ?? '');
    }
    query.delete(name);
  }
  replaceUrl(query.size > 0 ? `?${query}` : '', anchor, parameters);
}

function replaceUrl(search: string, anchor: string, parameters: URLSearchParams): void {
  const fragment = parameters.size > 0 ? `${anchor}?${parameters}` : anchor;
  history.replaceState(history.state, '', `${location.pathname}${search}${fragment && '#'}${fragment}`);
}
