/** The visitor's pasted page, with its URL and all that the server and a browser say about it. */
export type XRayRequest = {
  source: string;
  url: string;
  rendered: string;
  headers: string;
  robotsTxt: string;
  sitemap: string;
};

/** The name under which the tab keeps what was pasted. */
export const storedPage = 'x-ray';

/** The attribute of the place of the bookmark that copies a page. */
export const bookmarkAttribute = 'data-bookmark';

export const emptyRequest: XRayRequest = { source: '', url: '', rendered: '', headers: '', robotsTxt: '', sitemap: '' };
