/** A post of the form, as each platform passes it on. */
export type FormRequest = {
  /** Returns a header by its name in lower case, undefined when it was not sent. */
  header: (name: string) => string | undefined;
  /** Name and port of the site as the visitor's browser asked for it. */
  host: string;
  /** The visitor's IP address. */
  address: string;
  /** The bytes that came, or that there are more than `bodyLimit`. */
  body: Uint8Array | 'too-large';
  /** Writes down what happened; never with personal data. */
  log: (level: 'info' | 'error', event: FormEvent) => void;
};

type FormEvent =
  | { event: 'enquiry-stored'; reference: string; repeated: boolean; reasons: readonly string[] }
  | { event: 'enquiry-not-stored'; reason: string };

/** An answer that each platform sends as it is. */
export type FormAnswer = { status: number; headers: Record<string, string>; body: string };

/** Reads a built page by its path, undefined when there is none. */
export type ReadPage = (path: string) => string | undefined | Promise<string | undefined>;

/** Most bytes of a whole form. */
export const bodyLimit = 64 * 1024;

export const formType = 'application/x-www-form-urlencoded';

/**
 * Whether a form post comes from a page of this site, as far as the browser tells.
 * Takes the request and the public address of the site, if it is known. A request that tells nothing passes:
 * only a browser can be misused from another site, and every browser of today sends one of the two headers.
 */
export function isSameOrigin({ header, host }: Pick<FormRequest, 'header' | 'host'>, baseUrl?: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none';
  }
  const origin = header('origin');
  if (origin === undefined) {
    return true;
  }
  const from = URL.parse(origin)?.host;
  return from !== undefined && from !== '' && (from === host || from === hostOf(baseUrl));
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.host;
}
