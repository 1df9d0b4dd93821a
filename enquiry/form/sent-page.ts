import { isToken } from '../calls/private-page.ts';
import { privatePath, scriptlessHeaders } from './answers.ts';
import { renderSentPage } from './contact-page.ts';
import type { FormPlan } from './form-plan.ts';
import type { FormAnswer, ReadPage } from './form-request.ts';

/**
 * Shows the success page only to a visitor whose message was stored, with its reference; anyone else is led to the form,
 * for the page would claim what did not happen (product.md, "Sent page"). `isStored` says whether a reference exists;
 * when it cannot be asked the visitor is not confirmed anything either.
 */
export function createSentPage({
  forms,
  readPage,
  isStored,
}: {
  forms: () => readonly FormPlan[];
  readPage: ReadPage;
  isStored: (reference: string) => boolean | Promise<boolean>;
}) {
  /** Answers a GET for one of the success pages; undefined for any other path. `query` comes without its question mark. */
  return async (path: string, query: string): Promise<FormAnswer | undefined> => {
    const form = forms().find(({ sentPage }) => path === sentPage || path === `${sentPage}/`);
    if (!form) {
      return undefined;
    }
    const search = new URLSearchParams(query);
    const [reference, token] = ['ref', 'key'].map((name) => search.get(name) ?? '') as [string, string];
    const html = (await isConfirmed(reference)) ? await readPage(form.sentPage) : undefined;
    const page = html && renderSentPage(html, reference, isToken(token) ? privatePath(form, token) : undefined);
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
    return page
      ? { status: 200, headers: { ...headers, ...scriptlessHeaders }, body: page }
      : { status: 302, headers: { ...headers, location: form.page }, body: '' };
  };

  async function isConfirmed(reference: string): Promise<boolean> {
    try {
      return /^TM-[2-9A-Z]{5}$/u.test(reference) && (await isStored(reference));
    } catch {
      return false;
    }
  }
}
