import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';

/** Where a static host finds the forms: a name that begins with an underscore is never a page. */
export const staticFormFile = '__forms.html';

/**
 * Returns the forms of all editions as a static host's form service wants to find them: plain HTML
 * with the name of every field. No one sees this document; a form's action is the page that follows
 * a success.
 *
 * It names no honeypot to the service, which would drop a message with that field filled without a
 * trace, and password managers fill it. Here it arrives as a field like the others.
 */
export function staticForms(forms: readonly FormPlan[]): string {
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    '<title>Forms</title>',
    ...forms.flatMap(staticForm),
    '',
  ].join('\n');
}

function staticForm({ name, sentPage }: FormPlan): string[] {
  const { formName, ...others } = hiddenFields;
  return [
    `<form name="${name}" method="post" action="${sentPage}" data-netlify="true" hidden>`,
    `<input type="hidden" name="${formName}" value="${name}">`,
    ...Object.values(others).map((field) => `<input name="${field}">`),
    ...enquiryFields.map((field) =>
      field === 'message' ? `<textarea name="${field}"></textarea>` : `<input name="${field}">`,
    ),
    '</form>',
  ];
}
