import { savedFrom } from '../model/inputs.ts';

/** Words of the bookmark, which place.inline.ts puts around this code. */
declare const words: { copied: string; failed: string };

/**
 * The bookmark "Copy this page": copies the page that it's pressed on, as it is after its scripts,
 * with its URL. It sends nothing. The older way to copy comes first, because it works on pages
 * without https and while the bookmarks bar has the focus.
 */
const { doctype, documentElement } = document;
const text = [
  ...[doctype, document.createComment(savedFrom(location.href))].flatMap((node) =>
    node ? [new XMLSerializer().serializeToString(node)] : [],
  ),
  documentElement.outerHTML,
].join('\n');

addEventListener('copy', takeOver, true);
const isCopied = document.execCommand('copy');
removeEventListener('copy', takeOver, true);
const copying = isCopied
  ? Promise.resolve()
  : (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')));
copying.then(
  () => alert(words.copied),
  () => alert(words.failed),
);

function takeOver(event: ClipboardEvent): void {
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
  event.stopImmediatePropagation();
}
