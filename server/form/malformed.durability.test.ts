import fc from 'fast-check';
import { expect, it } from 'vitest';
import { budgetOptions } from '../../enquiry/enquiry.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { bench, stored } from '../testing/bench.ts';

/** Bodies of the property. */
const runs = 5200;

const form = new URLSearchParams(formFields()).toString();

/** Parts put into a valid form: more fields, broken ends, other encodings, and text that programs would run. */
const hostile = fc.oneof(
  fc.constantFrom('&', '&&', ';', '=', '%', '%4', '%zz', '%ff', '%00', '%ED%A0%80', '%07%1b[31m', '%u00e9', '\0', '\n'),
  fc.constantFrom('&name=x', '&enquiry-id=%3Cx%3E', '&fill-time=x', '&__proto__=x', '&constructor=x', '&=x'),
  fc.constantFrom(
    '=cmd|calc!A0',
    '@SUM(A1)',
    '%0D%0ABcc:+x@y.example',
    '<script>x</script>',
    "'; DROP TABLE enquiry;--",
  ),
  fc.constantFrom('{{7*7}}', '../../etc/passwd', '\u202e', '\ufeff'),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
);
const places = fc.array(fc.tuple(fc.nat(form.length), hostile), { maxLength: 3 });
const nearlyRight = fc
  .tuple(places, fc.oneof({ weight: 4, arbitrary: fc.constant(70_000) }, fc.nat(form.length)))
  .map(([changes, length]) => {
    const changed = changes.reduce((text, [at, part]) => text.slice(0, at) + part + text.slice(at), form);
    return Buffer.from(changed).subarray(0, length);
  });
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
const otherTypes = ['application/json', `${formType}; charset=utf-16`, 'text/plain', 'a', ';', `${formType}x`];
const type = fc.oneof(
  { weight: 12, arbitrary: fc.constant(formType) },
  { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
);

it(`answers each of ${runs} malformed bodies rightly, stays up, and stores nothing that it should not`, async () => {
  const here = await bench({ LOG_LEVEL: 'silent' });
  // Over a connection, where a refused body may still be on its way.
  const address = await here.app.listen({ host: '127.0.0.1', port: 0 });
  const seen = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 7, arbitrary: nearlyRight }, noise), type, async (payload, contentType) => {
      const headers = { 'content-type': contentType, accept: 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: payload });
      const [{ status }, text] = [answer, await answer.text()];
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 400, 413, 415, 422]).toContain(status);
      expect(status === 413).toBe(/^[^;]*urlencoded(?:;|$)/u.test(contentType) && payload.length > 65_536);
      expect(status === 200).toBe('ok' in JSON.parse(text));
      expect(text).not.toMatch(/sqlite|node_modules|server\//iu);
    }),
    { numRuns: runs },
  );

  for (const record of stored(here)) {
    const { name, email, phone, company, service, budget, message } = record;
    expect([name, email, phone, company, service, budget].join('')).not.toMatch(/\p{Cc}/u);
    expect(message).not.toMatch(/(?![\n\t])\p{Cc}/u);
    expect(['', ...(plan.forms[0]?.services ?? [])]).toContain(service);
    expect(['', ...budgetOptions]).toContain(budget);
    expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u);
    expect(name.length > 1 && name.length <= 100 && message.length > 2 && message.length <= 5000).toBe(true);
  }
  // The bodies reached every kind of answer, or the property proves little.
  for (const status of [200, 400, 413, 415, 422]) {
    expect(seen.get(status) ?? 0).toBeGreaterThan(20);
  }
});
