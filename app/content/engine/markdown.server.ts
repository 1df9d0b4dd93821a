import { Marked, type Tokens } from 'marked';
import { ContentFault, inContent, readText } from './read.server.ts';

/** A heading of an article, with the id that leads to it. */
export type Heading = { id: string; text: string; depth: number };

type RenderOptions = {
  /** The file the text comes from, below the content folder; figures are named from its folder. */
  file: string;
  /** Every address inside the site that a link may name, without fragment and query. */
  knownPaths: ReadonlySet<string>;
  /** Names the scroll region of a table. */
  tableLabel: string;
};

/**
 * Renders an article's Markdown (SPEC §2 Blog article): headings carry ids, tables stand in a scroll region that a keyboard can
 * reach, figures are drawn in the page itself, links inside the site are checked.
 * @throws ContentFault naming the file and what is wrong: raw HTML, a dead link, a picture that is no figure or has no alt.
 */
export function renderMarkdown(source: string, options: RenderOptions): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const fault = (reason: string) => new ContentFault(`${inContent(options.file)}: body: ${reason}`);

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        if (depth === 1) {
          throw fault('has a heading of level 1; the title is the page’s only one');
        }
        const text = plainText(this.parser.parseInline(tokens, this.parser.textRenderer));
        const id = unusedId(text, headings);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [only] = tokens;
        // A figure is a block of its own, and a paragraph may not hold one.
        if (tokens.length === 1 && only?.type === 'image') {
          return this.parser.parseInline(tokens);
        }
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href, text, title }) {
        if (!text) {
          throw fault(`${href}: a picture needs a text that says what it shows`);
        }
        const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
        return `<figure>${readFigure(options.file, href, { label: text })}${caption}</figure>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (/^https:\/\//u.test(href)) {
          return `<a href="${escapeHtml(href)}" rel="noopener">${words}</a>`;
        }
        if (!isKnown(href, options.knownPaths)) {
          throw fault(`${href}: there is no such page`);
        }
        return `<a href="${escapeHtml(href)}">${words}</a>`;
      },
      table(token: Tokens.Table) {
        const cell = (tag: string, content: string, attributes = '') => `<${tag}${attributes}>${content}</${tag}>`;
        const head = token.header
          .map(({ tokens }) =>
            cell(tokens.length ? 'th' : 'td', this.parser.parseInline(tokens), tokens.length ? ' scope="col"' : ''),
          )
          .join('');
        const rows = token.rows
          .map((row) =>
            row
              .map(({ tokens }, index) =>
                index === 0
                  ? cell('th', this.parser.parseInline(tokens), ' scope="row"')
                  : cell('td', this.parser.parseInline(tokens)),
              )
              .join(''),
          )
          .map((row) => `<tr>${row}</tr>`)
          .join('');
        return `<div role="region" aria-label="${escapeHtml(options.tableLabel)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
      html({ text }) {
        throw fault(`raw HTML is not allowed: ${text.trim().slice(0, 60)}`);
      },
    },
  });
  return { html: marked.parse(source, { async: false }), headings };
}

/**
 * A figure's SVG, ready to stand in a page: named by `label`, or hidden from assistive technology without one.
 * Its `style` attributes become presentation attributes, because the site's policy forbids inline styles.
 * @throws ContentFault when it is missing, no SVG of the site's own, or holds more than drawing.
 */
export function readFigure(file: string, href: string, { label }: { label?: string } = {}): string {
  const fault = (reason: string) => new ContentFault(`${inContent(file)}: body: ${href}: ${reason}`);
  if (!/^figures\/[a-z0-9-]+\.svg$/u.test(href)) {
    throw fault('a picture must be an SVG file below figures/');
  }
  const svg = readText(`${file.slice(0, file.lastIndexOf('/'))}/${href}`).trim();
  if (/<script|<foreignObject|\son\w+=|href=|\sid=|<!/iu.test(svg)) {
    throw fault('may hold shapes and letters only');
  }
  const named = label ? `role="img" aria-label="${escapeHtml(label)}"` : 'aria-hidden="true"';
  return svg
    .replace(/\sxmlns="[^"]*"/u, '')
    .replace(/<svg/u, `<svg ${named}`)
    .replace(/>\s+</gu, '><')
    .replace(/\sstyle="([^"]*)"/gu, (_, style: string) => presentationAttributes(style));
}

/** The first figure that a Markdown text shows, or nothing. */
export function firstFigure(source: string): string | undefined {
  return /!\[[^\]]*\]\((figures\/[^\s)]+)/u.exec(source)?.[1];
}

/** `fill:var(--ink);stroke:none` becomes ` fill="var(--ink)" stroke="none"`. */
function presentationAttributes(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .flatMap(([name, value]) => (name && value ? [` ${name}="${value}"`] : []))
    .join('');
}

function isKnown(href: string, knownPaths: ReadonlySet<string>): boolean {
  return href.startsWith('#') || knownPaths.has(href.replace(/[?#].*$/u, ''));
}

/** Small letters, digits and hyphens of a heading; numbered when another has it already. */
export function unusedId(text: string, taken: ReadonlyArray<{ id: string }>): string {
  const base =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[’']|\p{M}/gu, '')
      .replace(/[^a-z0-9]+/gu, '-')
      .replace(/^-|-$/gu, '') || 'section';
  const free = (candidate: string) => !taken.some((heading) => heading.id === candidate);
  // The page has ids of its own (main, share …): a heading of such a name must not take one.
  const id = /^(main|menu|share|contents|related|theme)\b/u.test(base) ? `about-${base}` : base;
  if (free(id)) {
    return id;
  }
  let number = 2;
  while (!free(`${id}-${number}`)) {
    number++;
  }
  return `${id}-${number}`;
}

/** Marked's text renderer escapes; a heading in the table of contents is text that React escapes itself. */
export function plainText(escaped: string): string {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
