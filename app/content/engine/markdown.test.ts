import { describe, expect, it } from 'vitest';
import { show } from '../../../scripts/testing/content-copy.ts';
import { editions } from '../../editions/edition.server.ts';
import { readFigure, renderMarkdown, scrollingTable } from './markdown.server.ts';

const options = {
  file: 'en/posts/x.md',
  knownPaths: new Set(['/services', '/resources']),
  table: scrollingTable('Table'),
};
const render = (source: string) => renderMarkdown(source, options);

describe('renderMarkdown', () => {
  it('gives each heading its own id and lists it as plain text', () => {
    const { html, headings } = render('## What’s `llms.txt` & why\n\n### Cost\n\n## Cost');
    expect(headings).toEqual([
      { id: 'whats-llms-txt-why', text: 'What’s llms.txt & why', depth: 2 },
      { id: 'cost', text: 'Cost', depth: 3 },
      { id: 'cost-2', text: 'Cost', depth: 2 },
    ]);
    for (const { id } of headings) {
      expect(html).toContain(`id="${id}"`);
    }
  });

  it.each(['main', 'menu', 'share', 'contents', 'related', 'theme'])('keeps the id %s for the page', (id) => {
    expect(render(`## ${id}`).headings).toMatchObject([{ id: `about-${id}` }]);
  });

  it('wraps a table in a region that the keyboard reaches', () => {
    const { html } = render('| | A |\n|---|---|\n| Row | 1 |');
    expect(html).toContain('<div role="region" aria-label="Table" tabindex="0"><table>');
    expect(html).toContain('<td></td><th scope="col">A</th>');
    expect(html).toContain('<th scope="row">Row</th><td>1</td>');
  });

  it('inlines a figure with name and caption, without inline styles', () => {
    const { html } = render('![Two "curves"](figures/wordpress-cost-tide.svg "Schematic.")');
    expect(html).toMatch(/^<figure><svg role="img" aria-label="Two &quot;curves&quot;"/u);
    expect(html).toContain('<figcaption>Schematic.</figcaption></figure>');
    expect(html).toContain('fill="var(--water-3)"');
    expect(html).not.toMatch(/\sstyle=/u);
    expect(html).not.toContain('<p>');
  });

  it('marks an external link and leaves an internal one alone', () => {
    const { html } = render('[a](https://example.com/?a=1&b=2) [b](/resources#roi-calculator)');
    expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noopener">a</a>');
    expect(html).toContain('<a href="/resources#roi-calculator">b</a>');
    expect(render('[c](mailto:ana@example.com)').html).toContain('<a href="mailto:ana@example.com">c</a>');
  });

  it.each([
    ['[x](/nowhere)', '/nowhere: there is no such page'],
    ['[x](/resuorces)', "/resuorces: there is no such page; did you mean '/resources'?"],
    ['[x](http://example.com)', 'http://example.com: a link to another site starts with https://'],
    ['[x](https://example)', 'https://example: a link to another site starts with https://'],
    ['[x](www.example.com)', 'www.example.com: a link to another site starts with https://'],
    ['[x](mailto:)', 'mailto:: has no email address'],
    ['## A section\n\n[x](#another)', '#another: no heading of this text has that id'],
    ['[x](services)', 'services: there is no such page'],
    ['[x](javascript:alert(1))', 'there is no such page'],
    ['a <b>bold</b> word', 'raw HTML is not allowed: <b>'],
    ['<script>1</script>', 'raw HTML is not allowed'],
    ['# Title', 'has a heading of level 1'],
    ['![](figures/wordpress-cost-tide.svg)', 'needs a text'],
    ['![x](photo.png)', 'must be a photo of the folder photos'],
    ['![x](figures/none.svg)', 'cannot be read'],
    ['Text. FILL IN the rest.', 'still says FILL IN'],
  ])('refuses %j', (source, reason) => {
    expect(() => render(source)).toThrow(reason);
    expect(() => render(source)).not.toThrow('report');
  });
});

it('shows a picture in development before it has its words', () => {
  show('drafts');
  expect(render('![](figures/wordpress-cost-tide.svg)').html).toContain('<svg aria-hidden="true"');
});

it('names all faults of a text at once', () => {
  expect(() => render('# Title\n\n[x](/nowhere) and [y](http://example.com)')).toThrow(
    /level 1.*\n.*no such page\n.*https/u,
  );
});

/** Fills the width of the narrowest phone (prose.module.css). */
const narrowest = 320;

it.each(
  editions().flatMap((edition) =>
    edition
      .posts()
      .flatMap(({ id, body }) =>
        [...body.matchAll(/\((?<href>figures\/[^ )]+)/gu)].map(({ groups }) => [
          edition.locale,
          id,
          groups?.['href'] ?? '',
        ]),
      ),
  ),
)('in %s, a phone shows the letters of %s, %s, at 12 px or more', (locale, id, href) => {
  const figure = readFigure(`${locale}/posts/${id}.md`, href);
  const [, width] = /viewBox="0 0 (\d+)/u.exec(figure) ?? [];
  const sizes = [...figure.matchAll(/font-size="(?<size>\d+)"/gu)].map(({ groups }) => Number(groups?.['size']));
  expect((Math.min(...sizes) * narrowest) / Number(width)).toBeGreaterThanOrEqual(12);
});
