import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { readPage } from '../../app/seo/page-rules/page.ts';
import { pagePaths, publicFiles } from '../../hosting/finish/finish.ts';
import { markdownPath } from '../../hosting/rules.ts';
import { codeHash, keep } from './cache.ts';

/** Controls, which do nothing in a text, and code. */
const leftOut = new Set(['button', 'dialog', 'form', 'input', 'link', 'noscript', 'script', 'style', 'template']);

/** Side by side, styles keep these apart and no space does. */
const keptApart = new Set(['a', 'span', 'time']);

const toMarkdown = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' });

/**
 * Writes every page as Markdown whose head names one (product.md, "Markdown pages").
 * Takes the public folder with its finished pages; returns a line for the console.
 */
export async function writeMarkdown(client: string): Promise<string> {
  const code = codeHash(['app/seo/page-rules', 'hosting', 'text', 'scripts/build/markdown-pages.ts']);
  let count = 0;
  for (const [path, file] of Object.entries(pagePaths(await publicFiles(client)))) {
    const html = await readFile(join(client, file), 'utf8');
    const copy = await keep('markdown', [code, path, html], async () => Buffer.from(markdownOf(html, path) ?? ''));
    if (copy.length > 0) {
      await writeFile(join(client, markdownPath(path)), copy);
      count += 1;
    }
  }
  return `${count} pages as Markdown.`;
}

/**
 * Returns a page's text as Markdown, its title, description, and address first, or undefined when
 * its head names no Markdown of its path. It's made from the page, not beside it, so that neither says
 * what the other doesn't.
 */
function markdownOf(html: string, path: string): string | undefined {
  const main = elementsIn(unified().use(rehypeParse).parse(html)).find(({ tagName }) => tagName === 'main');
  const head = html.slice(0, html.indexOf('</head>'));
  if (!main || !head.includes(`type="text/markdown" href="${markdownPath(path)}"`)) {
    return undefined;
  }
  const { titles, metas, canonicals, lang } = readPage(head);
  const url = canonicals[0]?.href ?? '';
  const description = metas.find(({ name }) => name === 'description')?.content;
  const facts = { title: titles[0], description, url, lang };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  // Addresses become whole ones.
  const children = [element('base', [], { href: url }), ...readable(main)];
  const tree = toMarkdown.runSync({ type: 'root', children } satisfies Root);
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown.stringify(tree)}`;
}

/** Returns what a reader without eyes and hands has of an element. */
function readable(parent: Element): Element['children'] {
  return parent.children.flatMap((child, index) => {
    if (child.type !== 'element') {
      return child.type === 'text' ? [child] : [];
    }
    const { properties, tagName } = child;
    // The words are beside a picture without a text of its own.
    const isDecoration = tagName === 'img' && properties['alt'] === '';
    if (leftOut.has(tagName) || isDecoration || properties['hidden'] || String(properties['ariaHidden']) === 'true') {
      return [];
    }
    if (tagName === 'svg') {
      const [title] = elementsIn(child).find((part) => part.tagName === 'title')?.children ?? [];
      const value = String(properties['ariaLabel'] ?? (title?.type === 'text' ? title.value : ''));
      return value === '' ? [] : [element('em', [{ type: 'text', value }])];
    }
    const parts = readable(child);
    // What held a button alone, and the place of its answer, hold nothing here.
    if (parts.length === 0 && (tagName === 'li' || tagName === 'span')) {
      return [];
    }
    const next = parent.children[index + 1];
    const touches = next?.type === 'element' && keptApart.has(tagName) && keptApart.has(next.tagName);
    return [
      // A table in Markdown has no caption.
      ...child.children.filter(isCaption).map((caption) => element('p', readable(caption))),
      {
        ...child,
        // A summary may hold a heading, which has no place in a line.
        tagName: tagName === 'summary' ? 'div' : tagName,
        children: tagName === 'dt' ? [element('strong', parts)] : parts,
      },
      ...(touches ? [{ type: 'text' as const, value: ' ' }] : []),
    ];
  });
}

function isCaption(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'caption';
}

function element(tagName: string, children: Element['children'], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') {
    yield node;
  }
  for (const child of 'children' in node ? node.children : []) {
    yield* elementsIn(child);
  }
}
