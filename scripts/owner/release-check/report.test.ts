import { describe, expect, it } from 'vitest';
import { type Line, report } from './report.ts';

const line = (group: Line['group'], todo: string, where?: string): Line => ({
  group,
  todo,
  where,
  file: 'content/site.yaml',
  field: 'email',
});

describe('report', () => {
  it('puts each line in its group, with its pages, its place and a count', () => {
    const text = report(
      [line('lawyer', 'Ask a lawyer.'), line('replace', 'Replace it.', 'every page'), line('replace', 'Fill it in.')],
      { facts: 3, owned: 2 },
    );
    const [replace, confirm, lawyer, end] = text.split('\n\n');
    expect(replace).toMatch(
      /^Replace \(2\)\..*\n- Replace it\.\n {2}Shows on every page\.\n {2}In content\/site\.yaml, email\n- Fill it in\.\n {2}In/u,
    );
    expect(confirm).toBe('Confirm (0)');
    expect(lawyer).toMatch(/^Ask a lawyer \(1\)\./u);
    expect(end).toMatch(/Done already: 3 .* 2 /u);
    expect(end).toContain('Left before you go live: 3 (2 replace, 0 confirm, 1 ask a lawyer).');
  });

  it('says when nothing is left', () => {
    expect(report([], { facts: 3, owned: 2 })).toContain('Nothing is left.');
  });
});
