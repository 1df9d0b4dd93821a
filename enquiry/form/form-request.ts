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
