import type { FastifyInstance } from 'fastify';
import type { Health } from '../enquiry/outbox/monitor.ts';

/**
 * GET /healthz: 200 while inquiries can be stored and reach the owner and scheduled pages go live,
 * 503 otherwise, with what is wrong in a few words.
 */
export function registerHealth(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get('/healthz', async (_request, reply) => {
    const answer = await health();
    return reply
      .code(answer.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}
