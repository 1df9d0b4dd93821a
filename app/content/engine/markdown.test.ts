import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { firstFigure, readFigure, renderMarkdown } from './markdown.server.ts';

const options = { file: 'en/posts/x.md', knownPaths: new Set(['/services', '/resources']), tableLabel: 'Table' };
const render = (source: string) => renderMarkdown(source, options);

describe('renderMarkdown', () => {
  it('gives each heading an id of its own and lists it as plain text', () => {
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

  it('puts a table into a region that the keyboard reaches', () => {
    const { html } = render('| | A |\n|---|---|\n| Row | 1 |');
    expect(html).toContain('<div role="region" aria-label="Table" tabindex="0"><table>');
    expect(html).toContain('<td></td><th scope="col">A</th>');
    expect(html).toContain('<th scope="row">Row</th><td>1</td>');
  });

  it('draws a figure in the page, named and captioned, without inline styles', () => {
    const { html } = render('![Two "curves"](figures/wordpress-cost-tide.svg "Schematic.")');
    expect(html).toMatch(/^<figure><svg role="img" aria-label="Two &quot;curves&quot;"/u);
    expect(html).toContain('<figcaption>Schematic.</figcaption></figure>');
    expect(html).toContain('fill="var(--water-3)"');
    expect(html).not.toMatch(/\sstyle=/u);
    expect(html).not.toContain('<p>');
  });

  it('marks a link that leaves the site and leaves one inside as it is', () => {
    const { html } = render('[a](https://example.com/?a=1&b=2) [b](/resources#roi-calculator)');
    expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noopener">a</a>');
    expect(html).toContain('<a href="/resources#roi-calculator">b</a>');
  });

  it.each([
    ['[x](/nowhere)', '/nowhere: there is no such page'],
    ['[x](services)', 'services: there is no such page'],
    ['[x](javascript:alert(1))', 'there is no such page'],
    ['a <b>bold</b> word', 'raw HTML is not allowed: <b>'],
    ['<script>1</script>', 'raw HTML is not allowed'],
    ['# Title', 'has a heading of level 1'],
    ['![](figures/wordpress-cost-tide.svg)', 'needs a text'],
    ['![x](photo.png)', 'must be an SVG file below figures/'],
    ['![x](figures/none.svg)', 'cannot be read'],
  ])('refuses %j', (source, reason) => {
    expect(() => render(source)).toThrow(reason);
  });
});

describe('the articles', () => {
  it.each(
    mainEdition()
      .posts()
      .map((post) => [post.id, post] as const),
  )('%s has a body, four sections or more and a figure', (id, post) => {
    const article = mainEdition().article(id);
    expect(article?.headings.filter((heading) => heading.depth === 2).length).toBeGreaterThanOrEqual(4);
    expect(article?.html).toContain('<figure>');
    expect(article?.html).not.toMatch(/\sstyle=/u);
    const words = post.body.split(/\s+/u).length;
    expect(words).toBeGreaterThanOrEqual(1200);
    expect(readFigure(`en/posts/${id}.md`, firstFigure(post.body) ?? '')).toContain('aria-hidden="true"');
  });
});
