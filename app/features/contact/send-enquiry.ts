import { hiddenFields } from '../../../enquiry/enquiry.ts';

/**
 * How a send went. `page` is the inquiry's private page, `reason` is for the console, `wait` the
 * seconds the host asks for.
 */
type SendResult =
  | { ok: true; reference: string | undefined; page: string | undefined }
  | { ok: false; reason: string; wait?: number | undefined };

/** How long to wait for an answer, in milliseconds, before the attempt counts as failed. */
const patience = 20_000;

/** A reference as this site's own server issues it (server/inbox). */
const referencePattern = /^TM-[2-9A-Z]{5}$/u;

/**
 * Marks of a page that only a form service sends, after it has taken a message: this site's own
 * confirmation, where the service leads (its place for a reference), or the page that Netlify shows
 * when it leads nowhere.
 */
const confirmations = ['id="contact-reference"', 'Your form submission has been received'];

/**
 * Posts the form to the site root, form-urlencoded (product.md, "Contact form"). It's a success
 * only with proof that someone took it: a reference from this site's server, or the confirmation of
 * a static host's form service. Hosts without one answer a POST with any page and status 200.
 * Anything else, including no network, is a failure with its reason.
 */
export async function sendEnquiry(values: Record<string, string>): Promise<SendResult> {
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams(values).toString(),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      const wait = Number(response.headers.get('Retry-After')) || undefined;
      return { ok: false, reason: `status ${response.status}`, ...(response.status === 429 && { wait }) };
    }
    return proofIn(await response.text());
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function proofIn(answer: string): SendResult {
  const { reference, page } = readAnswer(answer);
  const isProof = reference !== undefined || confirmations.some((mark) => answer.includes(mark));
  return isProof
    ? { ok: true, reference, page: reference === undefined ? undefined : page }
    : { ok: false, reason: 'an answer that does not say it was received' };
}

function readAnswer(answer: string): { reference?: string; page?: string } {
  try {
    const { reference, page } = JSON.parse(answer);
    return {
      ...(typeof reference === 'string' && referencePattern.test(reference) && { reference }),
      // A path on this site, with the token.
      ...(typeof page === 'string' && /^\/[\w/-]+\?key=[\da-f]{32}$/u.test(page) && { page }),
    };
  } catch {
    return {};
  }
}

/**
 * Returns the fields with the page that led to the form and the page that the visit began with,
 * each '' where the browser doesn't know. It remembers where its own tab has been on this site, so
 * nothing is stored for this (docs/decisions/013-origin-of-an-inquiry.md).
 */
export function pagesBefore(): Record<string, string> {
  const { navigation } = window;
  const been = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? 0) + 1) ?? [];
  // A new tab knows the page that opened it.
  const pages = [...(been.length > 1 ? been.map(({ url }) => url) : [document.referrer]), location.href]
    .map((url) => URL.parse(url ?? ''))
    .flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []));
  return {
    [hiddenFields.ledFrom]: pages.findLast((path) => path !== location.pathname) ?? '',
    [hiddenFields.firstPage]: pages[0] ?? '',
  };
}
