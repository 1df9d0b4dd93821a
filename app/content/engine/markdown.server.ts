import { Marked, type Tokens } from 'marked';
import { escapeMarkup } from '../../../text/escape.ts';
import { slugOf } from '../../../text/fold.ts';
import { nearestOf, suggest } from '../../locale/spelling.ts';
import { ContentFault, throwFaults } from './faults.ts';
import { fillIn } from './fields.ts';
import { inContent, listFiles, readText } from './folders.server.ts';
import { mark } from './marks.server.ts';
import { isShown } from './shown.server.ts';
import { isBuild } from './store.server.ts';

/** A heading of an article and its id. */
export type Heading = { id: string; text: string; depth: number };

type RenderOptions = {
  /**
   * The Markdown file's path below the content folder. Figures are found relative to its folder.
   */
  file: string;
  /**
   * Every path on this site that a link may lead to, without fragment and query. Without it, links
   * aren't checked.
   */
  knownPaths?: ReadonlySet<string>;
  /**
   * Renders a photo. Takes its file's name and what it shows. Without it, a text can't show photos.
   */
  photo?: (file: string, alt: string) => string;
  /**
   * The address of the file that has the figures, each under its name. Without it, they're inlined.
   */
  figures?: string;
};

const linkReasons = {
  site: 'a link to another site starts with https:// and its whole name, such as https://www.example.com',
  email: 'has no email address, such as mailto:you@example.com',
  page: 'there is no such page',
};

/**
 * Returns what's wrong with where a link leads, as far as it can be told without asking: another site
 * without its whole name, an email without its address, or a path that isn't among `known`, which are
 * without fragment and query. Undefined when nothing is.
 */
export function linkFault(href: string, known?: ReadonlySet<string>): 'site' | 'email' | 'page' | undefined {
  if (/^(?:https?:|www\.)/u.test(href)) {
    return /^https:\/\/[^\s/]+\.[a-z]{2}/iu.test(href) ? undefined : 'site';
  }
  if (/^mailto:/u.test(href)) {
    return /\S@\S+\.\S/u.test(href) ? undefined : 'email';
  }
  return /^(?:#|tel:)/u.test(href) || known?.has(href.replace(/[?#].*$/u, '')) !== false ? undefined : 'page';
}

/**
 * Renders the Markdown of articles and legal pages: headings get ids, cells their column's name,
 * figures are drawn, and links within the site are checked.
 * @throws ContentFault naming the file and every problem: raw HTML, a dead link, or a picture that
 * isn't a figure or has no alt text.
 */
export function renderMarkdown(source: string, options: RenderOptions): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const faults: string[] = [];
  const refuse = (reason: string): string => {
    faults.push(`${inContent(options.file)}: body: ${reason}`);
    return '';
  };
  const fragments: string[] = [];
  let block = 0;

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        if (depth === 1) {
          return refuse('has a heading of level 1; the title is the page’s only one');
        }
        const text = plainText(this.parser.parseInline(tokens, this.parser.textRenderer));
        const id = unusedId(text, headings);
        headings.push({ id, text: mark(text, { file: options.file, path: [block] }), depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [only] = tokens;
        // A figure is a block, and a paragraph can't contain one.
        if (tokens.length === 1 && only?.type === 'image') {
          return this.parser.parseInline(tokens);
        }
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href, text, title }) {
        if (!text && isBuild()) {
          return refuse(`${href}: a picture needs a text that says what it shows`);
        }
        const caption = title ? `<figcaption>${escapeMarkup(title)}</figcaption>` : '';
        const photo = /^photos\/(.+)$/u.exec(href)?.[1];
        if (photo !== undefined && options.photo) {
          return `<figure>${options.photo(photo, text)}${caption}</figure>\n`;
        }
        const figure = readFigure(options.file, href, { label: text });
        const drawn = options.figures
          ? figure.replace(/>.*</su, `><use aria-hidden="true" href="${options.figures}#${figureName(href)}"/><`)
          : figure;
        return `<figure>${drawn}${caption}</figure>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (!isShown(options.file.slice(0, 2), href)) {
          return words;
        }
        const fault = linkFault(href, options.knownPaths);
        if (fault !== undefined) {
          return refuse(`${href}: ${linkReasons[fault]}${suggest(nearestOf(href, options.knownPaths ?? []))}`);
        }
        if (href.startsWith('#')) {
          fragments.push(href);
        }
        return `<a href="${escapeMarkup(href)}"${href.startsWith('https:') ? ' rel="noopener"' : ''}>${words}</a>`;
      },
      table({ header, rows }) {
        const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        const names = header.map(({ tokens }) => plainText(this.parser.parseInline(tokens, this.parser.textRenderer)));
        return tableHtml(
          names,
          header.map(inline),
          rows.map((row) => row.map(inline)),
        );
      },
      html({ text }) {
        return refuse(`raw HTML is not allowed: ${text.trim().slice(0, 60)}`);
      },
    },
  });
  if (source.includes(fillIn) && isBuild()) {
    refuse(`still says ${fillIn}: write your own words there`);
  }
  // Not `marked.parse`, which adds a request to report every error, even ours, to its authors.
  const blocks = marked.lexer(source).filter(({ type }) => type !== 'space');
  const html = blocks
    .map((token, index) => {
      block = index;
      return mark(marked.parser([token]), { file: options.file, path: [index] });
    })
    .join('');
  for (const fragment of fragments.filter((each) => !headings.some(({ id }) => each === `#${id}`))) {
    refuse(`${fragment}: no heading of this text has that id`);
  }
  throwFaults(faults);
  return { html, headings };
}

/**
 * A tag of a drawing. It stands in pages, so it has no script, no style, no link, no id that the page may have too, and
 * nothing from elsewhere.
 */
const drawingTag =
  /^<\/?(?:svg|g|path|line|polyline|polygon|rect|circle|ellipse|text|tspan)(?:\s+(?!on|(?:id|class|href)\b)[a-z-]+="(?!url)[^"]*")*\s*\/?>$/iu;

/**
 * Returns a figure's SVG, ready to inline. `label` names it; without one it's hidden from assistive
 * technology. Turns its `style` attributes into presentation attributes, because the site's policy
 * forbids inline styles.
 * @throws ContentFault when the figure is missing, isn't one of the site's own SVGs, or contains
 * more than drawing.
 */
export function readFigure(file: string, href: string, { label }: { label?: string } = {}): string {
  const fault = (reason: string) => new ContentFault(`${inContent(file)}: body: ${href}: ${reason}`);
  if (!/^figures\/[a-z0-9-]+\.svg$/u.test(href)) {
    throw fault('a picture must be a photo of the folder photos, such as office.jpg, or an SVG file below figures/');
  }
  const svg = readText(`${file.slice(0, file.lastIndexOf('/'))}/${href}`)
    .trim()
    .replace(/\sxmlns="[^"]*"/u, '')
    .replace(/\sstyle="([^"]*)"/gu, (_, style: string) => presentationAttributes(style));
  const other = svg.match(/<[^>]*>?/gu)?.find((tag) => !drawingTag.test(tag));
  if (other !== undefined) {
    throw fault(`may hold shapes and letters only, and has ${other.slice(0, 60)}`);
  }
  const named = label ? `role="img" aria-label="${escapeMarkup(label)}"` : 'aria-hidden="true"';
  return svg.replace(/<svg/u, `<svg ${named}`).replace(/>\s+</gu, '><');
}

/**
 * Returns an SVG file with the figures of a folder, one group each: in an article, two of them
 * weigh as much as a screen of its text. The colors and fonts are those of the page that uses the
 * file, and so is the size of the letters.
 */
export function figuresFile(folder: string): string {
  const groups = listFiles(`${folder}/figures`, '.svg').map((name) => {
    const figure = readFigure(`${folder}/`, `figures/${name}`);
    return figure
      .replace(/^<svg[^>]*>/u, `<g id="${figureName(name)}" fill="none">`)
      .replace(/<\/svg>$/u, '</g>')
      .replace(/font-size="(\d+)"/gu, 'font-size="var(--lettering,$1px)"');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`;
}

/** Returns 'tides' for 'figures/tides.svg'. */
function figureName(href: string): string {
  return href.replace(/^.*\/|\.svg$/gu, '');
}

/**
 * Returns a table whose cells have the plain names of their columns. Roles are explicit: narrow screens
 * lay rows out as blocks, which strips a table of its meaning.
 */
function tableHtml(names: readonly string[], header: readonly string[], rows: readonly string[][]): string {
  const head = header.map((cell) =>
    cell === '' ? '<td role="cell"></td>' : `<th role="columnheader" scope="col">${cell}</th>`,
  );
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0
        ? `<th role="rowheader" scope="row">${cell}</th>`
        : `<td role="cell" data-column="${escapeMarkup(names[column] ?? '')}">${cell}</td>`,
    );
    return `<tr role="row">${cells.join('')}</tr>`;
  });
  return `<table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${lines.join('')}</tbody></table>\n`;
}

/** Returns the first figure in a Markdown text, or undefined. */
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

/**
 * Returns a heading's lowercase letters, digits, and hyphens, with a number when another heading
 * has the same id.
 */
function unusedId(text: string, taken: ReadonlyArray<{ id: string }>): string {
  const base = slugOf(text) || 'section';
  const free = (candidate: string) => !taken.some((heading) => heading.id === candidate);
  // The page has its own ids (main, share …), and no heading may take one of them.
  const id = /^(main|menu|share|contents|related|theme|author|article-changes)\b/u.test(base) ? `about-${base}` : base;
  if (free(id)) {
    return id;
  }
  let number = 2;
  while (!free(`${id}-${number}`)) {
    number++;
  }
  return `${id}-${number}`;
}

/**
 * Marked's text renderer escapes. A heading in the table of contents is text that React escapes
 * itself.
 */
function plainText(escaped: string): string {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
