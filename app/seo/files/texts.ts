import { readColors } from '../../content/site/colors.server.ts';
import type { Site } from '../../content/site/site.server.ts';
import type { Edition } from '../../editions/edition.server.ts';
import { canonicalUrl } from '../canonical.ts';

/** A group of pages in llms.txt. */
type LinkGroup = { title: string; links: ReadonlyArray<{ label: string; path: string; note?: string }> };

/**
 * Writes llms.txt (llmstxt.org): what the business does, what the file is for, and a Markdown link
 * to each page.
 */
export function llmsTxt(site: Site, description: string, note: string, groups: readonly LinkGroup[]): string {
  const sections = groups.map(({ title, links }) => {
    const lines = links.map(({ label, path, note }) => {
      const fragment = /#.*$/u.exec(path)?.[0] ?? '';
      return `- [${label}](${canonicalUrl(path, site.baseUrl)}${fragment})${note ? `: ${note}` : ''}`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# ${site.brand}\n\n> ${site.tagline}. ${description}\n\n${note}\n\n${sections.join('\n')}`;
}

/**
 * Writes .well-known/security.txt (RFC 9116). `expires` is a day, and the file is valid through its
 * last second.
 */
export function securityTxt(site: Site, expires: string): string {
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}T23:59:59Z`,
    'Preferred-Languages: en, es',
    `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Writes humans.txt (humanstxt.org): who made the site. */
export function humansTxt(site: Site, lastUpdate: string, languages: readonly string[]): string {
  return [
    '/* TEAM */',
    `${site.consultant.role}: ${site.consultant.name}`,
    `Contact: ${site.email}`,
    `From: ${site.address.locality}, ${site.address.region}, ${site.address.country}`,
    '',
    '/* SITE */',
    `Last update: ${lastUpdate.replaceAll('-', '/')}`,
    `Language: ${languages.join(', ')}`,
    'Standards: HTML, CSS, SVG, JSON-LD',
    'Components: React, React Router',
    '',
  ].join('\n');
}

/**
 * Writes robots.txt, which allows everything. Pages that should stay out of results say `noindex`,
 * which a crawler can read only on pages it may fetch.
 */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

/** Writes site.webmanifest: the name and icon of the site on a phone's home screen. */
export function webManifest({ site: readSite, lang, paths }: Edition) {
  const site = readSite();
  const paper = readColors()('paper').day;
  return {
    name: `${site.brand}: ${site.tagline}`,
    short_name: site.brand,
    lang,
    start_url: paths.home(),
    scope: paths.home(),
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
