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
