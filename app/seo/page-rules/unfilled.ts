/** Texts that builders and themes put where words should go. */
const builderTexts = [
  'lorem ipsum dolor',
  "I['’]m a paragraph\\. Click here",
  'Click (?:here )?to (?:edit|add)(?: (?:your|me|this|own|text|title))',
  'Your (?:content|title|text|heading) goes here',
  '(?:Add|Enter|Type|Insert|Write) (?:a|an|your|the|some) (?:[\\w-]+ ){0,2}(?:title|heading|headline|text|subtitle|caption|description)(?: [\\w-]+){0,3} here',
  'This is some text inside of a div block',
  'It all begins with an idea\\. Maybe you want to launch a business',
  'Just another WordPress site',
  'Welcome to WordPress\\. This is your first post',
  '500 Terry Franc(?:ois|ine) Str',
  '123 (?:Main|Anywhere|Fake) (?:St|Ave|Street|Avenue)\\.?,? Any ?(?:town|city|where)',
  '(?:Escribe|Agrega|Añade|Inserta) (?:aquí|tu|un|el|su) (?:texto|título|encabezado|descripción)',
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
  // Shortcodes: a name with an underscore, an attribute, or a slash; tokens; and what's to be inserted.
  '\\[\\/?[a-z]+(?:_[a-z\\d]+)+(?:\\s[^[\\]\\n]{0,200})?\\]',
  '\\[[a-z][\\w-]*\\s+[\\w-]+=["“”″\'][^\\]\\n]{0,200}\\]',
  '\\[\\/(?:caption|gallery|row|column|col|section|button|tabs?|accordion)\\]',
  '\\[[a-z]+(?::[a-z_\\d]+)+\\]',
  '\\[(?:[Ii]nsert|INSERT|[Yy]our|YOUR|[Ii]nserta) [^\\]\\n]{2,40}\\]',
  // Messages of the system that fills the template.
  'Liquid (?:syntax )?error(?: \\([^)]{0,80}\\))?:',
  '[Tt]ranslation missing:? ?\\w',
  '\\b(?:LLL:EXT:|(?:COM|MOD|PLG|TPL)_[A-Z]+_)[\\w./:]*',
  '\\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse) error): .{1,300}? on line \\d+',
  'There has been a critical error on this website',
  'Error establishing a database connection',
  'SQLSTATE\\[\\w+\\]',
  'Traceback \\(most recent call last\\)',
  // A value that isn't there.
  '[$€£]\\s?(?:NaN|undefined|null)\\b',
  '\\b(?:NaN|undefined) ?%',
  '\\b(?:NaN|undefined) (?:reviews?|comments?|items?|results?|stars?|sq\\b|ft\\b|min\\b|minutes|hours|days|miles|of \\d)',
  '(?:Hi|Hello|Welcome(?: back)?|Hola|Bienvenid[oa]),? (?:undefined|null)\\b',
];

/** A value that isn't there. A page with code may be about such values. */
export const missingValue = /\b(?:undefined|null|NaN)\b|\[object Object\]/u;

/** A whole line that is one. */
const bareValue = /^(?:undefined|null|NaN)$/u;

const leftover = new RegExp(leftovers.join('|'), 'gu');
const builderText = new RegExp(builderTexts.join('|'), 'giu');

/**
 * In titles, descriptions, and headings, the marks of plugins count as well, values beside a line,
 * and keys such as "home.hero.title", which aren't hosts or the names of functions.
 */
const inShort =
  /%%?[a-z][a-z_]{2,40}%%?(?![\da-f])|[|:–-] (?:undefined|null|NaN)$|^(?:undefined|null|NaN) [|–-]|\b(?:title|heading|headline|text|content) (?:goes )?here$|^[a-z]+(?:\.[a-z_]+)+\.(?:(?:sub)?title|heading|headline|description|label|text|cta|button)$/iu;

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

/** Entities that were escaped twice, so that visitors see them. In a query, "&amp;" may be a URL's. */
export const escapedTwice =
  /&(?:amp(?!;\w+=|;\[)|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|bull|middot|deg|euro|iexcl|iquest|szlig|[mn]dash|[lr][sd]quo|[lr]aquo|[AEIOUNYaeiouny](?:acute|tilde|grave|uml|circ)|ccedil|#\d{2,5}|#x[\da-fA-F]{2,4});/gu;

/** UTF-8 that was read as Windows-1252, and letters that were lost. */
export const misread = /\p{L}*(?:Ã[¡-¿\u00ad]|Â[¿¡°]|â€[™œ\u009d“”¦]|\uFFFD)\p{L}*/gu;
