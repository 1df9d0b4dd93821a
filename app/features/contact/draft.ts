import { ENQUIRY_FIELDS, type EnquiryField, HIDDEN_FIELDS } from '../../../contract/enquiry.ts';

/** Where an unsent message is kept in this browser (privacy policy). */
const draftKey = 'contactDraft';

/** What the form holds: the seven answers and the random text that makes a second submission the same enquiry. */
export type Draft = Record<EnquiryField, string> & { [HIDDEN_FIELDS.enquiryId]: string };

/** The kept draft, or nothing: storage may be empty, blocked, or hold something else. */
export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const entries = Object.entries(stored).filter(([, value]) => typeof value === 'string');
    const texts: Record<string, string> = Object.fromEntries(entries);
    const fields = [...ENQUIRY_FIELDS, HIDDEN_FIELDS.enquiryId];
    return Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])) as Draft;
  } catch {
    return undefined;
  }
}

/** Keeps the draft for the next visit. */
export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the words are still in the form.
  }
}

/** Forgets the draft: it was sent. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
