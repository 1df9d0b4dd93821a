import { forEachField } from '../enquiry.ts';
import type { EmailEnquiry } from '../inbox/emails.ts';

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

/** An inquiry as an email shows it. */
export function emailEnquiry(changes: Partial<EmailEnquiry> = {}): EmailEnquiry {
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

/** Follows the form's contract: its names, and messages that are hidden at first. */
export const contactPage = `<!doctype html><html lang="en"><head><title>Contact</title>
<link rel="modulepreload" href="/assets/entry.js"><script>theme()</script></head><body><main>
<form id="contact-form" method="post" action="/">
<div id="contact-error" hidden><p>Please complete it.</p><ul id="contact-faults"></ul></div><div id="contact-failure" hidden><p id="contact-failure-reason">It failed.</p><p>It is still here. You can <a href="tel:+13055550142">call us</a>.</p></div>
<input type="hidden" name="form-name" value="contact"><input name="bot-field"><input type="hidden" name="enquiry-id"><input type="hidden" name="fill-time">
<input id="name" name="name" aria-describedby="name-hint"><p id="name-error" hidden>A name.</p>
<input id="email" name="email" type="email"><p id="email-error" hidden>An email.</p>
<input name="phone"><input name="company">
<select name="service"><option selected>Strategic SEO Consulting</option><option>SEO Automation</option></select>
<select name="budget"><option value="Not sure yet">Not sure yet</option><option value="$2,000 – $5,000">$2,000 – $5,000</option></select>
<textarea name="message"></textarea><p id="message-error" hidden>A message.</p>
<button>Send</button></form></main><script type="module" src="/assets/entry.js"></script></body></html>`;

/** Has the place of the reference, hidden at first. */
export const sentPage = `<!doctype html><html lang="en"><head><title>Sent</title></head><body><main><h1>Message Sent!</h1>
<p id="contact-stored" hidden>Your reference is <output id="contact-reference"></output>.</p>
<p id="contact-own" hidden><a id="contact-private" href="/contact/inquiry">Its page</a></p></main><script>go()</script></body></html>`;

/** The page that books calls, as it is built. */
export const callPage = `<!DOCTYPE html><html lang="en"><head><title>Pick a time</title><script>window.page=1</script></head><body><main>
<section id="call-none">Write to me.</section>
<div id="call-booking" hidden><form id="contact-form" method="post" action="/">
<div id="contact-error" hidden><p>It is incomplete.</p><ul id="contact-faults"></ul></div>
<div id="contact-failure" hidden><p id="contact-failure-reason">It failed.</p></div>
<input type="hidden" name="form-name" value="call"><input type="hidden" name="enquiry-id" value="">
<p id="slot-error" hidden>Pick a time.</p><div id="call-times"></div>
<input id="name" name="name"><p id="name-error" hidden>Enter your name.</p><input id="phone" name="phone">
<input id="email" name="email"><input id="message" name="message"><p id="message-error" hidden>Too much.</p><s id="summary-gone" hidden></s><p id="summary-when"></p><p id="summary-yours"></p></form></div></main></body></html>`;

/** An inquiry's private page, as it is built: each part by its id. */
export const privatePage = `<!DOCTYPE html><html lang="en"><head><title>Your inquiry</title><script>window.page=1</script></head><body><main>
<h1><span id="inquiry-title">No inquiry</span> <b id="call-when"></b></h1><p id="inquiry-unknown">Nothing here.</p>
<div id="inquiry-found" hidden><p><span id="inquiry-lead"></span> <span id="call-yours"></span></p>
<p id="call-moved" hidden>Moved.</p><p id="call-refused" hidden>Refused.</p><p id="call-enough" hidden>Enough.</p>
<p id="inquiry-late" hidden>Late.</p><p><span id="inquiry-received"></span> <b id="inquiry-reference"></b></p>
<a id="call-file" href="/" hidden>File</a><form id="call-move" hidden><h2 id="call-act">Move</h2>
<input type="hidden" name="key" value=""><div id="call-times"></div><button id="call-act-button">Move it</button></form>
<p id="call-cancel" hidden>Cancel.</p><dl><div id="sent-name-row"><dd id="sent-name"></dd></div>
<div id="sent-company-row"><dd id="sent-company"></dd></div>
<div id="sent-findings-row"><dd id="sent-findings"></dd></div></dl></div></main></body></html>`;
