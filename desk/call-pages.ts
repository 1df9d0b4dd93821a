import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedPath } from '../enquiry/calls/calendar.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { settingIn, writeSetting } from '../server/inbox/records/settings.ts';
import { queryOf } from './input.ts';
import { callsPage } from './pages/calls.ts';
import type { Context } from './pages/layout.ts';
import { nextCalls } from './records.ts';

/** Bytes of the token that opens the feed of the owner's calendar. */
const tokenBytes = 16;

/**
 * The desk's page of calls, with the address of the feed for the owner's calendar program
 * (product.md, "Calls in the owner's calendar").
 */
export function registerCallPages(
  app: FastifyInstance,
  {
    inbox,
    contextOf,
    address,
    isPulled,
  }: {
    inbox: InboxFile;
    contextOf: (request: FastifyRequest) => Context;
    /** The public address of the site, such as https://www.site.example. */
    address: string;
    /** Whether another host has the calls. */
    isPulled: boolean;
  },
): void {
  app.get('/calls', (request, reply) => {
    const context = contextOf(request);
    const page = inbox.use((database) => {
      const key = settingIn(database, 'feed');
      return callsPage(context, {
        calls: nextCalls(database, context.now),
        feed: key === undefined ? undefined : `${address}${feedPath}?${new URLSearchParams({ key })}`,
        isNew: key !== undefined && queryOf(request)['done'] === 'feed',
        isPulled,
      });
    });
    return send(reply, page);
  });

  app.post('/calls/feed', (_request, reply) => {
    inbox.use((database) => writeSetting(database, 'feed', randomBytes(tokenBytes).toString('hex')));
    return reply.redirect('/calls?done=feed', 303);
  });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
