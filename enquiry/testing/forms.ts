import { forEachField } from '../enquiry.ts';
import type { LetterEnquiry } from '../inbox/letters.ts';

/** The fields of a form that is complete. */
export function formFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'form-name': 'contact',
    'bot-field': '',
    name: 'Dana Reyes',
    email: 'dana@bakery.example',
    phone: '305-555-0147',
    company: 'Bakery',
    service: 'SEO Automation',
    budget: '$2,000 – $5,000',
    message: 'We need help with our shop.',
    ...changes,
  };
}

/** An inquiry as a letter shows it. */
export function letterEnquiry(changes: Partial<LetterEnquiry> = {}): LetterEnquiry {
  const fields = formFields();
  return {
    ...forEachField((field) => fields[field] ?? ''),
    reference: 'TM-7K3QX',
    receivedAt: '2026-11-01T10:00:00.000Z',
    status: 'accepted',
    reasons: '',
    isTest: 0,
    language: '',
    findings: '',
    ...changes,
  };
}
