import { describe, expect, it } from 'vitest';
import { anchorOf, findDeadReferences, findMisnumberedRecords, type TextFile } from './check-docs.ts';

const product = { path: 'docs/product.md', text: '# Product\n\n## Contact form\n\n### Form states\n' };

/** Returns the check's findings in `files` beside docs/product.md and one source file. */
function reasonsFor(...files: TextFile[]): string[] {
  const all = [product, { path: 'app/root.tsx', text: '' }, ...files];
  const dead = findDeadReferences(
    all,
    all.map(({ path }) => path),
  );
  return dead.map(({ path, line, reason }) => `${path}:${line}: ${reason}`);
}

describe('links in Markdown', () => {
  it('may lead to files, folders, anchors, and other sites', () => {
    const text =
      '[a](docs/product.md) [b](docs/product.md#form-states) [c](docs) [d](docs/) [e](#here)\n' +
      '[f](https://example.com/x.md#y) [g](mailto:hi@example.com)\n\n# Here\n';
    expect(reasonsFor({ path: 'README.md', text })).toEqual([]);
  });

  it('are resolved from their own folder', () => {
    expect(reasonsFor({ path: 'docs/decisions/1.md', text: '[a](../product.md#contact-form)' })).toEqual([]);
    expect(reasonsFor({ path: 'docs/decisions/1.md', text: '[a](docs/product.md)' })).toEqual([
      'docs/decisions/1.md:1: docs/product.md: there is no such file',
    ]);
  });

  it('fail when their file, picture, or anchor is missing, in tables and nested lists too', () => {
    const text =
      'One\n\n[a](gone.md) ![b](gone.png)\n[c](docs/product.md#gone)\n\n# Here\n\n[d](#gone)\n\n' +
      '| a |\n|---|\n| [e](cell.md) |\n\n- one\n  - [f](item.md)';
    expect(reasonsFor({ path: 'README.md', text })).toEqual([
      'README.md:3: gone.md: there is no such file',
      'README.md:3: gone.png: there is no such file',
      'README.md:4: docs/product.md#gone: the page has no such heading',
      'README.md:8: #gone: the page has no such heading',
      'README.md:12: cell.md: there is no such file',
      'README.md:15: item.md: there is no such file',
    ]);
  });

  it('number the anchors of headings that repeat', () => {
    expect(reasonsFor({ path: 'README.md', text: '# Why?\n\n# Why?\n\n[a](#why) [b](#why-1)' })).toEqual([]);
    expect(anchorOf('Lost clicks, and *failed* chunks')).toBe('lost-clicks-and-failed-chunks');
  });
});

describe('paths in code spans', () => {
  it('must exist when they begin with a folder of the repository', () => {
    const text = '`app/root.tsx` `app/` `npm run build` `app/<name>/x.ts` `build/client` `docs/gone.md`';
    expect(reasonsFor({ path: 'README.md', text })).toEqual(['README.md:1: docs/gone.md: there is no such path']);
  });
});

describe('citations', () => {
  it('must name headings of docs/product.md, in comments and in docs', () => {
    expect(
      reasonsFor(
        { path: 'app/a.ts', text: '/** Sends it (product.md, "Contact form" and "Form states"). */' },
        { path: 'app/b.ts', text: 'run();\n// As product.md, "Gone" says.' },
        { path: 'docs/a.md', text: 'See product.md, "Gone".' },
      ),
    ).toEqual([
      'app/b.ts:2: "Gone": docs/product.md has no such heading',
      'docs/a.md:1: "Gone": docs/product.md has no such heading',
    ]);
  });

  it('are read across the lines of a comment', () => {
    const wrapped = (heading: string) => `/**\n * Sends it (product.md,\n * "Form\n * ${heading}").\n */`;
    expect(reasonsFor({ path: 'app/a.ts', text: wrapped('states') })).toEqual([]);
    expect(reasonsFor({ path: 'app/a.ts', text: wrapped('rules') })).toEqual([
      'app/a.ts:2: "Form rules": docs/product.md has no such heading',
    ]);
  });

  it('are read in YAML and CSS too', () => {
    expect(
      reasonsFor(
        { path: 'content/a.yaml', text: 'a: 1 # product.md, "Gone"' },
        { path: 'app/a.css', text: '/* product.md, "Gone" */' },
      ),
    ).toHaveLength(2);
  });

  it('are left alone in strings', () => {
    expect(reasonsFor({ path: 'app/a.ts', text: 'const text = \'product.md, "Gone"\';' })).toEqual([]);
  });
});

describe('comments', () => {
  it.each([
    [
      'must name Markdown files that exist, by path or by name',
      '// See docs/product.md, product.md, and\n// GONE.md.',
      ['2: GONE.md: there is no such file'],
    ],
    [
      'must name files of every kind that are there',
      '/** See gone.ts, b/gone.css, and app/a.ts. */\nexport const a = 1;',
      ['1: gone.ts: there is no such file', '1: b/gone.css: there is no such file'],
    ],
    [
      'must name functions that the file exports',
      '// `gone` in a.ts, and `here()` in a.ts\nexport function here() {}\nfunction gone() {}',
      ["1: a.ts doesn't export gone"],
    ],
    [
      'may not number sections of documents that are elsewhere, but for RFCs',
      '// RFC 9110 §13.1 asks for it.\n\n// Rules §4 asks for it (D12).',
      [
        "3: §4: numbers a document that isn't in this repository",
        "3: D12: numbers a document that isn't in this repository",
      ],
    ],
  ])('%s', (_, text, reasons) => {
    expect(reasonsFor({ path: 'app/a.ts', text })).toEqual(reasons.map((reason) => `app/a.ts:${reason}`));
  });
});

describe('decision records', () => {
  it('have a number each, which the heading repeats', () => {
    const record = (name: string, heading: string) => ({ path: `docs/decisions/${name}.md`, text: heading });
    const sound = [record('009-bytes', '# 9. Bytes\n'), record('010-inbox', '# 10. The inbox\n')];
    expect(findMisnumberedRecords([...sound, { path: 'docs/tools.md', text: '# Tools' }])).toEqual([]);
    expect(
      findMisnumberedRecords([...sound, record('010-files', '# 9. Files\n')]).map(({ path, reason }) => [path, reason]),
    ).toEqual([
      ['docs/decisions/010-inbox.md', 'another record has the number 10'],
      ['docs/decisions/010-files.md', 'the heading must begin with "# 10. "'],
    ]);
  });
});
