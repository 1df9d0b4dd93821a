import { ENQUIRY_FIELDS, type EnquiryField, HIDDEN_FIELDS } from '../../../contract/enquiry.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Where an unsent message is kept in this browser (privacy policy). */
const draftKey = 'contactDraft';

/** What the form holds: the seven answers and the random text that makes a second submission the same enquiry. */
export type Draft = Record<EnquiryField, string> & { [HIDDEN_FIELDS.enquiryId]: string };

/** The kept draft, or nothing: storage may be empty, blocked, or hold something else. */
export function readDraft(): Draft | undefined {
  const stored = parse(readStored(draftKey) ?? 'null');
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const entries = Object.entries(stored).filter(([, value]) => typeof value === 'string');
  const texts: Record<string, string> = Object.fromEntries(entries);
  const fields = [...ENQUIRY_FIELDS, HIDDEN_FIELDS.enquiryId];
  return Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])) as Draft;
}

/** Keeps the draft for the next visit; where storage is full or blocked the words are still in the form. */
export function keepDraft(draft: Draft): void {
  writeStored(draftKey, JSON.stringify(draft));
}

/** Forgets the draft: it was sent. */
export function clearDraft(): void {
  removeStored(draftKey);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
