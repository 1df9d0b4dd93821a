import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { attribute, elementsIn } from '../server/pages/html-tree.ts';
import { staticForm } from './static-form.ts';

describe('the form for static hosts', () => {
  const elements = [...elementsIn(parse(staticForm()))];
  const form = elements.find((element) => element.tagName === 'form');

  it('has every field of the call to the site root, each once', () => {
    const names = elements
      .map((element) => attribute(element, 'name'))
      .filter((name) => name && name !== 'robots' && name !== 'contact');
    expect(names.sort()).toEqual(
      [
        'form-name',
        'bot-field',
        'name',
        'email',
        'phone',
        'company',
        'service',
        'budget',
        'message',
        'enquiry-id',
        'fill-time',
      ].sort(),
    );
  });

  it('carries the form’s fixed name, the honeypot and the page that follows a success', () => {
    expect(form && attribute(form, 'name')).toBe('contact');
    expect(form && attribute(form, 'data-netlify-honeypot')).toBe('bot-field');
    expect(form && attribute(form, 'action')).toBe('/contact/sent');
  });
});
