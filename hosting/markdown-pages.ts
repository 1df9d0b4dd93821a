import { weightsIn } from './headers.ts';

/**
 * A page as Markdown (product.md, "Markdown pages"): the same text for programs that read, at
 * the page's address with `.md`.
 */
const home = 'index';

/** Returns the path of a page as Markdown: `/about` has `/about.md`, and `/` has `/index.md`. */
export function markdownPath(path: string): string {
  return `${path === '/' ? `/${home}` : path}.md`;
}

/** Returns the path of the page that a file has as Markdown, or undefined for another file. */
export function pageOfMarkdown(file: string): string | undefined {
  const [, path] = /^(.+)\.md$/u.exec(file) ?? [];
  return path === home ? '/' : path && `/${path}`;
}

/**
 * Whether an Accept header names Markdown and likes HTML no better (RFC 9110 §12.5.1). No browser
 * names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) {
    return false;
  }
  const weights = weightsIn(accept);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= html;
}
