/** The editions of the site. A Spanish one would be added here, with its folder under `content/` (D25). */
export const locales = ['en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** How each edition is named in `lang`, in Open Graph and in `Intl`. */
export const localeTags: Record<Locale, { lang: string; openGraph: string }> = {
  en: { lang: 'en-US', openGraph: 'en_US' },
};
