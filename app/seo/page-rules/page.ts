import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, type Element, elementsIn, pushAll, textOf } from '../../../text/html-tree.ts';
import { mainText } from './main-text.ts';
import { readBlock, readMarkedData } from './structured-data.ts';

/** A link of a page. */
export type PageLink = {
  /** Undefined for an `a` that leads nowhere by itself. */
  href: string | undefined;
  /** Its text as seen, or as a screen reader reads it. */
  name: string;
  /** Whether screen readers pass it over, as the picture beside a link that has words. */
  isUnread: boolean;
  rel: string;
  /** Whether it's in a header, navigation, or footer. */
  isFrame: boolean;
  /** How its style or that of something around it keeps it from sight. */
  concealment: 'moved' | 'undisplayed' | undefined;
};

/** A page's address and surroundings, as the visitor pasted them. Empty texts are unknown. */
export type PageSurroundings = { url: string; headers: string; robotsTxt: string; sitemap: string };

/** A page as a crawler without scripts reads it. */
export type PageReading = ReturnType<typeof readPage>;

/**
 * Reads one page's source. Nothing in it runs and nothing is fetched: the parser only builds a
 * tree. What's in `noscript`, `template`, `script`, and `style` doesn't count: Google renders pages
 * with scripts.
 */
export function readPage(html: string) {
  const tree = parse(html);
  const all = [...elementsIn(tree)];
  const byName = Map.groupBy(all, ({ tagName }) => tagName);
  const named = (name: string) => byName.get(name) ?? [];
  const links = named('link');
  const relOf = (element: Element) => (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/u);
  const withRel = (rel: string) => links.filter((element) => relOf(element).includes(rel));
  const body = named('body')[0];
  const isInside = enclosures(all);
  const structuredData = named('script')
    .filter((element) => typeOf(element) === 'application/ld+json')
    .map(textOf);
  return {
    html,
    lang: attribute(named('html')[0], 'lang'),
    base: attribute(named('base')[0], 'href'),
    titles: named('title')
      .filter(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml')
      .map((element) => squeeze(textOf(element))),
    metas: named('meta').map((element) => ({
      name: (attribute(element, 'name') ?? attribute(element, 'property') ?? '').trim().toLowerCase(),
      httpEquiv: (attribute(element, 'http-equiv') ?? '').toLowerCase(),
      content: (attribute(element, 'content') ?? '').trim(),
      isInHead: isInside(element, 'head'),
    })),
    canonicals: withRel('canonical').map((element) => ({
      href: (attribute(element, 'href') ?? '').trim(),
      isInHead: isInside(element, 'head'),
    })),
    alternates: withRel('alternate')
      .filter((element) => attribute(element, 'hreflang') !== undefined)
      .map((element) => ({
        lang: (attribute(element, 'hreflang') ?? '').trim(),
        href: (attribute(element, 'href') ?? '').trim(),
        isInHead: isInside(element, 'head'),
      })),
    headings: all
      .filter((element) => /^h[1-6]$/u.test(element.tagName) && attribute(element, 'hidden') === undefined)
      .map((element) => ({
        level: Number(element.tagName[1]),
        text: nameOf(element),
      })),
    links: named('a').map(
      (element): PageLink => ({
        href: attribute(element, 'href')?.trim(),
        name: nameOf(element),
        isUnread: attribute(element, 'aria-hidden') === 'true',
        rel: (attribute(element, 'rel') ?? '').toLowerCase(),
        isFrame: (['header', 'nav', 'footer'] as const).some((name) => isInside(element, name)),
        concealment: concealmentOf(element),
      }),
    ),
    /** The scripts that `a` elements without an address run when they're pressed. */
    scriptedLinks: named('a').flatMap((element) =>
      attribute(element, 'href') === undefined ? (attribute(element, 'onclick') ?? []) : [],
    ),
    images: named('img').map((element) => ({
      src: attribute(element, 'src') ?? attribute(element, 'data-src') ?? '',
      alt: attribute(element, 'alt'),
      isHidden: isUnseen(element),
    })),
    /** Addresses of the styles and scripts that make the page what visitors see. */
    looks: [
      ...withRel('stylesheet').map((element) => attribute(element, 'href') ?? ''),
      ...named('script').map((element) => attribute(element, 'src') ?? ''),
    ].filter(Boolean),
    /** Addresses of the pages that it shows inside itself. */
    iframes: named('iframe').flatMap((element) => attribute(element, 'src') ?? []),
    structuredData,
    /** Whether scripts could add to the text. */
    hasScripts: named('script').some(
      (element) => !['application/ld+json', 'speculationrules'].includes(typeOf(element)),
    ),
    /** Scripts in the page itself. */
    inlineScripts: named('script')
      .filter((element) => ['', 'module', 'text/javascript', 'application/javascript'].includes(typeOf(element)))
      .map(textOf),
    times: named('time').flatMap((element) => attribute(element, 'datetime') ?? []),
    /** Whether a script fills its markup in, as Vue and Angular do, so that its braces are no leftovers. */
    hasBindings: /\s(?:v-(?:cloak|if|for|show|bind)|(?:data-)?ng-(?:app|controller|bind|repeat))[\s=:>]/u.test(html),
    frames: named('frame').map((element) => attribute(element, 'src') ?? ''),
    /** What its structured data describes, in any of the three syntaxes. */
    things: [...structuredData.flatMap((script) => readBlock(script).things), ...readMarkedData(all)],
    hasMicrodata: all.some((element) => attribute(element, 'itemtype') !== undefined),
    text: body ? mainText(body) : { words: 0, all: 0, text: '', whole: '', prose: '', hasCode: false, isMarked: false },
    bytes: new TextEncoder().encode(html).length,
  };
}

function typeOf(element: Element): string {
  return (attribute(element, 'type') ?? '').trim().toLowerCase();
}

/** Whether no one is meant to see a picture, as the one-pixel pictures that count visits. */
function isUnseen(element: Element): boolean {
  const isDot = ['width', 'height'].some((side) => ['0', '1', '0px', '1px'].includes(attribute(element, side) ?? ''));
  return (
    isDot ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'role') === 'presentation' ||
    attribute(element, 'hidden') !== undefined ||
    /display\s*:\s*none/iu.test(attribute(element, 'style') ?? '')
  );
}

/** Out of sight, but in the page: far off the screen, which sliders aren't, or too small to see. */
const moved =
  /(?:^|[;\s])(?:left|top|right|margin-left|text-indent)\s*:\s*-(?:[3-9]\d{3}|\d{5})|font-size\s*:\s*[01](?:px)?\s*(?:;|$)/iu;
/** Not shown yet: menus, dialogs, what fades in, and what unfolds. */
const undisplayed =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|(?:^|[;\s])(?:max-)?height\s*:\s*[01](?:px)?\s*(?:;|$)/iu;

/**
 * Returns how a link is hidden. Looks a few levels up: spammers hide one by itself or in its own
 * box. Designs take a link's words out of sight to show a picture instead, so one with a picture
 * isn't hidden.
 */
function concealmentOf(element: Element): PageLink['concealment'] {
  let node: Tree.ParentNode | null = element;
  const hasPicture = [...elementsIn(element)].some(({ tagName }) => ['img', 'svg', 'picture'].includes(tagName));
  for (let level = 0; node && 'attrs' in node && level < 4; level += 1) {
    const style = attribute(node, 'style') ?? '';
    if (moved.test(style) && !hasPicture) {
      return 'moved';
    }
    if (undisplayed.test(style) || attribute(node, 'hidden') !== undefined) {
      return 'undisplayed';
    }
    node = node.parentNode;
  }
  return undefined;
}

/** One line without white space at either end. */
function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Notes which of some elements each element is inside, in one pass: climbing from each one would
 * take minutes where thousands nest. Parents come before their children.
 */
function enclosures(all: readonly Element[]): (element: Element, name: Enclosing) => boolean {
  const around = new Map<unknown, ReadonlySet<string>>();
  const nothing: ReadonlySet<string> = new Set();
  for (const element of all) {
    const outer = around.get(element.parentNode) ?? nothing;
    const name = landmarks.get(attribute(element, 'role') ?? '') ?? element.tagName;
    const isNew = enclosing.some((each) => each === name) && !outer.has(name);
    around.set(element, isNew ? new Set([...outer, name]) : outer);
  }
  return (element, name) => around.get(element.parentNode)?.has(name) ?? false;
}

/** The elements that roles stand in for. */
const landmarks = new Map([
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['contentinfo', 'footer'],
]);

const enclosing = ['head', 'header', 'nav', 'footer'] as const;

type Enclosing = (typeof enclosing)[number];

/** Returns what names an element: its label, or its text with its pictures' alternatives. */
function nameOf(element: Element): string {
  const label = attribute(element, 'aria-label') ?? '';
  const labelled = attribute(element, 'aria-labelledby') ?? '';
  return squeeze(label) || squeeze(spoken(element)) || labelled || squeeze(attribute(element, 'title') ?? '');
}

/** A stack, not recursion: a hostile page nests deeper than recursion goes. */
function spoken(root: Element): string {
  const parts: string[] = [];
  const waiting: Tree.Node[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) {
      parts.push(node.value);
    } else if ('tagName' in node) {
      const label = attribute(node, 'aria-label') ?? (node.tagName === 'img' ? attribute(node, 'alt') : undefined);
      if (label !== undefined) {
        parts.push(' ', label, ' ');
      } else if (!['script', 'style', 'template', 'noscript'].includes(node.tagName)) {
        pushAll(waiting, node.childNodes.toReversed());
      }
    }
  }
  return parts.join('');
}
