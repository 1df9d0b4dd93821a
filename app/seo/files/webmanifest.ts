import type { Edition } from '../../editions/edition.server.ts';
import { readPalette } from '../../styles/palette.server.ts';

/** Writes site.webmanifest: the name and icon of the site on a phone's home screen. */
export function webManifest({ site: readSite, lang, paths }: Edition) {
  const site = readSite();
  const paper = readPalette()('paper').day;
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
