import { createHash } from 'node:crypto';

/** A page as rendering returns it: its HTML, and by their URLs the texts of the files that it names. */
export type RenderedPage = { html: string; files: Record<string, string> };

/** Adds a file to a page and returns its URL. */
export type AddFile = (name: string, extension: 'js' | 'txt', text: string) => string;

/**
 * Returns a page's files and a function that adds one. The name ends in a hash of the text, so a
 * page never meets a file of another build.
 */
export function pageFiles(): { files: RenderedPage['files']; add: AddFile } {
  const files: RenderedPage['files'] = {};
  return {
    files,
    add: (name, extension, text) => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const href = `/assets/${name}-${hash}.${extension}`;
      files[href] = text;
      return href;
    },
  };
}

/** In development, a file's URL holds the file. */
export const addInline: AddFile = (_name, extension, text) =>
  `data:text/${extension === 'js' ? 'javascript' : 'html'};charset=utf-8,${encodeURIComponent(text)}`;
