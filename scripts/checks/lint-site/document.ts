import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, type Element, elementsIn, textOf } from '../../../text/html-tree.ts';

/** `name` is the link's text as seen or as read by a screen reader. */
export type Link = { href: string; name: string };
export type Picture = { src: string; alt: string | undefined; width: string | undefined; height: string | undefined };
export type Heading = { level: number; text: string };

/** The parts of a page that a crawler without scripts finds. */
export type PageDocument = ReturnType<typeof readDocument>;

/**
 * Parses a page. Content of `noscript` counts as visible, content of `template` and `script`
 * doesn't.
 */
export function readDocument(html: string) {
  const facts = readFacts(html);
  return { ...facts, html, meta: (name: string) => facts.metas.find((meta) => meta.name === name)?.content };
}

function readFacts(html: string) {
  const all = [...elementsIn(parse(html, { scriptingEnabled: false }))];
  const named = (name: string) => all.filter((element) => element.tagName === name);
  const metas = named('meta').map((element) => ({
    name: attribute(element, 'name') ?? attribute(element, 'property') ?? '',
    content: attribute(element, 'content') ?? '',
  }));
  const main = named('main')[0];
  return {
    lang: attribute(named('html')[0], 'lang'),
    titles: named('title')
      .filter((element) => element.parentNode?.nodeName === 'head')
      .map(shownText),
    metas,
    canonicals: linksOf(named('link'), 'canonical'),
    alternates: named('link')
      .filter((element) => attribute(element, 'rel') === 'alternate' && attribute(element, 'hreflang'))
      .map((element) => ({ lang: attribute(element, 'hreflang') ?? '', href: attribute(element, 'href') ?? '' })),
    headings: all
      .filter((element) => /^h[1-6]$/u.test(element.tagName))
      .map((element): Heading => ({ level: Number(element.tagName[1]), text: shownText(element).trim() })),
    links: named('a')
      .filter((element) => attribute(element, 'href') !== undefined)
      .map(
        (element): Link => ({
          href: attribute(element, 'href') ?? '',
          name: nameOf(element),
        }),
      ),
    ids: all.flatMap((element) => attribute(element, 'id') ?? []),
    pictures: named('img').map(
      (element): Picture => ({
        src: attribute(element, 'src') ?? '',
        alt: attribute(element, 'alt'),
        width: attribute(element, 'width'),
        height: attribute(element, 'height'),
      }),
    ),
    /** URLs that a browser fetches by itself, and feeds and Markdown that programs do. */
    fetched: all.flatMap((element) => {
      if (element.tagName === 'link') {
        return linkFetches(element);
      }
      return ['script', 'img', 'iframe', 'source', 'video', 'audio'].includes(element.tagName)
        ? (attribute(element, 'src') ?? [])
        : [];
    }),
    graphs: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map((element) => ({ id: attribute(element, 'id'), text: textOf(element) })),
    /** The trail of the first breadcrumb list, as shown. */
    trail: trailOf(all),
    text: main ? shownText(main).replaceAll(/\s+/gu, ' ').trim() : '',
    /** The same of the whole page, its header and footer too. */
    shown: named('body').map(shownText).join(' ').replaceAll(/\s+/gu, ' '),
    hasMain: main !== undefined,
  };
}

function nameOf(element: Element): string {
  const named = [element, ...elementsIn(element)].flatMap((inner) => [
    attribute(inner, 'aria-label'),
    attribute(inner, 'alt'),
  ]);
  return [shownText(element), attribute(element, 'aria-labelledby'), ...named].filter(Boolean).join(' ').trim();
}

function trailOf(all: readonly Element[]): Array<{ label: string; href: string | undefined }> | undefined {
  const nav = all.find(
    (element) =>
      element.tagName === 'nav' && /breadcrumb|ruta de navegación/iu.test(attribute(element, 'aria-label') ?? ''),
  );
  if (!nav) {
    return undefined;
  }
  return [...elementsIn(nav)]
    .filter((element) => element.tagName === 'li')
    .map((item) => {
      const link = [...elementsIn(item)].find((element) => element.tagName === 'a');
      return { label: shownText(item).trim(), href: attribute(link, 'href') };
    });
}

function linkFetches(element: Element): string[] {
  const fetches = /\b(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)\b/u;
  const rel = attribute(element, 'rel') ?? '';
  const isFile = rel === 'alternate' && attribute(element, 'type') !== undefined;
  return fetches.test(rel) || isFile ? [attribute(element, 'href') ?? ''] : [];
}

function linksOf(links: readonly Element[], rel: string): string[] {
  return links.filter((link) => attribute(link, 'rel') === rel).map((link) => attribute(link, 'href') ?? '');
}

/** Returns the text that a browser shows or a screen reader reads. */
function shownText(node: Tree.Node): string {
  if ('value' in node) {
    return node.value;
  }
  if ('tagName' in node && ['script', 'style', 'template'].includes(node.tagName)) {
    return '';
  }
  return 'childNodes' in node ? node.childNodes.map(shownText).join('') : '';
}
