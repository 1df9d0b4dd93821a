import { describe, expect, it } from 'vitest';
import { leftIn } from './left.ts';

const today = '2026-11-21';

function todos(source: string, file = 'site.yaml'): string[] {
  return leftIn(file, source, today).map(({ field, todo }) => `${field}: ${todo}`);
}

describe('leftIn', () => {
  it.each([
    ['email: a@b.example', "email: replace the reserved address 'a@b.example'"],
    ['phone: "+13055550142"', "phone: replace the reserved telephone number '+13055550142'"],
    [
      'consultant: { name: The Tidemark consultant }',
      "consultant.name: replace 'The Tidemark consultant' by your name",
    ],
    ['testimonial: { quote: Good, provenance: sample }', 'testimonial.provenance: replace the sample: Good'],
    [
      'items: [{ value: 9%, label: more, provenance: owner }]',
      "items.0.provenance: add a 'source' that proves the claim: 9% more",
    ],
    ['confirm: [Your bank holidays]', 'confirm.0: confirm: Your bank holidays'],
    ['hours: { en: "[your days and hours]" }', 'hours.en: fill in [your days and hours]'],
    ['title: TODO', "title: finish the text: it says 'TODO'"],
    [
      'securityExpires: "2026-11-21"',
      'securityExpires: security.txt ran out on 2026-11-21: set a day less than a year ahead',
    ],
  ])('finds %s', (source, expected) => {
    expect(todos(source)).toContain(expected);
  });

  it('finds nothing in settled content', () => {
    const source =
      'email: a@b.com\nphone: "+13055551234"\nclaims: [{ value: 9%, label: more, provenance: owner, source: Report 3 }]\n';
    expect(todos(source)).toEqual([]);
  });

  it('reads the front matter and the body of a Markdown file', () => {
    expect(todos('---\nconfirm: Retention\n---\nTBD', 'privacy.md')).toEqual([
      'confirm: confirm: Retention',
      "body: finish the text: it says 'TBD'",
    ]);
  });
});
