/**
 * Returns the response that the build writes to a file. The host sends its own content type, by
 * file extension.
 */
export function textFile(text: string, type = 'text/plain'): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
