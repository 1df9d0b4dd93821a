import { expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { withoutOwnerFields } from './owner-field.ts';

it.each([
  ['Quoted after the plan.', 'Quoted after the plan.'],
  ['[your hours]', ''],
  ['[your monthly price], quoted after the plan', ''],
  ['It starts at $2.50. After that, it costs [your price].', 'It starts at $2.50.'],
  ['It costs [your price]. You can stop.', 'You can stop.'],
  ['Empieza en $2,500. Después cuesta [tu precio].', 'Empieza en $2,500.'],
  ['# A\n\n- One. You get [your remedy].\n- Two.\n', '# A\n\n- One.\n- Two.\n'],
  ['Braces [Draft] and [links](/a) stay.', 'Braces [Draft] and [links](/a) stay.'],
])('withoutOwnerFields leaves of %j only %j', (text, left) => {
  expect(withoutOwnerFields(text)).toBe(left);
});

it.each(['en-US', 'es-US'])('createFormats writes short amounts without a space in %s', (lang) => {
  const { shortMoney } = createFormats(lang);
  expect([shortMoney(0), shortMoney(50_000), shortMoney(-4_750)]).toEqual(['$0', '$50K', '-$4.8K']);
});
