import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { countEnquiries } from './inbox/enquiry-records.ts';
import type { Inbox } from './inbox/inbox.ts';

/** The check writes to the disk; asked more often than this (milliseconds), it repeats its last answer. */
const CHECK_INTERVAL = 5000;

/** GET /healthz: 200 when enquiries can be stored, 503 when not, with how many wait for their e-mail. */
export function registerHealth(
  app: FastifyInstance,
  { environment, inbox, now = Date.now }: { environment: Environment; inbox: Inbox; now?: (() => number) | undefined },
): void {
  let last: { at: number; isWell: boolean; waiting: number | null } | undefined;

  app.get('/healthz', (_request, reply) => {
    if (!last || now() - last.at >= CHECK_INTERVAL) {
      const isWell = inbox.fault() === undefined;
      last = { at: now(), isWell, waiting: isWell ? inbox.use(countEnquiries).waiting : null };
    }
    const { isWell, waiting } = last;
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'failing', inbox: isWell, mail: Boolean(environment.SMTP_URL), waiting });
  });
}
