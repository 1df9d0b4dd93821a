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

/**
 * Returns rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. A
 * spreadsheet would run a cell that starts like a formula, so an apostrophe makes it text.
 */
export function writeCsv(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') {
    return String(value);
  }
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n;]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
