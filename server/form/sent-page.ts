import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FormAnswer } from '../../enquiry/form/form-request.ts';
import { createSentPage } from '../../enquiry/form/sent-page.ts';
import type { FormSource } from '../publish/release.ts';
import { createPageReader } from './page-reader.ts';

/** Answers for the success pages. A hook and no route, so that such a page stays with whatever serves the site. */
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
  const sentPage = createSentPage({
    forms: () => release().manifest.forms,
    readPage: createPageReader(() => release().directory),
    isStored,
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      return;
    }
    const [path = '', query = ''] = request.url.split('?', 2);
    const answer = await sentPage(path, query);
    return answer && sendAnswer(reply, answer);
  });
}

/** Sends an answer as it is; without words it has no type either. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: FormAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
