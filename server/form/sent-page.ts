import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPageReader, SCRIPTLESS_POLICY } from './answers.ts';
import { renderSentPage } from './contact-page.ts';

/**
 * Shows the reference on the success page of a form that was posted without JavaScript (D14).
 * A hook and no route, so that the page itself stays with whatever serves the site.
 */
export function registerSentPage(app: FastifyInstance, siteDirectory: string): void {
  const sentPage = createPageReader(join(siteDirectory, 'contact', 'sent.html'));

  app.addHook('onRequest', async (request, reply) => {
    const reference =
      request.method === 'GET' ? /^\/contact\/sent\?ref=(TM-[2-9A-Z]{5})$/u.exec(request.url)?.[1] : undefined;
    const html = reference && sentPage();
    const page = reference && html ? renderSentPage(html, reference) : undefined;
    if (page !== undefined) {
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', SCRIPTLESS_POLICY)
        .header('x-robots-tag', 'noindex')
        .send(page);
    }
  });
}
