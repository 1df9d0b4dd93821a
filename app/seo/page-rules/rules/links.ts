import { siteOf } from '../indexing.ts';
import { excerpt } from '../page.ts';
import phrases from '../phrases.json' with { type: 'json' };
import { rule } from '../rule.ts';
import { atHome, hostAsPath, socialHome, tracked, unfilledAddress } from '../unfilled.ts';

/** An address of a call or an email that reaches no one. */
const emptyContact = /^(?:tel:(?!(?:\D*\d){3})|mailto:(?![?{])[^@%]*$)/iu;

/** Texts of links that say nothing of where they lead: none at all, or "click here". */
const vague = new RegExp(`^(?:(?:${phrases.vagueLinks.join('|')})[.!:»›→]*)?$`, 'iu');

/** Scripts that open a page of the site: an address to go to, or a file or path as a text. */
const opensPage =
  /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace)\(|["'](?:\/(?!\/)[^"']*|[\w/.-]+\.(?:html?|php|aspx?))["'?#]|\b(?:go|goto|navigate|navigateTo|openPage|loadPage|push)\(["'](?!next|prev)[\w/]|\b(?:load|open|goto|show)page\(\d/iu;

/** Googlebot reads the first 2 MB of an HTML file. */
const readBytes = 2 * 1024 * 1024;

/** Rules about links that visitors and crawlers follow, and about what the page loads. */
export const linkRules = [
  rule('link-text', 'fault', 'links', ({ links, own }) => {
    const named = links.filter(({ name }) => !vague.test(name));
    // The picture beside a headline often leads where the headline does, or an item of the menu.
    // "Click here" needs its words nearby.
    const [anywhere, inText] = [named, named.filter(({ isFrame }) => !isFrame)].map(
      (each) => new Set(each.map(({ href }) => href)),
    );
    return (
      links
        .filter(
          // One to a place on the page without words is the place itself, such as a line of code.
          // The pictures in a header or a footer are carts, searches, and profiles.
          ({ href = '#', name, isUnread, isFrame, concealment }) =>
            vague.test(name) && !href.startsWith('#') && !isUnread && !isFrame && !concealment && isInside(href, own),
        )
        // A picture that opens in full needs no words.
        .filter(
          ({ href = '', name }) =>
            !(name ? inText : anywhere)?.has(href) && !/\.(?:jpe?g|png|gif|webp|avif|svg)$/iu.test(href),
        )
        .map(({ href, name }) => `<a href="${excerpt(href ?? '')}">${name}</a>`)
    );
  }),
  rule('dead-link', 'fault', 'links', ({ links, titles }) =>
    links
      .filter(({ href = '-', name, isFrame, plainClass }) =>
        isFrame
          ? socialHome.test(href) || (href === '#' && network.test(name))
          : /^#?!?$/u.test(href) &&
            plainClass !== undefined &&
            !scriptedLink.test(`${plainClass} ${name}`) &&
            // The site's name leads to the top of its page.
            (/\b(?:btn|button|cta)\b/iu.test(plainClass) ||
              (name.includes(' ') && !titles.some((title) => title.includes(name.split(' ')[0] ?? '')))),
      )
      .map(({ href, name }) => `<a href="${href}">${excerpt(name, 50)}</a>`),
  ),
  rule('contact-differs', 'fault', 'business', ({ links }) =>
    links
      .filter(({ href = '', name }) => (/^tel:/iu.test(href) ? isOtherNumber(href, name) : isOtherEmail(href, name)))
      .map(({ href, name }) => `<a href="${href}">${excerpt(name, 50)}</a>`),
  ),
  rule('uncrawlable-link', 'fault', 'links', ({ links, scriptedLinks }) => {
    // A card may open what the link inside it leads to.
    const isLinked = (code: string) => links.some(({ href }) => href && href.length > 1 && code.includes(`${href}'`));
    return scriptedLinks
      .filter(({ tag, name, value }) =>
        name === 'href'
          ? tag === 'a'
            ? opensPage.test(value) || /^\/?#!?\/(?!portal)/u.test(value)
            : /^(?:span|div|button|li|p)$/u.test(tag)
          : name !== 'onclick' || (opensPage.test(value) && (tag === 'a' || !isLinked(value))),
      )
      .map(({ tag, name, value }) => `<${tag} ${name}="${excerpt(value)}">`);
  }),
  rule('broken-address', 'fault', 'links', ({ links, base, hasBindings, url, own }) => {
    const isOtherBase =
      base !== undefined &&
      own !== undefined &&
      URL.canParse(base, own) &&
      siteOf(new URL(base, own).href) !== siteOf(own);
    const broken = links
      .flatMap(({ href, name }) => (href ? [{ href, name }] : []))
      .filter(
        ({ href, name }) =>
          !isReadable(href, base, url) ||
          atHome.test(href) ||
          hostAsPath.test(href) ||
          emptyContact.test(href) ||
          /^\/?https?(?::\/\/|%3a%2f%2f)https?:?\/\/|^\/+https?:\/\/|^\/?https?%3a/iu.test(href) ||
          // The page's own address before another one.
          (own !== undefined &&
            href.startsWith(`${new URL(own).origin}/http`) &&
            /\/https?:\/\//u.test(href.slice(9))) ||
          // A reference of JavaScript has a page about undefined.
          (unfilledAddress.test(href) &&
            !/\b(?:undefined|null|NaN)\b/u.test(name) &&
            !(hasBindings && href.includes('{{'))),
      )
      // Documentation links to the reader's own machine.
      .filter(({ href, name }) => !(atHome.test(href) && atHome.test(name)));
    return [
      ...(isOtherBase ? [`<base href="${excerpt(base)}">`] : []),
      ...broken.map(({ href }) => `<a href="${excerpt(href)}">`),
    ];
  }),
  rule('nofollow', 'look', 'robotsMeta', ({ directives, links, own }) => [
    ...directives
      .filter(({ tokens, isForbidding }) => tokens.includes('nofollow') && !isForbidding)
      .map(({ evidence }) => evidence),
    ...links
      .filter(({ href = '', rel }) => /\bnofollow\b/u.test(rel) && isInside(href, own) && !rarelyFollowed.test(href))
      .map(({ href = '', name }) => `<a href="${excerpt(href)}" rel="nofollow">${excerpt(name, 50)}</a>`),
  ]),
  rule('tracked-link', 'look', 'urls', ({ links, own }) =>
    links
      .filter(({ href = '' }) => isInside(href, own) && tracked.test(href) && !/subscri/iu.test(href))
      .map(({ href = '', name }) => `<a href="${excerpt(href)}">${excerpt(name, 50)}</a>`),
  ),
  rule('mixed-content', 'fault', 'mixedContent', ({ looks, iframes, images, media, links, own }) => {
    if (!own?.startsWith('https:')) {
      return [];
    }
    // A sponsor's sign, which leads to the sponsor, isn't the page's own.
    const pictures = images
      .filter(({ leadsTo }) => leadsTo === undefined || isInside(leadsTo, own))
      .map(({ src }) => src);
    const loaded = [...looks, ...iframes, ...media, ...pictures];
    const linked = links.flatMap(({ href = '' }) => (isInside(href, own) ? [href] : []));
    const isUnsafe = (href: string) => /^\s*http:\/\//iu.test(href);
    return [
      ...[...new Set(loaded.filter(isUnsafe))].map((href) => excerpt(href)),
      ...[...new Set(linked.filter(isUnsafe))].map((href) => `<a href="${excerpt(href)}">`),
    ];
  }),
  rule('weight', 'fault', 'googlebot', ({ bytes }) =>
    bytes > readBytes ? [`${Math.ceil(bytes / 1024)} KB > ${readBytes / 1024} KB`] : [],
  ),
];

const network = /^(?:facebook|twitter|x|instagram|linkedin|youtube|pinterest|tiktok|yelp|whatsapp)$/iu;

/** Addresses inside a site that no search should lead to. */
const rarelyFollowed =
  /[?#]|\.(?!html?|php|aspx?)\w{2,5}$|log-?in|sign|register|account|cart|checkout|basket|wishlist|compare|apply|search|feed|rss|print|share|reply|comment|report|flag|admin|user|member|profile|tag|author|subscri|claim|booking|session|download|suscri|reserv|\/u\/|privacy|terms|legal|polic|cookie|go\/|out\/|ref|cuenta|carrito|entrar|acceso|buscar|imprimir|privacidad|terminos|aviso/iu;

/** Links that a script listens to go by these classes and names, and "#" leads to the top. */
const scriptedLink =
  /\bjs-|toggle|dropdown|menu|\btabs?\b|modal|popup|trigger|\bshare|\bprint\b|\bclose\b|dismiss|slide|carousel|accordion|\bcurrent\b|internal|\bactive\b|\bcart\b|\bopen\b|reset|\btop\b|scroll|lightbox|video|\bplay\b|\bload\b|cookie|consent|privacy|search|log-?in|sign[ -]?in|\bprev|\bnext\b|(?:show|view|see|read)[ -](?:more|all)|more-link|arriba|cerrar|menú|imprimir|compartir|(?:ver|leer|mostrar) (?:más|todo)|\bedit\b|\bcopy\b|\bshow\b|\bhide\b|filter/iu;

/**
 * Whether a link shows another number than it calls. A trunk's zero and an extension don't matter.
 */
function isOtherNumber(href: string, name: string): boolean {
  const [shown = '', called] = [name.match(/\+?\(?\d[\d\s().-]{6,}\d/u)?.[0] ?? '', href].map((text) =>
    text.replaceAll(/\D/gu, ''),
  );
  const least = Math.min(shown.length, called?.length ?? 0);
  return least >= 7 && !called?.includes(shown.slice(-7)) && !shown.includes(called?.slice(-7) ?? '');
}

function isOtherEmail(href: string, name: string): boolean {
  const [, written] = /^mailto:([^?]+@[^?]+)/iu.exec(href) ?? [];
  const shown = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/u.exec(name)?.[0];
  return written !== undefined && shown !== undefined && !written.toLowerCase().includes(shown.toLowerCase());
}

function isReadable(href: string, base: string | undefined, url: string | undefined): boolean {
  const known = url ?? 'https://page.invalid/';
  const from = base && URL.canParse(base, known) ? new URL(base, known).href : known;
  // "http:/example.com" is read as a path by no one but its writer; "htp://" is no scheme of the
  // web.
  return (
    URL.canParse(href, from) &&
    !/^https?:\/?[^/]/iu.test(href) &&
    !/^(?:htp|htps|hhttp|hhttps|ttps?|https?;)(?::|\/\/)/iu.test(href)
  );
}

/** Whether a link leads to the page's own site. */
export function isInside(href: string, own: string | undefined): boolean {
  const target = own === undefined ? null : URL.parse(href, own);
  return target && own ? target.host === new URL(own).host : !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(href);
}

/** Whether a link leads to another site by its full address. */
export function isOutside(href: string, own: string | undefined): boolean {
  return /^(?:https?:)?\/\//iu.test(href) && !isInside(href, own);
}
