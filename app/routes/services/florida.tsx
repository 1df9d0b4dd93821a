import type { FloridaChartData } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { type CityLink, FloridaChart } from '../../charts/florida-chart.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { ChartLink } from './chart-link.tsx';

type FloridaProps = {
  data: FloridaChartData;
  label: string;
  caption: string;
  note: string;
  links: Readonly<Record<string, CityLink>>;
};

/** The chart of Florida whose cities are links, in its frame. A text list of the same links belongs beside it. */
export function Florida({ data, label, caption, note, links }: FloridaProps) {
  const { words } = useFrame();
  return (
    <figure>
      <ChartFrame ticks={data.ticks}>
        <FloridaChart data={data} words={{ label, ...words.chart }} links={links} Anchor={ChartLink} />
      </ChartFrame>
      <ChartCaption>
        <span>{caption}</span>
        <span>{note}</span>
      </ChartCaption>
    </figure>
  );
}
