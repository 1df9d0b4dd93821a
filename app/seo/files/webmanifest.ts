import type { Site } from '../../content/site/site.server.ts';
import { defaultLocale, localeTags } from '../../editions/locale.ts';
import { paths } from '../../locale/paths.ts';

/** site.webmanifest: the name and icon under which a phone keeps the site. */
export function webManifest(site: Site) {
  return {
    name: `${site.brand}: ${site.tagline}`,
    short_name: site.brand,
    lang: localeTags[defaultLocale].lang,
    start_url: paths.home(),
    scope: paths.home(),
    display: 'browser',
    background_color: '#fdfefe',
    theme_color: '#fdfefe',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
