import type { FloridaSheet } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame, CoastCredit } from '../../charts/chart-frame.tsx';
import { FloridaChart } from '../../charts/florida-chart.tsx';
import { useEdition } from '../../editions/use-edition.ts';

/** A city in a list and on its chart: the page it leads to, with that page's full name. */
export type ListedCity = { id: string; name: string; note: string; path: string; title: string };

type FloridaProps = {
  data: FloridaSheet;
  label: string;
  caption: string;
  note: string;
  cities: readonly ListedCity[];
  className?: string;
};

/**
 * The chart of Florida with cities as links, in its frame. Put a text list of the same links beside
 * it.
 */
export function Florida({ data, label, caption, note, cities, className }: FloridaProps) {
  const { words } = useEdition();
  const links = Object.fromEntries(cities.map((city) => [city.id, { href: city.path, title: city.title }]));
  return (
    <figure className={className}>
      <ChartFrame ticks={data.ticks}>
        <FloridaChart data={data} words={{ label, ...words.chart }} links={links} />
      </ChartFrame>
      <ChartCaption>
        <span>{caption}</span>
        <span>{note}</span>
        <CoastCredit>{words.chart.credit}</CoastCredit>
      </ChartCaption>
    </figure>
  );
}
