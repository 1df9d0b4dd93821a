import { isShown } from '../../content/engine/shown.server.ts';
import { linkFault } from '../../locale/links.ts';
import { nearestOf } from '../../locale/spelling.ts';
import type { Edition } from '../edition.server.ts';

/** A link that leads nowhere: why, and the page with the nearest path where it's meant to lead to one. */
export type DeadLink = { fault: NonNullable<ReturnType<typeof linkFault>>; href: string; nearest: string | undefined };

/**
 * Returns what finds the links of a text that lead nowhere: those of Markdown, or the text itself where its
 * field, by the last key, is a path. A link to a record without a page isn't shown, so it isn't dead.
 */
export function deadLinksIn({ locale, pages, paths, servicesPage }: Edition) {
  const known = new Set(pages().map(({ path }) => path));
  // Specialties have paths that lead to the services page. An article's links can't lead there.
  const specialties = servicesPage().specialties.items.map(({ id, slug }) => `${paths.services()}/${slug ?? id}`);
  const knownToFields = new Set([...known, ...specialties]);
  return (key: unknown, text: string): DeadLink[] => {
    const isPath = key === 'path' || key === 'to';
    const all = isPath ? knownToFields : known;
    const hrefs = isPath ? [text] : [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^\s)]*)/gu)].map(([, href = '']) => href);
    return hrefs.flatMap((href) => {
      const fault = isShown(locale, href) ? linkFault(href, all) : undefined;
      return fault ? [{ fault, href, nearest: fault === 'page' ? nearestOf(href, all) : undefined }] : [];
    });
  };
}
