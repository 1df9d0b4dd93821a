import { describe, expect, it } from 'vitest';
import { callForm } from '../../../enquiry/enquiry.ts';
import { edition, editions, mainEdition } from '../../editions/edition.server.ts';
import { legalSlugs } from '../../locale/paths.ts';
import { renderLegal } from './legal.server.ts';

describe('renderLegal', () => {
  it('lists level-2 headings with anchors that are in the body', () => {
    const { html, headings } = renderLegal('## What I keep, and why\n\nText.\n\n### Detail\n\n## It’s short\n', 'x.md');
    expect(headings).toEqual([
      { id: 'what-i-keep-and-why', text: 'What I keep, and why' },
      { id: 'its-short', text: 'It’s short' },
    ]);
    for (const { id } of headings) {
      expect(html).toContain(`<h2 id="${id}">`);
    }
  });

  it('labels each table cell with its column and makes the first cell its row’s heading', () => {
    const { html } = renderLegal('| Name | Where |\n|---|---|\n| `theme` | local storage |\n', 'x.md');
    expect(html).toContain('<th role="rowheader" scope="row"><code>theme</code></th>');
    expect(html).toContain('<td role="cell" data-column="Where">local storage</td>');
  });

  it("escapes a column's name", () => {
    const { html } = renderLegal('| Name | Kept "long" & `how` |\n|---|---|\n| theme | a year |\n', 'x.md');
    expect(html).toContain('data-column="Kept &quot;long&quot; &amp; how"');
  });
});

it.each(legalSlugs)("%s keeps the release check's fields to itself", (slug) => {
  expect(mainEdition().legal(slug)).not.toHaveProperty('confirm');
});

describe('the privacy policy', () => {
  it.each(editions())('names the fields beyond the nine by their field names ($locale)', (edition) => {
    const { html } = edition.legal('privacy-policy');
    for (const field of [
      'enquiry-id',
      'fill-time',
      'led-from',
      'first-page',
      'findings',
      callForm.zone,
      callForm.key,
    ]) {
      expect(html).toContain(`<code>${field}</code>`);
    }
  });

  it.each([
    ['en', /call[^.]*in my calendar/u, /Inquiries and calls, with their private pages.*in my calendar/u],
    ['es', /llamada[^.]*en mi calendario/u, /Mensajes y llamadas, con sus páginas privadas.*de mi calendario/u],
  ])('says who sees a booked call, and that it is deleted there too (%s)', (locale, seen, deleted) => {
    const { html } = edition(locale).legal('privacy-policy');
    expect(html).toMatch(seen);
    expect(html.replaceAll('\n', ' ')).toMatch(deleted);
  });
});
