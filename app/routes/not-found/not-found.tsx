import { ChartFrame } from '../../charts/chart-frame.tsx';
import { contours } from '../../charts/drawings/drawings.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { pageHandle } from '../../seo/page-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NamedDrawing } from '../../ui/chart-symbol.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Titled } from '../../ui/text.tsx';
import type { Route } from './+types/not-found.ts';
import missingScript from './missing.script.ts?script-file';
import styles from './not-found.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return { words: editionOf(url).words('pages/not-found') };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words: { meta } }, frame) => {
  const path = frame.paths.notFound.page();
  return { tags: pageMeta(frame, { meta, path, noindex: true, addressed: false }) };
});

/**
 * The 404 page (product.md, "Not-found pages"): a position off the chart, the home link, a search,
 * and what's nearby. Every unknown path gets the same document: missing.script.ts knows which one the
 * visitor asked for.
 */
export default function NotFound({ loaderData: { words } }: Route.ComponentProps) {
  const { paths } = useEdition();
  const leads = [paths.services(), paths.terms(), paths.termsOfService()];
  return (
    <div className={`page-width split pairs lone ${styles.page}`}>
      <div className="wide stack">
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h1>{words.headline}</h1>
        </div>
        <p className="lead">{words.text}</p>
        <p>
          <ButtonLink variant="primary" href={paths.home()}>
            {words.homeLink}
          </ButtonLink>
        </p>
        <SearchForm
          id="not-found-search"
          label={words.search.label}
          placeholder={words.search.placeholder}
          submit={words.search.button}
        />
        {/* It comes late, so it stands below whatever the visitor may be pressing. */}
        <Raw as="p" id="missing" data-asked={words.asked} data-leads={leads.join(' ')} />
      </div>
      <EmptyChart label={words.chartLabel} />
      <Titled className="across card" id="nearest-heading" title={words.nearest.title} hidden suppressHydrationWarning>
        <p className="caption">{words.nearest.text}</p>
        <Raw as="ul" id="nearest" role="list" className="cells" data-pages={paths.file('pages.json')} />
      </Titled>
      <script type="module" src={missingScript} />
    </div>
  );
}

/** The charted water ends at a line, and the requested position lies beyond it, off the chart. */
function EmptyChart({ label }: { label: string }) {
  return (
    <ChartFrame className="screen-only">
      <NamedDrawing className={`unscaled ${styles.sea}`} viewBox="130 40 340 370" label={label}>
        <use className={styles.contours} href={contours.lines} />
        <use className={styles.coast} href={contours.coast} />
        <path className={styles.blank} d="M120 262L480 216V420H120z" />
        <path className={styles.limit} d="M120 262L480 216" />
        <path className={styles.cross} d="M130 330h340M276 242v168" />
        <circle className={styles.ring} cx="276" cy="330" r="13" />
        <circle className={styles.mark} cx="276" cy="330" r="6" />
        <text className={styles.unknown} x="138" y="323">
          ??°??′
        </text>
        <text className={styles.unknown} x="284" y="402">
          ??°??′
        </text>
      </NamedDrawing>
    </ChartFrame>
  );
}
