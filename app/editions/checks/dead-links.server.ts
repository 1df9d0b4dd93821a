import { linkFault } from '../../locale/links.ts';
import { nearestOf } from '../../locale/spelling.ts';
import type { Edition } from '../edition.server.ts';

/** A link that leads nowhere: why, and the page with the nearest path where it's meant to lead to one. */
export type DeadLink = { fault: NonNullable<ReturnType<typeof linkFault>>; href: string; nearest: string | undefined };

/**
 * Returns the links of a text that lead nowhere: those of Markdown, or the text itself where its field, by
 * the last key, is a path.
 */
export function deadLinks({ pages }: Edition, key: unknown, text: string): DeadLink[] {
  const known = new Set(pages().map(({ path }) => path));
  const inText = [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^\s)]*)/gu)].map(([, href = '']) => href);
  return (key === 'path' || key === 'to' ? [text] : inText).flatMap((href) => {
    const fault = linkFault(href, known);
    return fault ? [{ fault, href, nearest: fault === 'page' ? nearestOf(href, known) : undefined }] : [];
  });
}
