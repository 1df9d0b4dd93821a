/** The headers of a response, as pasted from a browser's tools or `curl -I`. */
export type ResponseHeaders = { status: number | undefined; fields: Array<{ name: string; value: string }> };

/** Reads pasted headers. Of several responses in a row (redirects), the last one counts. */
export function readHeaders(pasted: string): ResponseHeaders {
  const responses = pasted.split(/^(?=HTTP\/[\d.]+ \d{3})/imu).filter((text) => text.trim() !== '');
  const lines = (responses.at(-1) ?? '').split(/\r\n?|\n/u).map((line) => line.trim());
  const status = lines.flatMap((line) => /^(?:HTTP\/[\d.]+|:?status:?)\s*(\d{3})\b/iu.exec(line)?.[1] ?? [])[0];
  return {
    status: status === undefined ? undefined : Number(status),
    fields: lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/u.exec(line) ?? [];
      return name && value !== undefined ? [{ name: name.toLowerCase(), value: value.trim() }] : [];
    }),
  };
}
