/** The editions of the site. Add one here, and its folder under `content/` (product.md, "Editions"). */
export const locales = ['en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Each edition's name in `lang`, Open Graph, and `Intl`. */
export const localeTags: Record<Locale, { lang: string; openGraph: string }> = {
  en: { lang: 'en-US', openGraph: 'en_US' },
};
