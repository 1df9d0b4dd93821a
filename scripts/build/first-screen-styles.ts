import {
  type CustomAtRules,
  type MediaRule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { attribute, elementsIn } from '../../text/html-tree.ts';

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
  'transition',
  'cursor',
  'print-color-adjust',
  'scroll-padding-block-start',
  'scroll-padding-block-end',
  'anchor-name',
  'anchor-scope',
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
export function withoutFontFaces(css: string): string {
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
