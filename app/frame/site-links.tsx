import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../editions/frame-data.server.ts';

/** Icons, manifest and feeds: the same on every page. */
export function SiteLinks() {
  const brand = useRouteLoaderData<FrameData>('root')?.site.brand;
  return (
    <>
      {/* Sizes given, so that browsers that can draw the SVG do not prefer the bitmap. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={brand} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={brand} href="/feed.json" />
    </>
  );
}
