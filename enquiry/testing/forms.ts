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
