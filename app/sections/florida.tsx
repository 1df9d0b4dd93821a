import type { FloridaSheet } from '../charts/chart-data.ts';
import { CoastFigure } from '../charts/chart-frame.tsx';
import { FloridaChart } from '../charts/florida-chart.tsx';
import { useEdition } from '../editions/use-edition.ts';

type FloridaProps = {
  data: FloridaSheet;
  label: string;
  captions: readonly string[];
  /** Each with the page it leads to. Without that page's title, the city's name is the link's. */
  cities: ReadonlyArray<{ id: string; path: string; title?: string }>;
  className?: string;
};

/**
 * The chart of Florida with cities as links, in its frame. Put a text list of the same links beside
 * it.
 */
export function Florida({ data, label, captions, cities, className }: FloridaProps) {
  const { words } = useEdition();
  const links = Object.fromEntries(cities.map(({ id, path, title }) => [id, { href: path, ...(title && { title }) }]));
  return (
    <CoastFigure ticks={data.ticks} captions={captions} credit={words.chart.credit} className={className}>
      <FloridaChart data={data} words={{ label, ...words.chart }} links={links} />
    </CoastFigure>
  );
}
