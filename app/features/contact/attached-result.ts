import { type Paths, toolIds } from '../../locale/paths.ts';

/** A tool result that the visitor chose to attach: the link that shows it again. */
export type AttachedResult = { tool: string; link: string };

/**
 * Reads the `result` parameter of the contact page's URL. Only a link to one of this site's own
 * tools counts. Anything else could put a stranger's URL into a visitor's message.
 */
export function readAttachedResult(search: string, origin: string, paths: Paths): AttachedResult | undefined {
  const given = new URLSearchParams(search).get('result');
  if (!given || !URL.canParse(given)) {
    return undefined;
  }
  const link = new URL(given);
  const tool = link.hash.slice(1);
  const isTool =
    (toolIds as readonly string[]).includes(tool) && [paths.resources(), paths.tools()].includes(link.pathname);
  return link.origin === origin && isTool ? { tool, link: link.href } : undefined;
}
