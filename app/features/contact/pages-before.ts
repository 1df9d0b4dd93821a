import { hiddenFields } from '../../../enquiry/enquiry.ts';

/**
 * Returns the fields with the page that led to the form and the page that the visit began with, each
 * '' where the browser doesn't know. It remembers where its own tab has been on this site, so nothing
 * is stored for this (docs/decisions/013-origin-of-an-inquiry.md).
 */
export function pagesBefore(): Record<string, string> {
  const { navigation } = window;
  const been = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? 0) + 1) ?? [];
  // A new tab knows the page that opened it.
  const pages = [...(been.length > 1 ? been.map(({ url }) => url) : [document.referrer]), location.href]
    .map((url) => URL.parse(url ?? ''))
    .flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []));
  return {
    [hiddenFields.ledFrom]: pages.findLast((path) => path !== location.pathname) ?? '',
    [hiddenFields.firstPage]: pages[0] ?? '',
  };
}
