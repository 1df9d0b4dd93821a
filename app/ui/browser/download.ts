/**
 * Downloads a text file made in the browser; nothing is sent. `type` is a media type without a
 * charset.
 */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Most browsers have read the URL once the click is handled. Safari needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
