import { readPlan } from '../start/plan.ts';

/** Stands in that element between the rules of every page and those of this one. */
export const pageMark = '/*page*/';

/** The attribute of the links to the page's whole styles, where its first screen ends (`Fold`). */
export const foldAttribute = 'data-fold';

/** Whether the page that came as a document has been left for another one. */
export const firstPage = { isLeft: false };

/**
 * Notes which styles came with the page: Vite loads the stylesheets of a part that comes later
 * unless it finds a link to them. These get one that does nothing.
 */
export function noteStyles(): void {
  document.head.append(...readPlan().styles.map((href) => stylesheetLink(href, true)));
}

/**
 * Keeps the styles at the fold of the page that is left: what pages share isn't loaded again
 * (`noteStyles`), and must not go with the fold. Not before, because a stylesheet that comes makes
 * the browser choose its fonts again.
 */
export function leaveFirstPage(): void {
  if (!firstPage.isLeft) {
    firstPage.isLeft = true;
    for (const fold of document.querySelectorAll<HTMLLinkElement>(`link[${foldAttribute}]`)) {
      document.head.append(stylesheetLink(fold.href));
    }
  }
}

/** Adds a stylesheet to the document, once. Throws when it can't be had. */
export async function addStylesheet(href: string): Promise<void> {
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = stylesheetLink(href);
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(new Error(href));
      };
      document.head.append(link);
    });
  }
}

function stylesheetLink(href: string, disabled = false): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { disabled, rel: 'stylesheet', href });
}
