import { describe, expect, it } from 'vitest';
import { leftIn } from './left.ts';

const today = '2026-11-21';

function left(source: string, file = 'content/site.yaml') {
  return leftIn(file, source, today).left.map(({ group, field, todo }) => ({ group, field, todo }));
}

describe('leftIn', () => {
  it.each([
    ['email: a@b.example', 'email', 'Replace a@b.example, an address that leads nowhere, with the real one.'],
    ['phone: "+13055550142"', 'phone', 'Replace +13055550142, a phone number that no one answers, with yours.'],
    [
      'consultant: { name: The Tidemark consultant }',
      'consultant.name',
      'Replace “The Tidemark consultant” with your name.',
    ],
    [
      'consultant: { name: { es: Consultoría Tidemark } }',
      'consultant.name.es',
      'Replace “Consultoría Tidemark” with your name.',
    ],
    ['hours: { en: "[your days and hours]" }', 'hours.en', 'Fill in your days and hours.'],
    ['title: TODO', 'title', 'Finish the text: it says “TODO”.'],
    [
      'securityExpires: "2026-11-21"',
      'securityExpires',
      'Set a new day, less than a year ahead, for security.txt. It ran out on 2026-11-21.',
    ],
    [
      '{ client: Acme, metrics: [{ label: Calls, value: 9%, provenance: sample }, { label: Visits, value: 2%, provenance: sample }], testimonial: { quote: Good, provenance: sample } }',
      'metrics.0.provenance',
      'Acme: Replace 2 made-up figures and 1 made-up quotation with what the client has approved, or leave it out.',
    ],
    [
      '[{ company: Acme, provenance: sample }]',
      '0.provenance',
      'Acme: Replace the made-up figures with what the client has approved, or leave it out.',
    ],
  ])('asks to replace what %s holds', (source, field, todo) => {
    expect(left(source)).toEqual([{ group: 'replace', field, todo }]);
  });

  it('says for which figure evidence is missing', () => {
    const claim = '[{ value: 9%, label: more, provenance: owner, evidence: { base: "[your visits before]" } }]';
    expect(left(claim)).toEqual([
      { group: 'replace', field: '0.evidence.base', todo: '9% more: Fill in your visits before.' },
    ]);
  });

  it("asks to confirm notes and the owner's figures that nothing proves", () => {
    expect(left('confirm: [Confirm your bank holidays]')).toEqual([
      { group: 'confirm', field: 'confirm.0', todo: 'Confirm your bank holidays.' },
    ]);
    expect(left('items: [{ value: 9%, label: more, provenance: owner }]')).toEqual([
      {
        group: 'confirm',
        field: 'items.0.provenance',
        todo: 'Say under `source` what proves “9% more”, or take it out.',
      },
    ]);
  });

  it('sends notes that name a lawyer to the lawyer', () => {
    expect(left('confirm: Ask a lawyer about the refund.').map(({ group }) => group)).toEqual(['lawyer']);
  });

  it('reads the front matter and the body of a Markdown file', () => {
    expect(left('---\nconfirm: Confirm the retention\n---\nTBD', 'content/en/legal/privacy.md')).toEqual([
      { group: 'confirm', field: 'confirm', todo: 'Confirm the retention.' },
      { group: 'replace', field: 'body', todo: 'Finish the text: it says “TBD”.' },
    ]);
  });

  it('counts what is settled', () => {
    const source =
      'email: a@b.com\nphone: "+13055551234"\nbaseUrl: https://a.example\nclaims: [{ value: 9%, label: more, provenance: owner, source: Report 3 }]\n';
    const { left: open, done } = leftIn('content/site.yaml', source, today);
    expect(open.map(({ field }) => field)).toEqual(['baseUrl']);
    expect(done).toMatchObject({ owned: 1 });
    expect(leftIn('content/site.yaml', 'email: a@b.com\nphone: "+13055550142"', today).done.facts).toBe(1);
    expect(leftIn('content/en/claims.yaml', 'email: a@b.com', today).done.facts).toBe(0);
  });
});
