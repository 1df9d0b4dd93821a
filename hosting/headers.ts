/**
 * The headers of each answer: kind of content, time to keep it, and what a browser may do with it.
 */

/** Two years; subdomains are not this site's to promise. */
const strictTransport = 'max-age=63072000';

export const caching = {
  /** File names in assets/ carry a hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Short but not zero: a page prefetched on hover must still be usable at the click. */
  page: 'public, max-age=60, stale-while-revalidate=600',
  plain: 'public, max-age=3600',
  permanent: 'public, max-age=3600',
  never: 'no-cache',
} as const;

/**
 * Rules that hold for every kind of answer. The rules for scripts and styles are a page's own:
 * `documentPolicy`.
 */
const commonPolicy = [
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "object-src 'none'",
];

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  rules: 'application/speculationrules+json',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/**
 * Headers of every answer. `secure` is true where visitors come over https: only then are HSTS and
 * `upgrade-insecure-requests` sent, for the latter breaks WebKit on plain http.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  const policy = commonPolicy.join('; ');
  return {
    'content-security-policy': secure ? securePolicy(policy) : policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': strictTransport } : {}),
  };
}

/**
 * The rules by which a browser fetches pages ahead (product.md, "Loading and navigation"). A header
 * names them, so that no page's policy allows a script more.
 */
export const speculationFile = 'speculation.rules';

/** The query with which a page that was fetched ahead asks for the rules when it's shown. */
export const shownQuery = '?shown';

/** Returns what a document's `Speculation-Rules` header says. */
export function speculationRules(query = ''): string {
  return `"/${speculationFile}${query}"`;
}

/** A page's whole policy. Takes sources such as `'sha256-…'`; both lists may be empty. */
export function documentPolicy(scriptSources: readonly string[], styleSources: readonly string[]): string {
  const own = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    ["style-src 'self'", ...styleSources].join(' '),
  ];
  return [...own, ...commonPolicy].join('; ');
}

/** A page's policy as sent where visitors come over https. */
export function securePolicy(policy: string): string {
  return `${policy}; upgrade-insecure-requests`;
}

/** The media type of a public file by the end of its name; unknown ends are plain bytes. */
export function contentType(file: string): string {
  const extension = extensionOf(file);
  return (Object.hasOwn(contentTypes, extension) && contentTypes[extension]) || 'application/octet-stream';
}

/** How long a public file may be kept. */
export function cacheControl(file: string): string {
  if (file.startsWith('assets/')) {
    return caching.hashed;
  }
  return extensionOf(file) === 'html' ? caching.page : caching.plain;
}

/** The end of a file's name without the dot; empty when it has none. */
export function extensionOf(file: string): string {
  return /[^/]\.([^./]*)$/u.exec(file)?.[1] ?? '';
}

/** Returns the weight of each name in an Accept or Accept-Encoding header (RFC 9110 §12.4.2). */
export function weightsIn(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}
