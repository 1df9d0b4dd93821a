import { cleanFindings, hiddenFields } from '../../../enquiry/enquiry.ts';
import { type Paths, toolIds } from '../../locale/paths.ts';
import { clearAddress, partsOf, readAddress } from '../../ui/browser/address-state.ts';
import { readStored, removeStored } from '../../ui/browser/safe-storage.ts';

/** A tool result that the visitor chose to attach: the link that shows it again. */
export type AttachedResult = { tool: string; link: string };

/** The parameter of the contact page's fragment. */
const parameter = 'result';

/**
 * Reads the attached result from the contact page's URL. It sits in the fragment, so the result
 * reaches the server only with a message that the visitor sends. Only a link to one of this site's
 * own tools counts. Anything else could put a stranger's URL into a visitor's message.
 */
export function readAttachedResult(origin: string, paths: Paths): AttachedResult | undefined {
  const given = readAddress([parameter])[parameter];
  if (!given || !URL.canParse(given)) {
    return undefined;
  }
  const link = new URL(given);
  const tool = partsOf(link.hash).anchor;
  const isTool =
    (toolIds as readonly string[]).includes(tool) && [paths.resources(), paths.tools()].includes(link.pathname);
  return link.origin === origin && isTool ? { tool, link: link.href } : undefined;
}

/**
 * Returns the summary that a tool left in this tab, as it would be stored, or an empty text. It
 * doesn't sit in the URL: another site could make a visitor send its words.
 */
export function readFindings(): string {
  return cleanFindings(readStored(hiddenFields.findings, 'session') ?? undefined);
}

/** Removes the summary: it was sent, or the visitor doesn't want to. */
export function forgetFindings(): void {
  removeStored(hiddenFields.findings, 'session');
}

/** Removes the result from the page's URL once it's sent, so the next message doesn't offer it. */
export function forgetAttachedResult(): void {
  clearAddress([parameter]);
}
