import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/shared.css';
import './styles/print.css';
import type { Route } from './+types/root.ts';
import { ErrorGuard, ErrorScreen } from './document/error-screen.tsx';
import { usePages } from './document/open-pages.ts';
import { editionOf, readFrameData } from './editions/edition.server.ts';
import { PageContext, type ShownPage, useEdition, usePage } from './editions/use-edition.ts';
import { BannerPlace } from './features/consent/consent-banner.tsx';
import { DiceWidget } from './features/dice/dice-widget.tsx';
import { LanguageOffer } from './features/language/language-offer.tsx';
import { SearchPlace } from './features/search/search-dialog.tsx';
import { ToastRegion } from './features/toast/toast-region.tsx';
import { Frame } from './frame/frame.tsx';
import { skeletonFor } from './frame/pending-page.tsx';
import greeting from './greeting.script.ts?script-file';
import pageScript from './page.script.ts?script-file';
import { MissingScreen } from './sections/hero.tsx';

/** The scripts that a page loads without the application. Named here, they're in the browser's build. */
export const scriptFiles = { pageScript, greeting };

export function loader({ url }: Route.LoaderArgs) {
  return readFrameData(editionOf(url));
}

type RootProps = { first: ShownPage; head: React.ReactNode; scripts: React.ReactNode };

/** A whole document, rendered while prerendering alone. In the browser, head and scripts aren't React's. */
export default function Root({ first, head, scripts }: RootProps) {
  return (
    <html lang={first.frame.edition.lang}>
      <head>{head}</head>
      <body>
        <Body first={first} />
        {scripts}
      </body>
    </html>
  );
}

/** The part of the document that React hydrates in the browser. `first` is the page that it came with. */
export function Body({ first }: { first: ShownPage }) {
  const { page, target } = usePages(first, FailedScreen);
  return (
    <PageContext value={page}>
      <ErrorGuard
        fallback={(error) => (
          <main id="main">
            <ErrorScreen error={error} />
          </main>
        )}
      >
        {/* The root alone knows features: the frame may not import them. */}
        <Frame target={target} floating={floating} banner={banner} dice={dice}>
          <ErrorGuard key={page.path} fallback={(error) => <ErrorScreen error={error} />}>
            <page.Screen loaderData={page.data} />
          </ErrorGuard>
        </Frame>
      </ErrorGuard>
    </PageContext>
  );
}

const banner = <BannerPlace />;
const dice = <DiceWidget />;
const floating = (
  <>
    <ToastRegion />
    <SearchPlace />
    {import.meta.env.SEVERAL_EDITIONS && <LanguageOffer />}
  </>
);

/**
 * Takes the place of a page that can't be had: a case study's or an article's is missing then
 * (product.md, "Loading and navigation").
 */
function FailedScreen() {
  const { words, paths } = useEdition();
  const kind = skeletonFor(usePage().path, paths);
  if (kind === 'case-study') {
    return <MissingScreen words={words.notFound.caseStudy} to={paths.caseStudies()} />;
  }
  return kind === 'article' ? <MissingScreen words={words.notFound.article} to={paths.blog()} /> : <ErrorScreen />;
}
