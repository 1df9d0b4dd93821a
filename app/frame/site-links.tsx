import { useEditionIfAny } from '../editions/use-edition.ts';

/** Icons, manifest, and feeds: the same on every page of an edition. */
export function SiteLinks() {
  const frame = useEditionIfAny();
  const brand = frame?.site.brand;
  const file = frame?.paths.file;
  return (
    <>
      {/* The sizes keep browsers that can draw the SVG from preferring the bitmap. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {file && (
        <>
          <link rel="manifest" href={file('site.webmanifest')} />
          <link rel="alternate" type="application/rss+xml" title={brand} href={file('rss.xml')} />
          <link rel="alternate" type="application/feed+json" title={brand} href={file('feed.json')} />
        </>
      )}
    </>
  );
}
