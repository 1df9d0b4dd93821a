let known: readonly string[] | undefined;

/** Keeps the ids of the services for code that runs outside components: the loaders of the browser. */
export function rememberServices(ids: readonly string[]): void {
  known = ids;
}

/** Whether a service of this id exists; nothing while the page has not been hydrated. */
export function isKnownService(id: string): boolean | undefined {
  return known?.includes(id);
}
