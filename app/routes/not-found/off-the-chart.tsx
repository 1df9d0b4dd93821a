import type { NotFound } from '../../content/pages/not-found.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { EmptyChart } from './empty-chart.tsx';
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
          <ButtonLink variant="primary" to={paths.home()}>
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
