import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { copyContent, show } from '../../../scripts/testing/content-copy.ts';
import { temporaryFolder } from '../../../server/testing/folders.ts';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { figuresFrom, fillFigures } from './figures.server.ts';
import { contentFolder, findFiles, isDemo, listFiles, listFolders, placeOf, withPlace } from './folders.server.ts';
import { readFigure, renderMarkdown } from './markdown.server.ts';
import { readRaw } from './raw.server.ts';

const texts: Record<'figures' | 'refused' | 'drawings', [string, string][]> = parse(
  readFileSync(new URL('test-data/texts.yaml', import.meta.url), 'utf8'),
);

describe('the content folder', () => {
  let root = '';

  beforeEach(() => {
    root = temporaryFolder();
    vi.stubEnv('TIDEMARK_SITE', root);
    const files = { 'site.yaml': 'brand: Mine', 'en/edition.yaml': 'name: English', 'public/robots.md': '' };
    const posts = { 'en/posts/a.md': '---\ntitle: Mine\n---\n', 'en/posts/.a.md.new': '' };
    for (const [file, text] of Object.entries({ ...files, ...posts })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return () => vi.unstubAllEnvs();
  });

  it('is the named one, and nothing else is read', () => {
    expect(isDemo()).toBe(false);
    expect(placeOf('en/posts/a.md')).toBe(join(root, 'en/posts/a.md'));
    expect(readRaw('en/posts/a.md')).toEqual({ title: 'Mine' });
    expect(listFiles('en/posts', '.md')).toEqual(['a.md']);
    expect(listFiles('en/cities')).toEqual([]);
    expect(findFiles('**/*.md')).toEqual(['en/posts/a.md']);
    expect(listFolders('edition.yaml')).toEqual(['en']);
    expect(readRaw('en/services/seo-automation.yaml')).toBeUndefined();
  });

  it('is the demo under an empty name', () => {
    vi.stubEnv('TIDEMARK_SITE', '');
    expect([contentFolder(), isDemo()]).toEqual(['content', true]);
  });

  it('has to be there', () => {
    vi.stubEnv('TIDEMARK_SITE', join(root, 'gone'));
    expect(() => listFolders('edition.yaml')).toThrow(/gone: isn't there: npm run new site/u);
  });

  it('stands in front of a fault', () => {
    expect(withPlace('content/en/posts/a.md: title: is missing')).toBe(`${root}/en/posts/a.md: title: is missing`);
  });
});

const figures = figuresFrom({
  edition: { counts: ['one', 'two', 'three'] },
  services: [
    { slug: 'audit', record: { price: 'From $12,500' } },
    { slug: 'care', record: { price: 'From $900' } },
    { slug: 'broken', record: null },
  ],
  claims: [{ id: 'years', value: 'More than 7 years' }],
  locality: 'Naples',
  languages: 'English',
  counts: { city: 3, service: 4, story: 1 },
});
const filled = (value: unknown) => fillFigures(value, figures, 'content/en/a.yaml');

describe('fillFigures', () => {
  it.each(texts.figures)('fills %j', (text, shown) => {
    expect(filled({ texts: [text], day: 3 })).toEqual({ texts: [shown], day: 3 });
  });

  it.each(['{price:adit}', '{cittyCount}', '{city_Count}'])('names %s, its field, and the figures', (name) => {
    const fill = () => filled({ hero: { lines: [`From ${name}`] } });
    for (const said of [`content/en/a.yaml: hero.lines.0: ${name} is no figure`, '{cityCount}', '{price:care}']) {
      expect(fill).toThrow(said);
    }
  });
});

it('says which service a price names that isn’t offered', () => {
  expect(() => filled({ lead: 'From {price:cear}' })).toThrow(
    '{price:cear} is no figure (no service is called cear: leave the sentence out);',
  );
});

describe('a text that names a figure', () => {
  const { edit } = copyContent();

  it('changes with the price and with the number of questions', () => {
    const { locale, services } = mainEdition();
    const [service] = services();
    edit(`${locale}/pages/home.yaml`, /^ {2}eyebrow: .*$/mu, `  eyebrow: "{price:${service?.id}}"`);
    expect(`From ${mainEdition().home().hero.eyebrow}`).toBe(service?.price);
    edit(`${locale}/claims.yaml`, /^( +value: )7\+ years$/mu, '$19+ years');
    expect(mainEdition().about().hero.lead).toContain('9+ years');
    edit(`${locale}/services/${service?.id}.yaml`, /^price: .*$/mu, 'price: From $9,999');
    expect(mainEdition().home().hero.eyebrow).toBe('$9,999');
    edit(`${locale}/pages/about.yaml`, /^faq:[\s\S]*?^ {2}title: .*$/mu, 'faq:\n  title: "{questionCount}"');
    const before = mainEdition().about().faq;
    edit(`${locale}/pages/about.yaml`, /^( {4}- id: [\s\S]*?)(?=^ {4}- id: )/mu, '');
    const after = mainEdition().about().faq;
    expect(after.items).toHaveLength(before.items.length - 1);
    expect(after.title).not.toBe(before.title);
  });

  it('doesn’t count the card of a study that is a draft', () => {
    const { locale, caseStudies } = mainEdition();
    edit(`${locale}/pages/home.yaml`, /^ {2}eyebrow: .*$/mu, '  eyebrow: "{cardCount}"');
    const { eyebrow } = mainEdition().home().hero;
    edit(`${locale}/case-studies/${caseStudies()[0]?.slug}.yaml`, /^/u, 'draft: true\n');
    expect(mainEdition().home().hero.eyebrow).not.toBe(eyebrow);
  });
});

const options = {
  file: 'en/posts/x.md',
  knownPaths: new Set(['/services', '/resources']),
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

  it('names a cell by its column and its row', () => {
    const { html } = render('| | A "b" & `c` |\n|---|---|\n| `Row` | 1 |');
    expect(html).toContain(
      '<td role="cell"></td><th role="columnheader" scope="col">A &quot;b&quot; &amp; <code>c</code>',
    );
    expect(html).toContain('<th role="rowheader" scope="row"><code>Row</code></th>');
    expect(html).toContain('<td role="cell" data-column="A &quot;b&quot; &amp; c">1</td>');
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

  it.each(texts.refused)('refuses %j', (source, reason) => {
    expect(() => render(source)).toThrow(reason);
    expect(() => render(source)).not.toThrow('report');
  });
});

it.each(texts.drawings)('refuses the drawing %j', (svg, named) => {
  const folder = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  mkdirSync(join(folder, 'en/posts/figures'), { recursive: true });
  writeFileSync(join(folder, 'en/posts/figures/a.svg'), svg);
  expect(() => render('![Tides](figures/a.svg)')).toThrow(`only, and has ${named}`);
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

const drawings = editions().flatMap(({ locale, posts }) =>
  posts().flatMap(({ id, body }) =>
    Array.from(body.matchAll(/\((figures\/[^ )]+)/gu), ([, href = '']) => [locale, id, href] as const),
  ),
);

it.each(drawings)('in %s, a phone shows the letters of %s, %s, at 12 px or more', (locale, id, href) => {
  const figure = readFigure(`${locale}/posts/${id}.md`, href);
  const [, width] = /viewBox="0 0 (\d+)/u.exec(figure) ?? [];
  const sizes = Array.from(figure.matchAll(/font-size="(\d+)"/gu), ([, size]) => Number(size));
  expect((Math.min(...sizes) * narrowest) / Number(width)).toBeGreaterThanOrEqual(12);
});
