import { cleanFindings, type EnquiryField, enquiryFields, hiddenFields } from '../../../enquiry/enquiry.ts';
import type { ContactWords } from '../../content/words.ts';
import { draftKey } from '../../document/start/plan.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '../../ui/browser/safe-storage.ts';

/**
 * The form's values: the seven answers, and the random text that makes a second submission the same
 * inquiry.
 */
export type Draft = Record<EnquiryField, string> & { [hiddenFields.enquiryId]: string };

/**
 * A service that the form offers. Titles differ by language, and the visitor may change the
 * language: the draft stores its id.
 */
export type OfferedService = { id: string; title: string };

/**
 * Returns the stored draft, or undefined: storage may be empty, blocked, or contain something else.
 */
export function readDraft(services: readonly OfferedService[]): Draft | undefined {
  const stored = readStoredJson(draftKey, 'session');
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const entries = Object.entries(stored).filter(([, value]) => typeof value === 'string');
  const texts: Record<string, string> = Object.fromEntries(entries);
  const fields = [...enquiryFields, hiddenFields.enquiryId];
  const draft = Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])) as Draft;
  const service = services.find(({ id, title }) => id === draft.service || title === draft.service) ?? services[0];
  return { ...draft, service: service?.title ?? '' };
}

/**
 * Stores the draft until the tab closes. Where storage is full or blocked, the words are still in
 * the form.
 */
export function keepDraft(draft: Draft, services: readonly OfferedService[]): void {
  const service = services.find(({ title }) => title === draft.service)?.id ?? '';
  writeStored(draftKey, JSON.stringify({ ...draft, service }), 'session');
}

/** Deletes the draft: it was sent, or the visitor cleared it. */
export function clearDraft(): void {
  removeStored(draftKey, 'session');
}

/**
 * Reads what the URL suggests for an empty form: the service of the page the visitor came from
 * (`service`, its id), or the words for a known topic (`topic`). Anything unknown suggests nothing.
 */
export function readSuggestion(
  search: string,
  services: readonly OfferedService[],
  topics: ContactWords['form']['topics'],
): Partial<Draft> {
  const parameters = new URLSearchParams(search);
  const service = services.find(({ id }) => id === parameters.get('service'))?.title;
  const topic = parameters.get('topic');
  const message = topic && Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  return { ...(service && { service }), ...(message && { message }) };
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
