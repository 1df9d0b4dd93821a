import { defaultLocale, type Locale, locales, localeTags } from '../editions/locale.ts';
import { canonicalUrl } from './canonical.ts';

/** An edition as `hreflang` names it; the default one has no prefix in its addresses (`app/locale/paths.ts`). */
type Edition = { lang: string; prefix: string };

const editions: Edition[] = locales.map((locale: Locale) => ({
  lang: localeTags[locale].lang,
  prefix: locale === defaultLocale ? '' : `/${locale}`,
}));

/** The addresses of a page in each edition of the site, itself included; none while there is only one edition (D25). */
export function alternates(path: string, baseUrl: string, among: readonly Edition[] = editions) {
  if (among.length < 2) {
    return [];
  }
  const plain = among.reduce((rest, { prefix }) => withoutPrefix(rest, prefix), path);
  const links = among.map(({ lang, prefix }) => ({ hrefLang: lang, href: canonicalUrl(`${prefix}${plain}`, baseUrl) }));
  return [...links, { hrefLang: 'x-default', href: canonicalUrl(plain, baseUrl) }];
}

function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || !(path === prefix || path.startsWith(`${prefix}/`))) {
    return path;
  }
  return path.slice(prefix.length) || '/';
}
