import type { PageList } from './page-data.server.ts';

let list: Promise<PageList> | undefined;

/** The list of pages, fetched once a visit; a failed request is made again the next time. */
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
