import fc from 'fast-check';
import { expect, it } from 'vitest';
import { budgetOptions } from '../../enquiry/enquiry.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { bench, stored } from '../testing/bench.ts';

/** Bodies of the property. */
const runs = 5200;

const field = fc.constantFrom(...Object.keys(formFields()), 'enquiry-id', 'fill-time', '__proto__', 'constructor', '');
const hostile = fc.oneof(
  fc.constantFrom(
    '=cmd|calc!A0',
    '+1',
    '-1',
    '@SUM(A1)',
    'a\r\nBcc: x@y.example',
    'a\nTo: x@y.example',
    '\0',
    '%',
    '%4',
    '%zz',
  ),
  fc.constantFrom(
    '\u0007\u001b[31m',
    '<script>x</script>',
    "'; DROP TABLE enquiry;--",
    '{{7*7}}',
    '../../etc/passwd',
    '\u202e',
    '\ufeff',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
);
const encoding = fc.constantFrom<(text: string) => string>(
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text.toWellFormed(),
  (text) => [...Buffer.from(text, 'latin1')].map((byte) => `%${byte.toString(16)}`).join(''),
  (text) => escape(text),
);
const changed = fc.tuple(field, hostile, encoding).map(([name, text, encode]) => ({ name, value: encode(text) }));
const nearlyRight = fc
  .record({
    changes: fc.array(changed, { maxLength: 3 }),
    isRepeated: fc.boolean(),
    joint: fc.constantFrom('&', '&', '&', ';', '&&', '\n'),
  })
  .map(({ changes, isRepeated, joint }) => {
    const fields = new Map(Object.entries(formFields()).map(([name, value]) => [name, encodeURIComponent(value)]));
    const pairs: [string, string][] = [];
    for (const { name, value } of changes) {
      isRepeated ? pairs.push([name, value]) : fields.set(name, value);
    }
    return Buffer.from(
      [...fields, ...pairs].map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join(joint),
    );
  });
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
const truncated = fc
  .tuple(nearlyRight, fc.integer({ min: 0, max: 400 }))
  .map(([body, length]) => body.subarray(0, length));
const type = fc.oneof(
  { weight: 12, arbitrary: fc.constant(formType) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json',
      `${formType}; charset=utf-16`,
      'text/plain',
      'a',
      ';',
      `${formType}x`,
    ),
  },
);

it(`answers each of ${runs} malformed bodies rightly, stays up, and stores nothing that it should not`, async () => {
  const here = await bench({ LOG_LEVEL: 'silent' });
  // Over a connection, where a refused body may still be on its way.
  const address = await here.app.listen({ host: '127.0.0.1', port: 0 });
  const seen = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 6, arbitrary: nearlyRight }, noise, truncated),
      type,
      async (payload, contentType) => {
        const headers = { 'content-type': contentType, accept: 'application/json' };
        const { status, text } = await fetch(address, { method: 'POST', headers, body: payload }).then(
          async (answer) => ({
            status: answer.status,
            text: await answer.text(),
          }),
        );
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect([200, 400, 413, 415, 422]).toContain(status);
        expect(status === 413).toBe(/^[^;]*urlencoded(?:;|$)/u.test(contentType) && payload.length > 65_536);
        expect(status === 200).toBe('ok' in JSON.parse(text));
        expect(text).not.toMatch(/sqlite|node_modules|server\//iu);
      },
    ),
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
