import type { PageList } from './page-data.server.ts';

let list: Promise<PageList> | undefined;

/** Fetches the list of pages once per visit. A failed request is repeated the next time. */
export function fetchPageList(href: string): Promise<PageList> {
  list ??= request(href).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function request(href: string): Promise<PageList> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href}: ${response.status}`);
  }
  return response.json();
}
