import { CoastFigure } from '../charts/chart-frame.tsx';
import { FloridaChart, type FloridaChartProps } from '../charts/florida-chart.tsx';
import { useEdition } from '../editions/use-edition.ts';

type FloridaProps = {
  data: FloridaChartProps['data'];
  label: string;
  captions: readonly string[];
  cities: FloridaChartProps['links'];
  className?: string;
};

/**
 * The chart of Florida with cities as links, in its frame. Put a text list of the same links beside
 * it.
 */
export function Florida({ data, label, captions, cities, className }: FloridaProps) {
  const { words } = useEdition();
  return (
    <CoastFigure ticks={data.ticks} captions={captions} credit={words.chart.credit} className={className}>
      <FloridaChart data={data} words={{ label, ...words.chart }} links={cities} />
    </CoastFigure>
  );
}
