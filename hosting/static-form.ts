import { ENQUIRY_FIELDS, FORM_NAME, HIDDEN_FIELDS } from '../enquiry/enquiry.ts';

/** Where a static host keeps the form: a name that begins with an underscore is never a page. */
export const staticFormFile = '__forms.html';

/**
 * The contact form as a static host's form service wants to find it: plain HTML with the name of every field (SPEC §7).
 * Nobody sees this document; its action is the page that says 'Message Sent!' when a browser runs no JavaScript (D14).
 */
export function staticForm(): string {
  const hidden = [HIDDEN_FIELDS.formName, HIDDEN_FIELDS.enquiryId, HIDDEN_FIELDS.fillTime];
  const inputs = [
    ...hidden.map(
      (name) => `<input type="hidden" name="${name}"${name === HIDDEN_FIELDS.formName ? ` value="${FORM_NAME}"` : ''}>`,
    ),
    `<input name="${HIDDEN_FIELDS.honeypot}">`,
    ...ENQUIRY_FIELDS.map((name) =>
      name === 'message' ? `<textarea name="${name}"></textarea>` : `<input name="${name}">`,
    ),
  ];
  return [
    '<!doctype html>',
    '<meta name="robots" content="noindex">',
    '<title>Form</title>',
    `<form name="${FORM_NAME}" method="post" action="/contact/sent" data-netlify="true" data-netlify-honeypot="${HIDDEN_FIELDS.honeypot}" hidden>`,
    ...inputs,
    '</form>',
    '',
  ].join('\n');
}
