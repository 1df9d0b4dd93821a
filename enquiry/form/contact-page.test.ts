import { describe, expect, it } from 'vitest';
import { cutPage } from '../../text/cut-page.ts';
import { htmlOf, type SlotValues, type Template } from '../../text/template.ts';
import { callPage, contactPage, formFields } from '../testing/forms.ts';
import { refill } from './contact-page.ts';

const template = cutPage(contactPage);

function render(changes: Record<string, string>, fields: readonly string[] = ['name']): string {
  return fill(template, { values: new Map(Object.entries(formFields(changes))), fields });
}

function failed(): string {
  return fill(template, { failure: 'Later.' });
}

function fill(page: Template, answer: Partial<Parameters<typeof refill>[2]>): string {
  const shown: SlotValues = new Map();
  refill(page, shown, {
    ...{ values: new Map(), fields: [], failure: undefined, errorTitle: 'Error: {title}' },
    ...answer,
  });
  return htmlOf({ template: page, values: shown });
}

describe('refill', () => {
  it('keeps what was typed in inputs, selects and the textarea', () => {
    const html = render({ company: 'A "B" & <C>', message: '\nfirst line\n</textarea><b>x' });
    expect(html).toContain('<input name="company" value="A &quot;B&quot; &amp; &lt;C&gt;">');
    expect(html).toContain('<option>Strategic SEO Consulting</option><option selected="">SEO Automation</option>');
    expect(html).toContain('<option value="$2,000 – $5,000" selected="">');
    expect(html).toContain('<textarea name="message">\n\nfirst line\n&lt;/textarea&gt;&lt;b&gt;x</textarea>');
  });

  it('shows the message and marks the faulty fields, the first with the focus', () => {
    const html = render({ name: '', email: 'x' }, ['name', 'email']);
    expect(html).toContain('<div id="contact-error" tabindex="-1">');
    expect(html).toContain('<div id="contact-failure" hidden="">');
    expect(html).toContain(
      '<input id="name" name="name" value="" aria-invalid="true" aria-describedby="name-hint name-error" autofocus="">',
    );
    expect(html).toContain('type="email" value="x" aria-invalid="true" aria-describedby="email-error">');
    expect(html).toContain('<p id="email-error" tabindex="-1">');
    expect(html).toContain('<p id="message-error" hidden="">');
  });

  it('focuses the message itself when a choice is missing: no one control stands for it', () => {
    const html = fill(cutPage(callPage), { fields: ['slot', 'name'] });
    expect(html).toContain('<p id="slot-error" tabindex="-1" autofocus="">');
    expect(html.match(/autofocus/gu)).toHaveLength(1);
  });

  it('says at the field and in the list that it holds too much, with all of it', () => {
    const name = 'x'.repeat(500);
    const errors = new Map([['name', 'At most 100.']]);
    const html = fill(template, { values: new Map([['name', name]]), fields: ['name'], errors });
    expect(html).toContain(`value="${name}"`);
    expect(html).toContain('<p id="name-error" tabindex="-1">At most 100.</p>');
    expect(html).toContain('<a href="#name">At most 100.</a>');
  });

  it('shows the failure with the focus when no field is at fault', () => {
    const html = failed();
    expect(html).toContain('<div id="contact-failure" tabindex="-1" autofocus="">');
    expect(html).toContain('<div id="contact-error" hidden="">');
    expect(html).toContain('<p id="contact-failure-reason">Later.</p>');
    expect(html).not.toContain('aria-invalid');
  });

  it('lists the faults below the message, each with a link to its field, and begins the title with them', () => {
    const html = render({ name: '', email: 'x' }, ['name', 'email']);
    expect(html).toContain(
      '<p>Please complete it.</p><ul id="contact-faults"><li><a href="#name">A name.</a></li><li><a href="#email">An email.</a></li></ul></div>',
    );
    expect(html).toContain('<title>Error: Contact</title>');
    expect(failed()).toContain('<title>Error: Contact</title>');
    expect(failed()).not.toContain('<li>');
  });

  it('keeps the key of the form, and neither the honeypot nor the time it took', () => {
    const html = render({ 'enquiry-id': 'key-12345', 'bot-field': 'x', 'fill-time': '5000' });
    expect(html).toContain('name="enquiry-id" value="key-12345"');
    expect(html).toContain('<input name="bot-field"><');
    expect(html).toContain('name="fill-time">\n');
  });
});
