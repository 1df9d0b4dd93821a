import { describe, expect, it } from 'vitest';
import { legalSlugs } from './legal.schema.ts';
import { readLegal, renderLegal } from './legal.server.ts';

describe('renderLegal', () => {
  it('lists the headings of level 2 with anchors that the body has', () => {
    const { html, headings } = renderLegal('## What I keep, and why\n\nText.\n\n### Detail\n\n## It’s short\n');
    expect(headings).toEqual([
      { id: 'what-i-keep-and-why', text: 'What I keep, and why' },
      { id: 'its-short', text: 'It’s short' },
    ]);
    for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
  });

  it('keeps the column beside each cell of a table and the first cell as its row’s heading', () => {
    const { html } = renderLegal('| Name | Where |\n|---|---|\n| `theme` | local storage |\n');
    expect(html).toContain('<th role="rowheader" scope="row"><code>theme</code></th>');
    expect(html).toContain('<td role="cell" data-column="Where">local storage</td>');
  });
});

describe.each(legalSlugs)('%s', (slug) => {
  const page = readLegal(slug);

  it('is effective from January 15, 2025 (SPEC §9)', () => {
    expect(page.effective).toBe('2025-01-15');
  });

  it('has every fact filled in and no two headings with the same anchor', () => {
    expect(page.html).not.toMatch(/\{\w+\}/);
    expect(new Set(page.headings.map((heading) => heading.id)).size).toBe(page.headings.length);
  });

  it('keeps what only the release check may see to itself', () => {
    expect(page).not.toHaveProperty('confirm');
  });
});
