import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CustomAtRules,
  type MediaRule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { pageMark } from '../../app/document/styles/stylesheets.ts';
import { attribute, elementsIn } from '../../text/html-tree.ts';
import { memoize } from '../../text/memo.ts';
import { compressAhead } from './cache.ts';

const styleElement = /(<style data-inlined="">)(.*?)<\/style>/su;
const foldLinks = /(<link rel="stylesheet" href=")#(all|page)("[^>]*>)/gu;

const laterStyles = memoize(withoutFontFaces, 100);

/** City pages differ in their words and share their styles. */
const firstStyles = memoize((from) => {
  const [css, screen]: Parameters<typeof stylesOf> = JSON.parse(from);
  return stylesOf(css, screen);
}, 100);

/**
 * Leaves in each page that marks the end of its first screen (`app/document/styles/fold.tsx`) the
 * styles of that screen alone, and writes its whole styles beside the scripts, under the hash of
 * their text: those of every page, which a visitor loads once, and its own. The marks become links
 * to them. With all of its styles in it the home page would be half as large again as the first
 * flight of a connection (14 KB).
 */
export async function splitStyles(client: string): Promise<string> {
  const written = new Set<string>();
  const write = async (css: string): Promise<string> => {
    const later = laterStyles(css);
    const href = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
    if (!written.has(href)) {
      written.add(href);
      await writeFile(join(client, href), later);
    }
    return href;
  };
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name);
    const html = await readFile(path, 'utf8');
    const fold = html.search(foldLinks);
    if (fold === -1) {
      continue;
    }
    const css = styleElement.exec(html)?.[2];
    const [all, page] = css?.split(pageMark) ?? [];
    if (css === undefined || all === undefined || page === undefined) {
      throw new Error(`${name}: it has a fold and no inlined styles`);
    }
    const shown = html.slice(html.indexOf('<body'), fold);
    const first = firstStyles(JSON.stringify([css, screenOf(shown)]));
    const hrefs: Record<string, string> = { all: await write(all), page: await write(page) };
    const split = html
      .replace(foldLinks, (_, before: string, which: string, after: string) => `${before}${hrefs[which]}${after}`)
      .replace(styleElement, (_, open: string) => `${open}${first}</style>`);
    await writeFile(path, split);
    compressAhead(path, Buffer.from(split));
  }
  return `${written.size} stylesheets for what comes after the first screen.`;
}

/**
 * The rules of `css` that an element of a screen could meet, each with those of its selectors that
 * name only classes, elements and attributes that stand in it, whatever the attributes' values.
 * States and the insides of `:not()` and `:has()` are not looked at, except that nothing is pointed
 * at and no popover is open before the page has painted and all of its styles are on their way; what
 * a script gives the root element (the theme) counts as there: a rule too many may stay, never one
 * too few. What a closed popover or a hidden element holds is not on the screen and does not count;
 * neither does print. Nothing changes or is selected either: transitions wait, and where nothing is
 * animated, so does what reduces motion. Rules that belong to no element (fonts, layers) stay,
 * custom properties only when something asks for them.
 */
export function stylesOf(css: string, { names, properties }: Screen): string {
  const standing = new Set(names);
  const visitSelector = (selector: Selector) => (couldMatch(selector, standing) ? undefined : []);
  let left = strip(css, {
    Rule: { media: ({ value }) => (everyQuery(value, ({ mediaType }) => mediaType === 'print') ? [] : undefined) },
    Selector: visitSelector,
  });
  // What a dropped rule or property asked for may go next.
  for (let before = ''; left !== before; ) {
    before = left;
    left = strip(before, unasked(before, properties));
  }
  return left;
}

/**
 * Styles that show once someone points, scrolls, or prints, or something changes or opens: the whole
 * stylesheet says it in time.
 */
const laterDeclarations = [
  ...['transition', 'cursor', 'print-color-adjust', 'anchor-name', 'anchor-scope'],
  ...['scroll-padding-block-start', 'scroll-padding-block-end'],
];

/**
 * The parts that decide a screen's styles: elements, `.classes`, `#ids`, and `[attributes]` that
 * stand in it or around it, and the custom properties that it asks for. Pages with other words often
 * have the same.
 */
type Screen = { names: string[]; properties: string[] };

/** Returns what a piece of a page has that styles ask for. */
export function screenOf(html: string): Screen {
  const page = parseFragment(html);
  for (const element of [...elementsIn(page)]) {
    if (attribute(element, 'popover') !== undefined || attribute(element, 'hidden') !== undefined) {
      defaultTreeAdapter.detachNode(element);
    }
  }
  const names = [...elementsIn(page)].flatMap(({ tagName, attrs }) => [
    tagName,
    ...attrs.flatMap(({ name, value }) => [
      `[${name}]`,
      ...(name === 'id' ? [`#${value}`] : []),
      ...(name === 'class' ? value.split(/\s+/u).map((word) => `.${word}`) : []),
    ]),
  ]);
  return { names: [...new Set(['html', 'body', ...names])].sort(), properties: [...propertiesIn(html)].sort() };
}

/** The same rules without `@font-face`: a font that is declared again would be looked up again. */
function withoutFontFaces(css: string): string {
  return strip(css, { Rule: { 'font-face': () => [] } });
}

function strip(css: string, visitor: Visitor<CustomAtRules>): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor });
  return Buffer.from(code).toString();
}

/**
 * Drops what comes later, keyframes that no rule names, reduced motion where nothing moves, and
 * custom properties that neither a rule nor the page asks for.
 */
function unasked(css: string, properties: readonly string[]): Visitor<CustomAtRules> {
  const used = new Set([...properties, ...propertiesIn(css)]);
  const isStill = !css.includes('@keyframes') || !/animation(?:-name)?:/u.test(css);
  return {
    Rule: {
      keyframes: ({ value }) => (css.split(value.name.value).length > 2 ? undefined : []),
      media: ({ value }) =>
        isStill && everyQuery(value, (query) => JSON.stringify(query).includes('"prefers-reduced-motion"'))
          ? []
          : undefined,
    },
    Declaration: {
      ...Object.fromEntries(laterDeclarations.map((name) => [name, () => []])),
      custom: ({ name }) =>
        laterDeclarations.includes(name) || (name.startsWith('--') && !used.has(name)) ? [] : undefined,
    },
  };
}

function everyQuery({ query }: MediaRule, matches: (query: MediaQuery) => boolean): boolean {
  return query.mediaQueries.every(matches);
}

type MediaQuery = MediaRule['query']['mediaQueries'][number];

function propertiesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/var\((--[\w-]+)/gu), ([, name]) => name ?? ''));
}

function couldMatch(selector: Selector, names: ReadonlySet<string>): boolean {
  const ofRoot = selector.some((part) => part.type === 'pseudo-class' && part.kind === 'root');
  return selector.every((part) => {
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      return part.selectors.some((inner) => couldMatch(inner, names));
    }
    if (part.type === 'pseudo-class' || part.type === 'pseudo-element') {
      return !asksForAct(part);
    }
    const name = nameOf(part);
    return name === undefined || names.has(name) || (ofRoot && part.type === 'attribute');
  });
}

/** Tells whether a part applies only to what is pointed at, open, or selected, or to what's around it. */
function asksForAct(part: SelectorComponent): boolean {
  return part.type === 'pseudo-class' && part.kind === 'has'
    ? part.selectors.every((inner) => inner.some(asksForAct))
    : 'kind' in part && ['hover', 'popover-open', 'selection'].includes(part.kind);
}

function nameOf(part: SelectorComponent): string | undefined {
  switch (part.type) {
    case 'attribute':
      return `[${part.name}]`;
    case 'class':
      return `.${part.name}`;
    case 'id':
      return `#${part.name}`;
    default:
      return part.type === 'type' ? part.name : undefined;
  }
}
