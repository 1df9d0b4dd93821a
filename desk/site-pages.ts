import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentFault } from '../app/content/engine/faults.ts';
import type { InboxFile } from '../server/inbox/file/inbox-file.ts';
import { pagesSchema, parseInput, queryOf, valuesOf } from './input.ts';
import type { Context } from './pages/layout.ts';
import { type MissingNotice, missingPage } from './pages/missing.ts';
import { pagesPage } from './pages/pages.ts';
import { addRedirect, likelyTarget, redirectedPaths, removeRedirect, targets } from './redirects.ts';
import { readMissing, readPages, readSearches } from './visits.ts';

/**
 * What the desk shows of the site's pages: how often they were asked for, and the paths that have no
 * page, with a redirect for each (product.md, "What the server counts").
 */
export function registerSitePages(
  app: FastifyInstance,
  { inbox, contextOf }: { inbox: InboxFile; contextOf: (request: FastifyRequest) => Context },
): void {
  app.get('/pages', (request, reply) => {
    const context = contextOf(request);
    const { days, by: origin } = parseInput(pagesSchema, queryOf(request));
    const found = inbox.read((database) => ({
      ...readPages(database, { days, origin, now: context.now }),
      searches: readSearches(database, { days, now: context.now }),
    }));
    return send(reply, pagesPage(context, { days, origin, ...found }));
  });

  app.get('/not-found', (request, reply) => {
    const { made, to, removed } = queryOf(request);
    return send(reply, missing(request, { made, to, removed }));
  });

  app.post('/redirects', (request, reply) => {
    const { from = '', to = '' } = valuesOf(request);
    try {
      addRedirect({ from, to: to.trim() });
    } catch (error) {
      if (!(error instanceof ContentFault)) {
        throw error;
      }
      return send(reply.code(422), missing(request, { refused: { from, to, lines: error.lines } }));
    }
    return reply.redirect(`/not-found?${new URLSearchParams({ made: from, to: to.trim() })}`, 303);
  });

  app.post('/redirects/undo', (request, reply) => {
    const { from = '' } = valuesOf(request);
    return reply.redirect(
      removeRedirect(from) ? `/not-found?${new URLSearchParams({ removed: from })}` : '/not-found',
      303,
    );
  });

  function missing(request: FastifyRequest, notice: MissingNotice): string {
    const context = { ...contextOf(request), here: '/not-found' };
    const pages = targets();
    const solved = new Set([...pages, ...redirectedPaths()]);
    const { paths, others } = inbox.read((database) =>
      readMissing(database, { now: context.now, isSolved: (path) => solved.has(path) }),
    );
    const lines = paths.map((line) => ({ ...line, target: likelyTarget(line.path, pages) }));
    return missingPage(context, { lines, others, pages, notice });
  }
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
