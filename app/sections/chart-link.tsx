import type { ChartAnchorProps } from '../charts/florida-chart.tsx';
import { SiteLink } from '../ui/link.tsx';

/** A link on a chart. */
export function ChartLink({ href, className, children }: ChartAnchorProps) {
  return (
    <SiteLink to={href} className={className}>
      {children}
    </SiteLink>
  );
}
