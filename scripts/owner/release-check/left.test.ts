import { describe, expect, it } from 'vitest';
import { leftIn } from './left.ts';

const today = '2026-11-21';

function left(source: string, file = 'content/site.yaml') {
  return leftIn(file, source, today).left.map(({ group, action, field, what }) => ({ group, action, field, what }));
}

describe('leftIn', () => {
  it.each([
    ['email: a@b.example', 'email', 'replace placeholders', 'a@b.example'],
    ['phone: "+13055550142"', 'phone', 'replace placeholders', '+13055550142'],
    ['consultant: { name: Some consultant }', 'consultant.name', 'replace placeholders', 'Some consultant'],
    ['mailingAddress: PO Box 0000', 'mailingAddress', 'replace placeholders', 'PO Box 0000'],
    ['mailingAddress: "[PO Box 0000, a city]"', 'mailingAddress', 'fill in', 'PO Box 0000, a city'],
    ['hours: { en: "[your days and hours]" }', 'hours.en', 'fill in', 'your days and hours'],
    ['title: TODO', 'title', 'finish', 'TODO'],
    ['securityExpires: "2026-11-21"', 'securityExpires', 'renew', '2026-11-21'],
    [
      '{ client: Acme, metrics: [{ label: Calls, value: 9%, provenance: sample }, { label: Visits, value: 2%, provenance: sample }], testimonial: { quote: Good, provenance: sample } }',
      'metrics.0.provenance',
      'replace samples',
      'Acme',
    ],
    ['[{ company: Acme, provenance: sample }]', '0.provenance', 'replace samples', 'Acme'],
    [
      '[{ company: Acme, website: https://acme.example }]',
      '0.website',
      'replace placeholders',
      'Acme: https://acme.example',
    ],
  ])('asks to replace what %s holds', (source, field, action, what) => {
    expect(left(source)).toEqual([{ group: 'replace', action, field, what }]);
  });

  it('asks for the facts that are marked as placeholders, whatever they hold', () => {
    expect(left('address:\n  locality: Anytown # placeholder\n  country: US\n')).toEqual([
      { group: 'replace', action: 'replace placeholders', field: 'address.locality', what: 'Anytown' },
    ]);
  });

  it('takes the Spanish word for "all" and what a form shows in an empty field as they are', () => {
    expect(left('openAll: Abrir todo\nall: Todo\nplaceholder: https://www.tu-negocio.example')).toEqual([]);
    expect(left('pagesPlaceholder: https://a.example/roofs')).toEqual([]);
    expect(left('en: [{ body: "Add [your email] with restricted access." }]', 'content/replies.yaml')).toEqual([]);
  });

  it('says for which figure evidence is missing, once', () => {
    const claim =
      '[{ value: 9%, label: more, provenance: owner, evidence: { base: "[your visits before]", period: "[your months]" } }]';
    expect(new Set(left(claim).map(({ action, what }) => `${action}: ${what}`))).toEqual(
      new Set(['document: 9% more']),
    );
  });

  it("asks to confirm notes and the owner's figures that nothing proves", () => {
    expect(left('confirm: [Confirm your bank holidays]')).toEqual([
      { group: 'confirm', action: 'note', field: 'confirm.0', what: 'Confirm your bank holidays.' },
    ]);
    expect(left('items: [{ value: 9%, label: more, provenance: owner }]')).toEqual([
      { group: 'confirm', action: 'prove', field: 'items.0.provenance', what: '9% more' },
    ]);
    expect(left('items: [{ value: 9%, label: more, provenance: owner, source: My books }]')).toEqual([]);
  });

  it('sends notes that name a lawyer to the lawyer', () => {
    expect(left('confirm: Ask a lawyer about the refund.').map(({ group }) => group)).toEqual(['lawyer']);
  });

  it('reads the front matter and the body of a Markdown file', () => {
    expect(left('---\nconfirm: Confirm the retention\n---\nTBD', 'content/en/legal/privacy.md')).toEqual([
      { group: 'confirm', action: 'note', field: 'confirm', what: 'Confirm the retention.' },
      { group: 'replace', action: 'finish', field: 'body', what: 'TBD' },
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
