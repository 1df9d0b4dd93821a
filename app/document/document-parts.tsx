import type { Frame } from '../editions/use-edition.ts';
import type { HeadTag } from '../seo/meta.ts';
import archivo from '../styles/fonts/archivo.woff2?url';
import newsreader from '../styles/fonts/newsreader-italic.woff2?url';
import type { ThemedColor } from '../styles/palette.server.ts';
import { Raw } from '../ui/raw.tsx';
import firstCode from './start/first.inline.ts?inline-script';
import { planId, type StartPlan } from './start/plan.ts';
import startCode from './start/start.inline.ts?inline-script';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vite’s own
  interface ImportMetaEnv {
    /** The page's own color, for the browser's bars (vite.config.ts). */
    readonly PAPER: ThemedColor;
    /** Whether the build has more than one edition. */
    readonly SEVERAL_EDITIONS: boolean;
  }
}

type DocumentHeadProps = {
  frame: Frame;
  tags: readonly HeadTag[];
  /** The page's structured data as JSON (product.md, "Structured data"). */
  graph: string | undefined;
  /** The styles of the page, inline, or in development links to them. */
  styles: React.ReactNode;
};

/** The head of a page. It's rendered while prerendering alone. */
export function DocumentHead({ frame, tags, graph, styles }: DocumentHeadProps) {
  const { PAPER } = import.meta.env;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={PAPER.day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.night} media="(prefers-color-scheme: dark)" />
      {/* It must run before the first paint. */}
      <Raw as="script" html={firstCode} />
      {/* Both stand on the first screen: the second in the line above the title. */}
      {[archivo, newsreader].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <SiteLinks frame={frame} />
      {styles}
      <HeadTags tags={tags} />
      {graph && <Raw as="script" id="structured-data" type="application/ld+json" html={graph} />}
    </>
  );
}

/** Icons, manifest, and feeds: the same on every page of an edition. */
function SiteLinks({ frame }: { frame: Frame }) {
  const { site, paths, hasArticles } = frame;
  return (
    <>
      {/* The sizes keep browsers that can draw the SVG from preferring the bitmap. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={paths.file('site.webmanifest')} />
      {hasArticles && (
        <>
          <link rel="alternate" type="application/rss+xml" title={site.brand} href={paths.file('rss.xml')} />
          <link rel="alternate" type="application/feed+json" title={site.brand} href={paths.file('feed.json')} />
        </>
      )}
    </>
  );
}

function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => {
    if ('title' in tag) {
      return <title key="title">{tag.title}</title>;
    }
    return 'rel' in tag ? <link key={tag.href} {...tag} /> : <meta key={Object.values(tag).join()} {...tag} />;
  });
}

/**
 * The scripts at the end of a page. One inline script waits for the first press, and finds in a
 * plan beside it what it has to load (docs/decisions.md, 3). They're rendered while
 * prerendering alone.
 */
export function DocumentScripts({ plan }: { plan: StartPlan }) {
  return (
    <>
      <Raw as="script" html={startCode} />
      <Raw as="script" id={planId} type="application/json" html={JSON.stringify(plan)} />
    </>
  );
}
