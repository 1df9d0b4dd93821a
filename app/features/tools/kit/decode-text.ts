/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252 as a
 * spreadsheet saves it. Returns undefined for what isn't text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = textIn(bytes);
  // No text file has a null character; pictures, PDFs, and programs do within their first
  // kilobytes.
  return text.slice(0, 4096).includes('\0') || text.startsWith('%PDF-') ? undefined : text;
}

function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (first === 0xfe && second === 0xff) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
