import type { PageList } from './page-data.server.ts';

let list: Promise<PageList> | undefined;

/** The list of pages, fetched once a visit; a failed request is made again the next time. */
export function fetchPageList(): Promise<PageList> {
  list ??= request().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function request(): Promise<PageList> {
  const response = await fetch('/pages.json');
  if (!response.ok) {
    throw new Error(`/pages.json: ${response.status}`);
  }
  return response.json();
}
