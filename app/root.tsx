import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import { Meta, Outlet, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { editionOf } from './editions/edition.server.ts';
import { useFrameIfAny } from './editions/frame.ts';
import { readFrameData } from './editions/frame-data.server.ts';
import { DocumentScripts } from './frame/document-scripts.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { PageGraph } from './frame/page-graph.tsx';
import { PageStyles } from './frame/page-styles.tsx';
import { SiteLinks } from './frame/site-links.tsx';
import { themeScript } from './frame/theme.ts';
import archivo from './styles/fonts/archivo.woff2?url';

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
  const lang = useFrameIfAny()?.edition.lang;
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fdfefe" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#081826" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <SiteLinks />
        <PageStyles />
        <Meta />
        <PageGraph />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <DocumentScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame loadLateParts={loadLateParts} loadSearchDialog={loadSearchDialog}>
      <Outlet />
    </Frame>
  );
}

/** The root alone knows features: the frame may not import them. */
function loadLateParts() {
  return import('./late-parts.tsx');
}

function loadSearchDialog() {
  return import('./features/search/search-dialog.tsx');
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
