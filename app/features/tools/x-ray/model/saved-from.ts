/** The comment that browsers write into a page that they save, and that our bookmark writes too. */
const comment = /<!--\s*saved from url=(?:\(\d+\))?(https?:\/\/[^\s<>]+)\s*-->/iu;

/** Returns the text of the comment that says where a page was saved from. */
export function savedFrom(url: string): string {
  // Two hyphens would end the comment.
  const safe = url.replaceAll('--', '%2D%2D');
  return ` saved from url=(${String(safe.length).padStart(4, '0')})${safe} `;
}

/** Returns the URL that a saved page came from, or an empty text. */
export function readSavedFrom(html: string): string {
  return comment.exec(html.slice(0, 5000))?.[1] ?? '';
}
