import type { FastifyInstance } from 'fastify';
import type { FormSource } from '../publish/release.ts';
import { createPageReader, scriptlessPolicy } from './answers.ts';
import { renderSentPage } from './contact-page.ts';

/**
 * Shows the success page only to a visitor whose message was stored, with its reference; anyone else is led to the form,
 * for the page would claim what did not happen. A hook and no route, so that the page stays with whatever serves the site.
 * `isStored` says whether a reference exists; when it cannot be asked the visitor is not confirmed anything either.
 */
export function registerSentPage(
  app: FastifyInstance,
  {
    release,
    isStored,
  }: {
    /** The build that is served. */
    release: FormSource;
    isStored: (reference: string) => boolean | Promise<boolean>;
  },
): void {
  const readPage = createPageReader(() => release().directory);

  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    const form = release().manifest.forms.find(({ sentPage }) => path === sentPage || path === `${sentPage}/`);
    if (!form || !['GET', 'HEAD'].includes(request.method)) {
      return;
    }
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const reference = new URLSearchParams(query).get('ref') ?? '';
    const html = (await isConfirmed(reference)) ? readPage(form.sentPage) : undefined;
    const page = html && renderSentPage(html, reference);
    return page
      ? reply.type('text/html; charset=utf-8').header('content-security-policy', scriptlessPolicy).send(page)
      : reply.redirect(form.page, 302);
  });

  async function isConfirmed(reference: string): Promise<boolean> {
    try {
      return /^TM-[2-9A-Z]{5}$/u.test(reference) && (await isStored(reference));
    } catch {
      return false;
    }
  }
}
