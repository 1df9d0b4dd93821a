import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/shared.css';
import './styles/print.css';
import { Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { DocumentScripts } from './document/document-scripts.tsx';
import { ErrorScreen, FrameGuard } from './document/error-screen.tsx';
import { PageGraph } from './document/page-graph.tsx';
import firstCode from './document/start/first.inline.ts?inline-script';
import { PageStyles } from './document/styles/page-styles.tsx';
import { editionOf, readFrameData } from './editions/edition.server.ts';
import { useEditionIfAny } from './editions/use-edition.ts';
import { BannerPlace } from './features/consent/consent-banner.tsx';
import { DiceWidget } from './features/dice/dice-widget.tsx';
import { LanguageOffer } from './features/language/language-offer.tsx';
import { SearchPlace } from './features/search/search-dialog.tsx';
import { ToastRegion } from './features/toast/toast-region.tsx';
import { Frame } from './frame/frame.tsx';
import greeting from './greeting.script.ts?script-file';
import pageScript from './page.script.ts?script-file';
import archivo from './styles/fonts/archivo.woff2?url';
import newsreader from './styles/fonts/newsreader-italic.woff2?url';
import type { ThemedColor } from './styles/palette.server.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vite’s own
  interface ImportMetaEnv {
    /** The page's own color, for the browser's bars (vite.config.ts). */
    readonly PAPER: ThemedColor;
    /** Whether the build has more than one edition. */
    readonly SEVERAL_EDITIONS: boolean;
  }
}

export function loader({ url }: Route.LoaderArgs) {
  return readFrameData(editionOf(url));
}

/**
 * The frame's data is the same on every page of an edition, and changing editions takes a document
 * load.
 */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const lang = useEditionIfAny()?.edition.lang;
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={import.meta.env.PAPER.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={import.meta.env.PAPER.night} media="(prefers-color-scheme: dark)" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstCode : '' }}
        />
        {/* Both stand on the first screen: the second in the line above the title. */}
        {[archivo, newsreader].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <SiteLinks />
        <PageStyles />
        <Meta />
        <PageGraph />
      </head>
      <body>
        {children}
        <DocumentScripts pageScript={pageScript} greeting={greeting} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return (
    <FrameGuard fallback={<main id="main">{screen}</main>}>
      <SiteFrame>{screen}</SiteFrame>
    </FrameGuard>
  );
}

const banner = <BannerPlace />;
const dice = <DiceWidget />;
const floating = <Floating />;

/** The root alone knows features: the frame may not import them. */
function SiteFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame floating={floating} banner={banner} dice={dice}>
      {children}
    </Frame>
  );
}

function Floating() {
  return (
    <>
      <ToastRegion />
      <SearchPlace />
      {import.meta.env.SEVERAL_EDITIONS && <LanguageOffer />}
    </>
  );
}

/** Icons, manifest, and feeds: the same on every page of an edition. */
function SiteLinks() {
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
          {frame.hasArticles && (
            <>
              <link rel="alternate" type="application/rss+xml" title={brand} href={file('rss.xml')} />
              <link rel="alternate" type="application/feed+json" title={brand} href={file('feed.json')} />
            </>
          )}
        </>
      )}
    </>
  );
}
