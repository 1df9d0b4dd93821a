import type { MetaDescriptor } from 'react-router';
import type { Site } from '../collections/site.server.ts';
import { defaultLocale, localeTags } from '../locale.ts';
import { canonicalUrl } from './canonical.ts';
import type { Graph } from './structured-data.ts';

export type PageMetaOptions = {
  meta: { title: string; description: string; keywords: readonly string[] };
  /** The canonical path, which is not always the page's own: /tools gives /resources (D7). */
  path: string;
  site: Site;
  /** Legal pages, the search page and not-found screens: 'noindex, follow' (SPEC §9 Robots). */
  noindex?: boolean;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** The share picture's name below /og/, made at build; the path's own unless given. */
  image?: { path: string; alt: string } | undefined;
  graph?: Graph | undefined;
};

/** Everything the head of a page says (SPEC §2 Page metadata). A new list for each page; nothing is shared or merged. */
export function pageMeta({
  meta,
  path,
  site,
  noindex = false,
  type = 'website',
  image,
  graph,
}: PageMetaOptions): MetaDescriptor[] {
  const title = fullTitle(meta.title, site.brand);
  const canonical = canonicalUrl(path, site.baseUrl);
  return [
    { title },
    { name: 'description', content: meta.description },
    { name: 'keywords', content: meta.keywords.join(', ') },
    { name: 'robots', content: noindex ? 'noindex, follow' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: localeTags[defaultLocale].openGraph },
    ...(image
      ? [
          { property: 'og:image', content: `${site.baseUrl}${image.path}` },
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: meta.description },
    ...(graph ? [{ 'script:ld+json': graph }] : []),
  ];
}

/** The title with the brand's name at its end where the 60 characters allow it. */
export function fullTitle(title: string, brand: string): string {
  const full = `${title} | ${brand}`;
  return title.includes(brand) || full.length > 60 ? title : full;
}
