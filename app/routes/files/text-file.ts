/** The answer from which the build writes a file. The host sends its own content type, by the end of the file's name. */
export function textFile(text: string, type = 'text/plain'): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
