import type { LetterEnquiry } from '../inbox/letters.ts';
import { formFields } from './forms.ts';

/** An inquiry as a letter shows it. */
export function letterEnquiry(changes: Partial<LetterEnquiry> = {}): LetterEnquiry {
  const { name = '', email = '', phone = '', company = '', service = '', budget = '', message = '' } = formFields();
  return {
    ...{ name, email, phone, company, service, budget, message },
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
