import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { attribute, elementsIn } from '../../text/html-tree.ts';
import { plan } from '../testing/fixture.ts';
import { staticForms } from './static-form.ts';

const [english] = plan.forms as [FormPlan, ...FormPlan[]];
const spanish = { ...english, name: 'contacto', page: '/es/contacto', sentPage: '/es/contacto/enviado' };
const forms = [...elementsIn(parse(staticForms([english, spanish])))].filter(({ tagName }) => tagName === 'form');

describe('the forms for static hosts', () => {
  it.each([english, spanish])('have one for $name, which leads to the page that follows a success', (wanted) => {
    const form = forms.find((each) => attribute(each, 'name') === wanted.name);
    expect(form && attribute(form, 'action')).toBe(wanted.sentPage);
    expect(form && attribute(form, 'data-netlify')).toBe('true');
  });

  it('have every field, each once', () => {
    for (const form of forms) {
      const names = [...elementsIn(form)].map((element) => attribute(element, 'name') ?? '');
      expect(names.sort()).toEqual([...enquiryFields, ...Object.values(hiddenFields)].sort());
    }
  });

  it('name no honeypot to the service, which would drop what it catches', () => {
    expect(staticForms([english])).not.toMatch(/honeypot/iu);
  });
});
