import type { FloridaSheet } from '../charts/chart-data.ts';
import { CoastFigure } from '../charts/chart-frame.tsx';
import { FloridaChart } from '../charts/florida-chart.tsx';
import { useEdition } from '../editions/use-edition.ts';

/** A city in a list and on its chart: the page it leads to, with that page's full name. */
export type ListedCity = { id: string; name: string; note: string; path: string; title: string };

type FloridaProps = {
  data: FloridaSheet;
  label: string;
  captions: readonly string[];
  /** Without a title, the city's name is the link's. */
  cities: ReadonlyArray<Pick<ListedCity, 'id' | 'path'> & { title?: string }>;
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
