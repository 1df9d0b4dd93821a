import { hiddenFields } from '../../../enquiry/enquiry.ts';
import { planId } from '../../document/start/plan.ts';

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
 * Posts the form to the site root, form-urlencoded (product.md, "Contact form"). Any ok status is a
 * success, whatever the body, unless the body is a page of this site: a static host without a form
 * service answers every post with one, and keeps nothing. Anything else, including no network, is a
 * failure with its reason.
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
    const answer = await response.text();
    return isOwnPage(answer)
      ? { ok: false, reason: 'the host answered with a page and took nothing' }
      : { ok: true, ...readAnswer(answer) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Whether an answer is a page of this site: each has its start plan. The sent page isn't meant,
 * which alone has a place for a reference: a form service leads there.
 */
function isOwnPage(answer: string): boolean {
  return answer.includes(`id="${planId}"`) && !answer.includes('id="contact-reference"');
}

/** Returns the reference and the private page that this site's own server names. */
function readAnswer(answer: string): { reference: string | undefined; page: string | undefined } {
  try {
    const { reference, page } = JSON.parse(answer);
    return {
      reference: typeof reference === 'string' && referencePattern.test(reference) ? reference : undefined,
      // A path on this site, with the token.
      page: typeof page === 'string' && /^\/[\w/-]+\?key=[\da-f]{32}$/u.test(page) ? page : undefined,
    };
  } catch {
    return { reference: undefined, page: undefined };
  }
}

/**
 * Returns the fields with the page that led to the form and the page that the visit began with,
 * each '' where the browser doesn't know. It remembers where its own tab has been on this site, so
 * nothing is stored for this (docs/decisions.md, 13).
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
