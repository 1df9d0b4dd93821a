import { describe, expect, it } from 'vitest';
import { type Line, report } from './report.ts';

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
