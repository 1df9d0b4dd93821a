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

/** The comment that browsers write into a page that they save, and that our bookmark writes too. */
const savedComment = /<!--\s*saved from url=(?:\(\d+\))?(https?:\/\/[^\s<>]+)\s*-->/iu;

/** Returns the text of the comment that says where a page was saved from. */
export function savedFrom(url: string): string {
  // Two hyphens would end the comment.
  const safe = url.replaceAll('--', '%2D%2D');
  return ` saved from url=(${String(safe.length).padStart(4, '0')})${safe} `;
}

/** Returns the URL that a saved page came from, or an empty text. */
export function readSavedFrom(html: string): string {
  return savedComment.exec(html.slice(0, 5000))?.[1] ?? '';
}
