import { markdownPath } from '../../hosting/rules.ts';
import type { Site } from '../content/site/site.server.ts';
import type { Alternate } from '../editions/pages/site-list.server.ts';
import type { Frame } from '../editions/use-edition.ts';
import { fullTitle } from '../locale/title-width.ts';
import { canonicalUrl, sharePicture, shareSize } from './canonical.ts';

/** An element of a page's head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string; type?: string };

export type PageMetaOptions = {
  meta: { title: string; description: string; keywords: readonly string[] };
  /**
   * The canonical path, which isn't always the page's own: /tools has /resources (product.md,
   * "Resources page").
   */
  path: string;
  /** The same page in the other editions, or none. */
  alternates?: readonly Alternate[];
  /** True for 'noindex, follow' (product.md, "Page metadata"). */
  noindex?: boolean;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** The days an article was published and last changed, `YYYY-MM-DD`. */
  dates?: { published: string; updated?: string | undefined };
  /** False for a screen without its own URL: no canonical, no share picture. */
  addressed?: boolean;
};

/**
 * Returns everything in a page's head (product.md, "Page metadata"). Each call returns a new list;
 * nothing is shared or merged.
 */
export function pageMeta(
  { site, edition }: Pick<Frame, 'site' | 'edition'>,
  { meta, path, alternates = [], noindex = false, type = 'website', dates, addressed = true }: PageMetaOptions,
): HeadTag[] {
  const title = fullTitle(meta.title, site.brand);
  return [
    { title },
    { name: 'description', content: meta.description },
    { name: 'keywords', content: meta.keywords.join(', ') },
    { name: 'robots', content: noindex ? 'noindex, follow' : 'index, follow' },
    ...(addressed ? links(path, site, alternates) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: edition.openGraph },
    ...(dates ? articleDates(dates) : []),
    ...(addressed ? pictures(meta.title, path, site) : []),
    { name: 'twitter:card', content: addressed ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: meta.description },
  ];
}

function links(path: string, site: Site, alternates: readonly Alternate[]): HeadTag[] {
  const canonical = canonicalUrl(path, site.baseUrl);
  return [
    { rel: 'canonical', href: canonical },
    ...alternates.map((other) => ({
      rel: 'alternate',
      hrefLang: other.hreflang,
      href: canonicalUrl(other.path, site.baseUrl),
    })),
    { rel: 'alternate', type: 'text/markdown', href: markdownPath(path) },
    { property: 'og:url', content: canonical },
  ];
}

/** The share picture. Its alt text is the text on it. */
function pictures(title: string, path: string, site: Site): HeadTag[] {
  const url = `${site.baseUrl}${sharePicture(path)}`;
  const alt = `${title}. ${site.brand}: ${site.tagline}`;
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function articleDates({ published, updated }: { published: string; updated?: string | undefined }): HeadTag[] {
  return [
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: updated ?? published },
  ];
}
