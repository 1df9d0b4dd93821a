import { type Paths, toolIds } from '../../locale/paths.ts';

/** A tool's result that the visitor chose to bring along: the link that shows it again. */
export type AttachedResult = { tool: string; link: string };

/**
 * Reads the `result` parameter of the contact page's address. Only a link to one of this site's own tools counts:
 * anything else could put a stranger's address into a visitor's message.
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
