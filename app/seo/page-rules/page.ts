import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, type Element, elementsIn, textOf } from '../../../text/html-tree.ts';
import { mainText } from './main-text.ts';
import { readBlock, readMarkedData, thingsIn } from './structured-data.ts';

/** A link of a page. */
export type PageLink = PageReading['links'][number];

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
  const styleOf = readStyles(named('style').map((element) => textOf(element)));
  const links = named('link');
  const relOf = (element: Element) => (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/u);
  const withRel = (rel: string) => links.filter((element) => relOf(element).includes(rel));
  const valuesOf = (name: string, of: string) => named(name).flatMap((element) => attribute(element, of) ?? []);
  const body = named('body')[0];
  const isInside = enclosures(all);
  const isFrame = (element: Element) => (['header', 'nav', 'footer'] as const).some((name) => isInside(element, name));
  const text = all.findIndex((element) => element.tagName === 'p' && !isFrame(element));
  const first = all.slice(0, text).find((element) => element.tagName === 'img' && !isFrame(element));
  const isMain = (element: Element) =>
    (element === first && Number(attribute(element, 'width')) >= 1200) ||
    attribute(element, 'fetchpriority') === 'high' ||
    [element, element.parentNode].some(
      (each) => each && 'attrs' in each && /\bhero\b/iu.test(attribute(each, 'class') ?? ''),
    );
  const place = all.find((element) => appIds.has(attribute(element, 'id') ?? '')) ?? named('main')[0];
  const structuredData = named('script')
    .filter((element) => typeOf(element) === 'application/ld+json')
    .map((element) => textOf(element));
  const things = [...structuredData.flatMap((script) => readBlock(script).things), ...readMarkedData(all)];
  return {
    html,
    lang: attribute(named('html')[0], 'lang'),
    base: attribute(named('base')[0], 'href'),
    titles: named('title')
      .filter(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml')
      .map((element) => squeeze(textOf(element))),
    metas: named('meta').map((element) => ({
      name: (attribute(element, 'name') ?? attribute(element, 'property') ?? '').trim().toLowerCase(),
      httpEquiv: (attribute(element, 'http-equiv') ?? '').trim().toLowerCase(),
      content: (attribute(element, 'content') ?? '').trim(),
      isInHead: isInside(element, 'head'),
    })),
    canonicals: withRel('canonical').map((element) => ({
      href: (attribute(element, 'href') ?? '').trim(),
      isInHead: isInside(element, 'head'),
    })),
    /** The page before it in a series. */
    previous: withRel('prev').flatMap((element) => attribute(element, 'href')?.trim() ?? []),
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
    /** Whether a role makes something the main heading. */
    hasRoleHeading: all.some(
      (element) => attribute(element, 'role') === 'heading' && attribute(element, 'aria-level') === '1',
    ),
    /** Whether a class or its size makes a line look like a heading. */
    isTitledByLook:
      named('font').some((element) => /^(?:[5-7]|\+[2-4])$/u.test(attribute(element, 'size') ?? '')) ||
      [...named('div'), ...named('p')].some(
        (element) =>
          titleClass.test(attribute(element, 'class') ?? '') &&
          element.childNodes.every(({ nodeName }) => nodeName === '#text' || nodeName === 'br'),
      ),
    links: named('a').map((element) => ({
      /** Undefined for an `a` that leads nowhere by itself. */
      href: attribute(element, 'href')?.trim(),
      /** Its text as seen, or as a screen reader reads it. */
      name: nameOf(element),
      /** Whether screen readers pass it over, as the picture beside a link that has words. */
      isUnread: attribute(element, 'aria-hidden') === 'true',
      rel: (attribute(element, 'rel') ?? '').toLowerCase(),
      /** Its class, if no attribute could make a script act at it: no role, state, id, or data. */
      plainClass: element.attrs.every(({ name }) => plainAttributes.has(name))
        ? (attribute(element, 'class') ?? '')
        : undefined,
      /** Whether it's in a header, navigation, or footer. */
      isFrame: isFrame(element),
      /** How its style or that of something around it keeps it from sight. */
      concealment: concealmentOf(element, styleOf),
    })),
    /** Attributes that make an element act as a link without a URL that crawlers follow. */
    scriptedLinks: all.flatMap(({ tagName, attrs }) =>
      tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && /^(?!javascript:|\/?#!?\/)./iu.test(value))
        ? []
        : attrs.flatMap(({ name, value }) =>
            ['onclick', 'href'].includes(name) || (tagName === 'a' && isRoute(name, value))
              ? [{ tag: tagName, name, value }]
              : [],
          ),
    ),
    images: named('img').map((element) => ({
      src: attribute(element, 'src') ?? attribute(element, 'data-src') ?? '',
      alt: attribute(element, 'alt'),
      isHidden: isUnseen(element),
      /** Where it leads when it's pressed. */
      leadsTo: hrefAround(element),
      isFrame: isFrame(element),
      /** Whether it waits to load although it's the page's main one. */
      isLate: attribute(element, 'loading') === 'lazy' && isMain(element),
      room: roomOf(element),
      /** Whether nothing about it names a file, for the browser or for a script. */
      isEmpty: element.attrs.every(({ name, value }) => idleAttributes.test(name) || value.trim() === ''),
      /** Whether a script may put another file in its place. */
      isStandIn: element.attrs.some(({ name }) => /^(?:data-|:|v-|ng-|x-)/u.test(name)),
    })),
    /** Addresses of the styles and scripts that make the page what visitors see. */
    looks: [
      ...withRel('stylesheet').map((element) => attribute(element, 'href') ?? ''),
      ...valuesOf('script', 'src'),
    ].filter(Boolean),
    /** Addresses of videos, sounds, and of what answers its forms. */
    media: [
      ...['video', 'audio', 'source', 'embed'].flatMap((name) => valuesOf(name, 'src')),
      ...valuesOf('form', 'action'),
    ],
    /** Addresses of the pages that it shows inside itself. */
    iframes: valuesOf('iframe', 'src'),
    structuredData,
    /** Types of scripts that were meant for structured data, and that no one reads. */
    mistypedData: named('script')
      .map(typeOf)
      .filter((type) => mistypedData.test(type)),
    /** Whether scripts could add to the text. */
    hasScripts: named('script').some(
      (element) => !['application/ld+json', 'speculationrules'].includes(typeOf(element)),
    ),
    /** Scripts in the page itself, and what its body does when it has loaded. */
    inlineScripts: [
      ...named('script')
        .filter((element) => ['', 'module', 'text/javascript', 'application/javascript'].includes(typeOf(element)))
        .map((element) => textOf(element)),
      ...valuesOf('body', 'onload'),
    ],
    times: valuesOf('time', 'datetime'),
    /**
     * Whether a script fills its markup in, as Vue and Angular do, so that its braces are no
     * leftovers.
     */
    hasBindings: /\s(?:v-(?:cloak|if|for|show|bind)|(?:data-)?ng-(?:app|controller|bind|repeat))[\s=:>]/u.test(html),
    hiddenTexts: hiddenTextsIn(all, styleOf),
    /** Elements that hold the page's text, and that no result may quote. */
    unquoted: ['body', 'main', 'article', 'h1'].filter((name) =>
      named(name).some((element) => attribute(element, 'data-nosnippet') !== undefined),
    ),
    /** Whether the place that an application fills is still empty. */
    isShell: place !== undefined && squeeze(spoken(place)).split(' ').length < 5 && !hasPicture(place),
    /** What its structured data describes, in any of the three syntaxes. */
    things,
    /** The same, with what's inside them. */
    everything: things.flatMap(thingsIn),
    hasMicrodata: all.some((element) => attribute(element, 'itemtype') !== undefined),
    text: body ? mainText(body) : { words: 0, all: 0, text: '', whole: '', prose: '', hasCode: false, isMarked: false },
    bytes: new TextEncoder().encode(html).length,
  };
}

/** Attributes of a link that only say where it leads and how it looks. */
const plainAttributes = new Set(['href', 'class', 'style', 'title', 'target', 'rel', 'itemprop']);

/** Attributes of a picture that name no file. */
const idleAttributes =
  /^(?:alt|title|class|id|style|width|height|loading|decoding|fetchpriority|sizes|border|align|[hv]space|role|itemprop|aria-.*)$/u;

/** Classes by which themes make what looks like a page's heading. */
const titleClass = /(?:^|\s)(?!site-|logo-|nav-|menu-|card-)(?:[\w-]*[_-])?(?:title|heading|headline)(?:[\s_-]|$)/iu;

/** What "application/ld+json" is mistaken for. */
const mistypedData = /^(?:application|text)\/(?:json\+ld|json-ld|ld-json|jsonld|ldjson|ld\+jason|ld\/json|json_ld)$/u;

function typeOf(element: Element): string {
  return (attribute(element, 'type') ?? '').replace(/;.*$/u, '').trim().toLowerCase();
}

/**
 * Returns whether a picture says how much room it takes. Unknown where it can't be seen from here:
 * a drawing, one that a script loads, or one that fills its place.
 */
function roomOf(element: Element): 'given' | 'missing' | 'unknown' {
  const src = attribute(element, 'src') ?? '';
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(attribute(element, side) ?? ''));
  if (width && height) {
    // Signs as small as these have sizes where no other picture has one.
    return width < 64 && height < 64 ? 'unknown' : 'given';
  }
  // Sliders size their pictures by a script.
  const isFitted =
    /swiper|slide|slick|carousel|lazy/iu.test(attribute(element, 'class') ?? '') ||
    /(?:height|aspect-ratio|position|inset|opacity)\s*:/iu.test(attribute(element, 'style') ?? '') ||
    element.attrs.some(({ name }) => /^(?:data-|:|width$|height$)/u.test(name));
  return isFitted || !/^(?!data:)\S/u.test(src) || /\.svg(?:[?#]|$)/iu.test(src) ? 'unknown' : 'missing';
}

/** The fewest words of a hidden text: labels for screen readers are shorter. */
const leastHidden = 12;

/**
 * Returns texts that a style takes from visitors, but not from crawlers. Dialogs and forms wait out
 * of sight.
 */
function hiddenTextsIn(all: readonly Element[], styleOf: StyleOf): Array<{ text: string; concealment: Concealment }> {
  const veiled = new Set<unknown>();
  return all.flatMap((element) => {
    const concealment = veiled.has(element.parentNode) ? 'inside' : concealmentBy(styleOf(element));
    if (concealment) {
      veiled.add(element);
    }
    if (!concealment || concealment === 'inside') {
      return [];
    }
    const inner = [...elementsIn(element)];
    const isTiny = /font-size/iu.test(attribute(element, 'style') ?? '');
    const isPart =
      attribute(element, 'role') !== undefined ||
      /preheader|preview|sr-only|visually|screen-reader/iu.test(attribute(element, 'class') ?? '') ||
      inner.some(
        ({ tagName, attrs }) =>
          ['input', 'button', 'textarea', 'select', 'svg'].includes(tagName) ||
          // A box without a size of its own lends none to what's in it.
          (isTiny && attrs.some(({ name }) => name === 'class' || name === 'style')),
      );
    const text =
      isPart || ['script', 'style', 'noscript', 'template'].includes(element.tagName) ? '' : squeeze(spoken(element));
    return text.split(' ').length < leastHidden ? [] : [{ text, concealment }];
  });
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
function concealmentOf(element: Element, styleOf: StyleOf): Concealment {
  let node: Tree.ParentNode | null = element;
  for (let level = 0; node && 'attrs' in node && level < 4; level += 1) {
    const concealment = concealmentBy(styleOf(node));
    if (concealment === 'moved' && !hasPicture(element)) {
      return 'moved';
    }
    if (concealment === 'undisplayed' || attribute(node, 'hidden') !== undefined) {
      return 'undisplayed';
    }
    node = node.parentNode;
  }
  return undefined;
}

/** Whether an attribute says where an application goes. */
function isRoute(name: string, value: string): boolean {
  return name === 'routerlink' || (/^(?:data-|to$)/u.test(name) && /^\/\w/u.test(value));
}

/** Ids of the elements that applications fill. */
const appIds = new Set(['root', 'app', '__next', '__nuxt', '___gatsby']);

type StyleOf = (element: Element) => string;

/** Declarations of a class or an id that decide where an element is. Others depend on what comes after them. */
const placing = /(?<![\w-])(?:left|top|right|margin-left|display)\s*:[^;]*/giu;

/** Returns what says where an element is: its own style, after the page's own for its classes and its id. */
function readStyles(sheets: readonly string[]): StyleOf {
  const rules = new Map<string, string>();
  for (const rule of sheets.join('').split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    for (const selector of selectors.split(/\s*,\s*/u)) {
      rules.set(selector.trim(), [rules.get(selector.trim()), ...(declarations.match(placing) ?? [])].join(';'));
    }
  }
  return (element) => {
    const classes = (attribute(element, 'class') ?? '').split(/\s+/u).map((name) => `.${name}`);
    const found = [...classes, `#${attribute(element, 'id')}`].map((name) => rules.get(name));
    return [...found, attribute(element, 'style')].filter(Boolean).join(';');
  };
}

function hasPicture(element: Element): boolean {
  return [...elementsIn(element)].some(({ tagName }) => ['img', 'svg', 'picture'].includes(tagName));
}

type Concealment = 'moved' | 'undisplayed' | undefined;

function concealmentBy(style: string): Concealment {
  if (style === '') {
    return undefined;
  }
  const [color, ground] = ['(?:^|[;\\s])color', 'background(?:-color)?'].map((name) =>
    new RegExp(`${name}\\s*:\\s*(#[\\da-f]{3,6}|[a-z]+)`, 'iu')
      .exec(style)?.[1]
      ?.toLowerCase()
      .replace(/^#f{3}(?:f{3})?$/u, 'white'),
  );
  if (moved.test(style) || (color !== undefined && color === ground && color !== 'inherit')) {
    return 'moved';
  }
  return undisplayed.test(style) ? 'undisplayed' : undefined;
}

/** Returns what a page's meta elements of a name or property say, without the empty ones. */
export function contentsOf({ metas }: PageReading, wanted: string): string[] {
  return metas.flatMap(({ name, content }) => (name === wanted && content ? [content] : []));
}

/** Returns a text of at most `most` characters, for evidence. */
export function excerpt(text: string, most = 90): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
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

function spoken(root: Element): string {
  return textOf(root, (element) => {
    const label =
      attribute(element, 'aria-label') ?? (element.tagName === 'img' ? attribute(element, 'alt') : undefined);
    // A link nested in another, as a drawing allows, names itself. Reading it at every level takes minutes on a hostile page.
    const isUnread = ['script', 'style', 'template', 'noscript', root.tagName].includes(element.tagName);
    return label === undefined ? (isUnread ? '' : undefined) : ` ${label} `;
  });
}

/** Returns the address of the link around an element, if it's a few levels up. */
function hrefAround(element: Element): string | undefined {
  let node: Tree.ParentNode | null = element.parentNode;
  for (let level = 0; node && 'attrs' in node && level < 3; level += 1) {
    if (node.tagName === 'a') {
      return attribute(node, 'href');
    }
    node = node.parentNode;
  }
  return undefined;
}
