import { cleanFindings, hiddenFields } from '../../../enquiry/enquiry.ts';
import { readStored, removeStored } from '../../ui/browser/safe-storage.ts';

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
