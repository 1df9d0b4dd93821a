import { ChartFrame } from '../../charts/chart-frame.tsx';
import { contours } from '../../charts/drawings/drawings.ts';
import type { NotFound } from '../../content/pages/not-found.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import styles from './not-found.module.css';

type OffTheChartProps = {
  words: NotFound;
  asked: string | undefined;
  children: React.ReactNode;
};

/**
 * The 404 page (product.md, "Not-found pages"): a position off the chart, the home link, a search,
 * and, in `children`, what's nearby.
 */
export function OffTheChart({ words, asked, children }: OffTheChartProps) {
  const { paths } = useEdition();
  return (
    <div className={`page-width ${styles.page}`}>
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{words.headline}</h1>
        <p className={styles.text}>{words.text}</p>
        <p className={styles.home}>
          <ButtonLink variant="primary" href={paths.home()}>
            {words.homeLink}
          </ButtonLink>
        </p>
        <search>
          <form action={paths.search()} className={styles.search}>
            <TextField
              id="not-found-search"
              name="q"
              type="search"
              label={words.search.label}
              placeholder={words.search.placeholder}
              autoComplete="off"
            />
            <Button type="submit">{words.search.button}</Button>
          </form>
        </search>
        {/* It comes late, so it stands below whatever the visitor may be pressing. */}
        {asked && <p className={styles.asked}>{interpolate(words.asked, { path: asked })}</p>}
      </div>
      {children}
      <EmptyChart label={words.chartLabel} />
    </div>
  );
}

/** The charted water ends at a line, and the requested position lies beyond it, off the chart. */
function EmptyChart({ label }: { label: string }) {
  return (
    <ChartFrame className={styles.frame}>
      <svg className={styles.sea} viewBox="130 40 340 370" role="img" aria-label={label}>
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
      </svg>
    </ChartFrame>
  );
}
