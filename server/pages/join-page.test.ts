import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutPage } from '../../text/cut-page.ts';
import { htmlOf, type SlotValues } from '../../text/template.ts';
import { createJoin } from './join-page.ts';

const words = Array.from({ length: 30_000 }, (_, index) => (index * index).toString(36)).join(' ');
const template = cutPage(
  `<title>Page</title><p>${words}</p><main><h1 id="heading">Heading</h1><input name="q"></main><p>${words}</p>`,
);
const join = createJoin({ templates: { '/page': [...template] } });

it('is the same page, packed or not, whatever fills it', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', '', 'x'.repeat(70_000), words));
  fc.assert(
    fc.property(text, text, (heading, query) => {
      const values: SlotValues = new Map([
        ['heading', heading],
        ['q.value', query],
      ]);
      const page = { template, values };
      expect(gunzipSync(join(page, true)).toString()).toBe(htmlOf(page));
      expect(join(page, false).toString()).toBe(htmlOf(page));
    }),
    { numRuns: 50 },
  );
});

it('is as small as the built page, and what fills it goes as it is', () => {
  const bytes = (heading: string) => join({ template, values: new Map([['heading', heading]]) }, true).length;
  expect(bytes('')).toBeLessThan(1.5 * words.length);
  expect(bytes('x'.repeat(1000)) - bytes('')).toBe(1000);
});

it('is made once, and compressed whole when it is the same for everyone', () => {
  const page = { template, values: new Map([['heading', words]]) };
  expect(join(page, true)).toBe(join(page, true));
  const shared = join({ ...page, isShared: true }, true);
  expect(gunzipSync(shared).toString()).toBe(htmlOf(page));
  expect(shared.length).toBeLessThan(join(page, true).length);
});

it('joins pages of which it knows no template, uncompressed', () => {
  const page = { template: cutPage('<main><p id="p">Words</p></main>'), values: new Map() };
  expect(gunzipSync(createJoin({})(page, true)).toString()).toBe(htmlOf(page));
});
