export type Encoding = 'br' | 'gz';
export type ByteRange = { start: number; end: number };

/** The codings an Accept-Encoding header allows, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const rest = weights.get('*') ?? 0;
  const all: [Encoding, string][] = [
    ['br', 'br'],
    ['gz', 'gzip'],
  ];
  return all.filter(([, name]) => (weights.get(name) ?? rest) > 0).map(([encoding]) => encoding);
}

/** Whether an If-None-Match header names `etag` (with its quotes). Compared weakly, as RFC 9110 §13.1.2 asks. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) {
    return false;
  }
  return header
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');
}

/**
 * The one range of bytes a Range header asks for, ends included; 'unsatisfiable' when it lies outside `size` bytes;
 * undefined when the header is to be ignored: absent, malformed, another unit, several ranges.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) {
    return undefined;
  }
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) {
    return undefined;
  }
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last === '' ? size : Number(last), size - 1) };
}
