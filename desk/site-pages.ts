import type { FastifyReply } from 'fastify';
import { unlessFaulty } from '../app/content/engine/faults.ts';
import { type Call, send } from './desk.ts';
import { pagesSchema, parseInput, queryOf, valuesOf } from './input.ts';
import { pagesPage } from './pages/pages.ts';
import { addRedirect, likelyTarget, redirectedPaths, targets } from './redirects.ts';
import { readMissing, readPages, readSearches } from './visits.ts';

/**
 * How often each page was asked for, and the paths that have no page, with a redirect for each
 * (product.md, "What the server counts").
 */
export function showPages({ desk, request, reply, context }: Call): FastifyReply {
  const { days, by: origin, made } = parseInput(pagesSchema, queryOf(request));
  const { now } = context;
  // What's counted shows also while the content has a fault.
  const pages = unlessFaulty(targets) ?? [];
  const solved = new Set([...pages, ...(unlessFaulty(redirectedPaths) ?? [])]);
  const { missing, ...found } = desk.inbox.read((database) => ({
    ...readPages(database, { days, origin, now }),
    searches: readSearches(database, { days, now }),
    missing: readMissing(database, { now, isSolved: (path) => solved.has(path) }),
  }));
  const lines = missing.paths.map((line) => ({ ...line, target: likelyTarget(line.path, pages) }));
  return send(
    reply,
    pagesPage(context, { days, origin, ...found, made, lines, others: missing.others, targets: pages }),
  );
}

/** Adds a redirect. One that can't work is refused by name. */
export function makeRedirect({ request, reply }: Call): FastifyReply {
  const { from = '', to = '' } = valuesOf(request);
  addRedirect({ from, to: to.trim() });
  return reply.redirect(`/pages?${new URLSearchParams({ made: from })}#missing`, 303);
}
