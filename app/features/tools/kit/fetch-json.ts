/** Returns the content of one of this site's JSON files, which the build writes from a schema's type. */
export async function fetchJson<Content>(path: string): Promise<Content> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(`${path}: ${response.status}`);
  }
  return response.json();
}
