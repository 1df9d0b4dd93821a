/** Texts that builders and themes put where words should go. */
const builderTexts = [
  'lorem ipsum(?: dolor)?',
  'dolor sit amet',
  'consectetur adipisc',
  'sed do eiusmod',
  "I['’]m a (?:paragraph|title|subtitle|button|great place to tell)\\b",
  '(?:Double[- ])?Click (?:here )?to (?:edit|add)(?: (?:your|me|this|own|text|title))',
  'Your (?:content|title|text|heading|description|tagline|caption) (?:goes )?here',
  '(?:Add|Enter|Type|Insert|Write) (?:a|an|your|the|some) (?:[\\w-]+ ){0,2}(?:title|heading|headline|text|subtitle|caption|description)(?: [\\w-]+){0,3} here',
  'This is some text inside of a div block',
  'It all begins with an idea\\. Maybe you want to launch a business',
  'the way you tell your story online can make all the difference',
  'Use this text to share information about your (?:brand|product)',
  'Pair text with an image to focus on your chosen product',
  'Just another WordPress site',
  'Welcome to WordPress\\. This is your first post',
  "This is an example page\\. It[’']s different from a blog post",
  'Hi, this is a comment\\. To get started with moderating',
  'Esto es una página de ejemplo',
  '500 Terry Franc(?:ois|ine) Str',
  '\\d{3,5} (?:Main|Anywhere|Fake|Street Name) ?(?:St|Ave|Street|Avenue)?\\.?,? (?:Any ?(?:town|city|where)|Your (?:city|town)|City, ?(?:ST|State))',
  '(?:©|Copyright)[^\\n]{0,20} (?:Your|My) (?:Company|Business|Site|Website|Brand)',
  '(?:Escribe|Agrega|Añade|Inserta) (?:aquí|tu|un|el|su) (?:texto|título|encabezado|descripción)',
  'Tu (?:texto|título|descripción) (?:va )?aquí',
  'Est[eo] es un texto de (?:ejemplo|relleno|muestra)',
  '\\{(?:your[ _-])?(?:city|state|county|location|business|company|brand|service|product|keyword|ciudad|empresa|servicio|producto)(?:[ _-]?name)?\\}',
  '(?:Votre texte|Seu texto|Ihr Text) (?:ici|aqui|hier)',
];

/**
 * What templates leave behind in a text, each with a sign that words alone don't have. Running
 * text may speak of null and undefined, so those count only where a value belongs.
 */
const leftovers = [
  // Liquid, Twig, Handlebars, ERB, JSP, template strings, Smarty, Joomla, Go, and PHP.
  '\\{\\{[^{}]{0,60}\\}\\}',
  '\\{%[^%]{0,60}%\\}',
  '<%[^%]{0,60}%>',
  '<\\?(?:php\\b|=)',
  '\\$\\{\\w[\\w.]{0,60}\\}',
  '\\{(?:l s=|\\$\\w|loadposition |loadmodule|module \\d)[^{}]{0,60}\\}',
  '%![a-z]\\((?:<nil>|[^)]{0,30}=)',
  '\\[object Object\\]',
  '\\[an error occurred while processing this directive\\]',
  // What a page made for many places or products should say.
  '\\[(?:CITY|STATE|COMPANY|BUSINESS|BRAND|SERVICE|PRODUCT|KEYWORD|PHONE|PRICE|CIUDAD|EMPRESA|SERVICIO)(?: [A-Z]+)?\\]',
  '\\[(?:City|State|Company|Business|Brand|Client|Service|Product) [Nn]ame\\]|\\[City, State\\]|\\[Ciudad\\]',
  '\\(?[Xx]{3}\\)?[ .-][Xx]{3}[ .-][Xx]{4}\\b',
  '\\{KeyWord:[^}]{0,60}\\}',
  // Shortcodes: a name with an underscore, an attribute, or a slash; tokens; and what's to be
  // inserted.
  '\\[\\/?[a-z]+(?:_[a-z\\d]+)+(?:\\s[^[\\]\\n]{0,200})?\\]',
  '\\[[a-z][\\w-]*\\s+[\\w-]+=["“”″\'][^\\]\\n]{0,200}\\]',
  '\\[\\/(?:caption|gallery|row|column|col|section|button|tabs?|accordion)\\]',
  '\\[[a-z]+(?::[a-z_\\d]+)+\\]',
  '\\[(?:[Ii]nsert|INSERT|[Yy]our|YOUR|[Ii]nserta) [^\\]\\n]{2,40}\\]',
  // Messages of the system that fills the template, and of a spreadsheet.
  'Liquid (?:syntax )?error(?: \\([^)]{0,80}\\))?:',
  '[Tt]ranslation missing:? ?\\w',
  '\\b(?:LLL:EXT:|(?:COM|MOD|PLG|TPL)_[A-Z]+_)[\\w./:]*',
  '\\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse) error): .{1,300}? on line \\d+',
  'Uncaught (?:Error|TypeError|Exception|ArgumentCountError)\\b',
  'There has been a critical error on this website',
  'Error establishing a database connection',
  'SQLSTATE\\[\\w+\\]',
  'Traceback \\(most recent call last\\)',
  '#(?:REF!|VALUE!|DIV\\/0!|NAME\\?)',
  // A value that isn't there.
  '[$€£]\\s?(?:NaN|undefined|null)\\b',
  '\\b(?:NaN|undefined) ?%',
  '\\b(?:NaN|undefined) (?:reviews?|comments?|items?|results?|stars?|sq\\b|ft\\b|min\\b|minutes|hours|days|miles|of \\d)',
  '(?:Hi|Hello|Welcome(?: back)?|Hola|Bienvenid[oa]),? (?:undefined|null)\\b',
  '(?:[Pp]osted|[Pp]ublished|[Uu]pdated|[Dd]ate|[Bb]y|[Pp]ublicado|[Ff]echa):? (?:on )?(?:Invalid Date|undefined|null|NaN)\\b',
];

/** A value that isn't there. A page with code may be about such values. */
export const missingValue = /\b(?:undefined|null|NaN)\b|\[object Object\]|#(?:REF|VALUE|DIV)|Uncaught/u;

/** A whole line that is one, or a note to whoever should have written it. */
const bareValue = /^(?:undefined|null|NaN|Invalid Date|TODO: .*|TKTK)$/u;

const leftover = new RegExp(leftovers.join('|'), 'gu');
const builderText = new RegExp(builderTexts.join('|'), 'giu');

/**
 * In titles, descriptions, and headings, the marks of plugins count as well, values beside a line,
 * what a missing value leaves ("in , FL"), and keys such as "home.hero.title", which aren't hosts
 * or the names of functions.
 */
const inShort =
  /%%?[a-z][a-z_]{2,40}%%?(?![\da-f])|[|:–-] (?:undefined|null|NaN)$|^(?:undefined|null|NaN) [|–-]|\b(?:title|heading|headline|text|content) (?:goes )?here$|\b(?:in|near|for|from|at|en|para) ,|, ,|^[a-z]+(?:\.[a-z_]+)+\.(?:(?:sub)?title|heading|headline|description|label|text|cta|button)$/iu;

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
