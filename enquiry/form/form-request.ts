import type { FilledPage, Template } from '../../text/template.ts';
import type { CallRules } from '../calls/slots.ts';
import type { FormPlan } from './form-plan.ts';

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

/** An answer: each platform sends a text as it is, and joins the pieces of a page. */
export type FormAnswer = { status: number; headers: Record<string, string>; body: string | FilledPage };

/** Returns what the build that is served says of its forms. */
export type Built = () => {
  /** The first answers for a post that names none. */
  forms: readonly FormPlan[];
  /** The files of the site's pages by their paths, without a slash at the end. */
  pages: Readonly<Record<string, string>>;
  /** The pages that are completed, by their paths. */
  templates?: Readonly<Record<string, Template>> | undefined;
  /** When calls can be booked; undefined where none can. */
  calls?: CallRules | undefined;
};

/** Most bytes of a whole form. */
export const bodyLimit = 64 * 1024;

export const formType = 'application/x-www-form-urlencoded';

/**
 * Whether a form post comes from a page of this site, as far as the browser tells. Takes the
 * request and the public address of the site, if it is known. A request that tells nothing passes:
 * only a browser can be misused from another site, and every browser of today sends one of the two
 * headers.
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
  return Boolean(from) && (from === host || from === URL.parse(baseUrl ?? '')?.host);
}

/** More fields than any form of this site has. */
const mostFields = 40;

/**
 * Reads a form-urlencoded body strictly: where browsers' parsers guess, this one refuses. Takes the
 * bytes; returns each field's text, or undefined when the body isn't a form. Only valid UTF-8
 * without NUL passes, and each field once.
 */
export function readFormBody(body: Uint8Array): Map<string, string> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body).replaceAll('+', ' ');
    const pairs = text.split('&').filter(Boolean);
    const fields = pairs.slice(0, mostFields).map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split(/=(.*)/su, 2);
      return [decodeURIComponent(name), decodeURIComponent(value)];
    });
    const values = new Map(fields);
    const isForm = values.size === pairs.length;
    return isForm && !fields.flat().some((each) => each.includes('\0')) ? values : undefined;
  } catch {
    return undefined;
  }
}
