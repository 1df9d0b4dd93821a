import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { leftIn } from './left.ts';
import { type Line, report } from './report.ts';
import { shownOn } from './shown-on.ts';

const today = '2026-11-21';

function left(source: string, file = 'content/site.yaml') {
  return leftIn(file, source, today).left.map(({ group, action, field, what }) => ({ group, action, field, what }));
}

describe('leftIn', () => {
  it.each([
    ['email: a@b.example', 'email', 'replace placeholders', 'a@b.example'],
    ['phone: "+13055550142"', 'phone', 'replace placeholders', '+13055550142'],
    ['consultant: { name: { en: "[your name]" } }', 'consultant.name.en', 'fill in', 'your name'],
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

const line = (fields: Partial<Line>): Line => ({
  group: 'replace',
  action: 'replace placeholders',
  what: 'a@b.example',
  where: 'every page',
  file: 'content/site.yaml',
  field: 'email',
  ...fields,
});

const done = { facts: 3, owned: 2 };

describe('report', () => {
  it('puts what a page still needs in one line for each kind of work', () => {
    const text = report(
      [line({}), line({ what: '+13055550142', field: 'phone' }), line({ action: 'fill in', what: 'your hours' })],
      done,
    );
    const [page, end] = text.split('\n\n');
    expect(page?.split('\n')).toEqual([
      'every page',
      expect.stringMatching(/^- Replace a@b\.example, \+13055550142 with your own/u),
      '  In content/site.yaml, email and more',
      '- Fill in your hours.',
      '  In content/site.yaml, email',
    ]);
    expect(end).toMatch(/Done already: 3 .* 2 /u);
    expect(end).toContain('Left before you go live: 2 (2 to replace, 0 to confirm, 0 for a lawyer).');
  });

  it('says once what waits in two languages, in the words of the first', () => {
    const note = { group: 'confirm', action: 'note', where: '/about', field: 'brands.confirm' } as const;
    const text = report(
      [
        line({ ...note, what: 'Confirm them.', file: 'content/en/pages/about.yaml' }),
        line({ ...note, what: 'Confirm them, too.', file: 'content/es/pages/about.yaml' }),
        line({ ...note, what: 'Confirm this.', file: 'content/es/pages/about.yaml', field: 'faq.confirm' }),
      ],
      done,
    );
    expect(text.split('\n').slice(0, 4)).toEqual([
      '/about',
      '- Confirm them.',
      '  In content/en/pages/about.yaml, brands.confirm and content/es/pages/about.yaml, brands.confirm',
      '- Confirm this.',
    ]);
  });

  it('treats pages of one kind as one', () => {
    const study = (client: string) =>
      line({
        action: 'replace samples',
        what: client,
        where: `/case-studies/${client}`,
        file: `content/en/case-studies/${client}.yaml`,
        field: 'metrics.0.provenance',
      });
    expect(report([study('acme'), study('best')], done)).toMatch(
      /^\/case-studies\/acme and pages like it\n- acme, best: replace what’s made up/u,
    );
  });

  it('says when nothing is left', () => {
    expect(report([], done)).toContain('Nothing is left.');
  });
});

const { paths } = mainEdition();

describe('shownOn', () => {
  it.each([
    ['case-studies/le-gramme.yaml', 'metrics.0', paths.caseStudy('le-gramme')],
    ['city-copy/miami-fl--seo-automation.yaml', 'h1', paths.city('seo-automation', 'miami-fl')],
    ['cities/miami-fl.yaml', 'services.seo-automation.market', paths.city('seo-automation', 'miami-fl')],
    ['cities/miami-fl.yaml', 'sources.population', 'every page of miami-fl'],
    ['legal/privacy-policy.md', 'confirm.0', paths.privacyPolicy()],
    ['site.yaml', 'mailingAddress', paths.privacyPolicy()],
    ['site.yaml', 'baseUrl', 'every page'],
  ])('%s: %s', (file, field, where) => {
    expect(shownOn(file, field, paths)).toBe(where);
  });

  it('names no page that a site without case studies lacks', () => {
    expect(shownOn('claims.yaml', '0', paths)).toContain(paths.caseStudies());
    expect(shownOn('claims.yaml', '0', paths, false)).toBe(`${paths.home()} and ${paths.about()}`);
  });

  it('knows a page for each content file that can leave something to settle', () => {
    const unseen = [
      'edition.yaml',
      'interface.yaml',
      'search.yaml',
      'dice.yaml',
      'consent.yaml',
      'pages/not-found.yaml',
    ];
    const files = globSync('**/*.{yaml,md}', { cwd: `content/${mainEdition().locale}` });
    const unknown = files.filter((file) => !unseen.includes(file) && !shownOn(file, '', paths));
    expect(unknown).toEqual([]);
  });
});
