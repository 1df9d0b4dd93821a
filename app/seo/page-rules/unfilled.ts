import phrases from './phrases.json' with { type: 'json' };

/** A value that isn't there. A page with code may be about such values. */
export const missingValue = /\b(?:undefined|null|NaN)\b|\[object Object\]|#(?:REF|VALUE|DIV)|Uncaught/u;

/** A whole line that is one, or a note to whoever should have written it. */
const bareValue = /^(?:undefined|null|NaN|Invalid Date|TODO: .*|TKTK)$/u;

/**
 * Leftovers of templates in a text, each with a sign that plain words don't have: the marks of
 * template languages, what a page made for many places or products should say, shortcodes, and
 * messages of the system that fills the template or of a spreadsheet. Running text may speak of null
 * and undefined, so those count only where a value belongs.
 */
const leftover = new RegExp(Object.values(phrases.leftovers).flat().join('|'), 'gu');

/** Texts that builders and themes put where words should go. */
const builderText = new RegExp(phrases.builderTexts.join('|'), 'giu');

/**
 * In titles, descriptions, and headings, the marks of plugins count as well, values beside a line,
 * what a missing value leaves ("in , FL"), and keys such as "home.hero.title", which aren't hosts
 * or the names of functions.
 */
const inShort =
  /%%?[a-z][a-z_]{2,40}%%?(?![\da-f])|[|:–-] (?:undefined|null|NaN)$|^(?:undefined|null|NaN) [|–-]|\b(?:title|heading|headline|text|content) (?:goes )?here$|\b(?:in|near|for|from|at|en|para) ,|, ,|^[a-z]+(?:\.[a-z_]+)+\.(?:(?:sub)?title|heading|headline|description|label|text|cta|button)$/iu;

/** The end that systems put where they cut a text. */
export const cutByASystem = /\[(?:…|\.{3})\]|(?:…|\.{3}) ?(?:read more|continue reading|leer más|seguir leyendo)/iu;

/** Returns what nothing filled in in a text of several lines. */
export function unfilledIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      bareValue.test(line) ? [line] : [...(line.match(leftover) ?? []), ...(line.match(builderText) ?? [])],
    );
}

/** Returns whether a title, a description, or a heading has something that nothing filled in. */
export function isUnfilled(text: string): boolean {
  return unfilledIn(text).length > 0 || inShort.test(text);
}

/** An address with a placeholder, or with a value that isn't there. */
export const unfilledAddress =
  /(?:\/|^)(?:undefined|null|NaN)(?:$|[/?#&])|\[object(?: |%20)Object\]|(?:\{|%7[Bb]){2}|\{%|%7[Bb]%25|<%=|\$(?:\{|%7[Bb])/u;

/** Addresses that only the developer's machine answers. */
export const atHome =
  /^(?:file:|[a-z]:[\\/]|https?:\/\/(?:localhost|[^/]+\.(?:local|localhost)|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?:[:/]|$))/iu;

/** Addresses of hosts that stand in templates and instructions. */
export const standInHost =
  /^(?:https?:)?\/\/(?:www\.)?(?:example\.(?:com|org|net)|your-?(?:domain|site|website|company|store|business)(?:name)?\.[a-z.]+|(?:domain|mysite|yoursite|website)\.com|(?:tu|mi)-?(?:dominio|sitio|empresa)\.[a-z.]+)(?:[:/]|$)/iu;

/**
 * Entities that were escaped twice, and tags, so that visitors see them. In a query, "&amp;" may be
 * a URL's.
 */
export const shownCode =
  /&(?:amp(?!;\w+=|;\[)|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|bull|middot|deg|euro|iexcl|iquest|szlig|[mn]dash|[lr][sd]quo|[lr]aquo|[AEIOUNYaeiouny](?:acute|tilde|grave|uml|circ)|ccedil|#\d{2,5}|#x[\da-fA-F]{2,4});|<\/?(?:p|br|strong|em|span|div|b|i|h[1-6]|li|ul)(?: (?:class|style)="[^"<>]*")? ?\/?>/gu;

/**
 * UTF-8 that was read as Windows-1252, and letters that were lost. Without the look back, each letter
 * of a long run would be a start of its own.
 */
export const misread =
  /(?<!\p{L})\p{L}*(?:Ã[\u00a0-¿‰“‘š€œŠ‡†ƒ]|Â[\u00a0¿¡°«»®©£·]|â€[™œ\u009d“”¦¢]|â„¢|ðŸ|ï¿½|\uFFFD)\p{L}*/gu;

/** An address without its scheme, which browsers read as a path: of a page, or of a person. */
export const hostAsPath =
  /^(?:www\.[^/\s]+\.|[a-z\d-]+\.(?:com|net|org|gov|edu|es|mx|us)(?:\/|$)|[\w.+-]+@[\w-]+\.[\w.]+$)/iu;

/** The start pages of networks, which themes link to until someone fills in a profile. */
export const socialHome =
  /^https?:\/\/(?:www\.)?(?:facebook|twitter|x|instagram|linkedin|youtube|pinterest|tiktok|yelp)\.com\/?(?:#|\?|$|(?:wix|squarespace|shopify|wordpress|yourpage|yourprofile|username)\/?$)/iu;

/** An address with a visit's session, or with where the visitor came from. */
export const tracked = /[?&;](?:utm_\w+|fbclid|gclid|mc_cid|phpsessid|(?:j?session_?|s)id)=/iu;

/** Files that neither apps nor image search show as pictures. */
export const noPicture = /\.(?:html?|pdf|psd|tiff?|heic|mp4)(?:[?#]|$)/iu;
