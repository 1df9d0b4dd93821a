/**
 * Fetches a JSON file of this site.
 * @throws when the host can't be reached or doesn't have it.
 */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href}: ${response.status}`);
  }
  return (await response.json()) as T;
}

/**
 * The same, once a visit: every call returns the first file. After a failure the next call tries
 * again.
 */
export function jsonFetchedOnce<T>(): (href: string) => Promise<T> {
  let file: Promise<T> | undefined;
  return (href) => {
    file ??= fetchJson<T>(href).catch((error: unknown) => {
      file = undefined;
      throw error;
    });
    return file;
  };
}
