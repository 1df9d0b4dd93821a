import { interpolate } from '../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NamedDrawing } from '../../../ui/chart-symbol.tsx';
import type { CurvePoint } from './model/curve.ts';
import styles from './reader-result.module.css';

const [width, height] = [640, 264];
const margin = { top: 24, right: 48, bottom: 64, left: 64 };
const positions = 10;

/** The click curve with the range of its rates. The table below has the figures. */
export function CurvePlot({ curve, words }: { curve: readonly CurvePoint[]; words: SearchConsoleWords }) {
  const { formats } = useEdition();
  const points = curve.slice(0, positions);
  const top = Math.max(1, ...points.map(({ high }) => high));
  const x = (position: number) =>
    margin.left + ((position - 1) / (positions - 1)) * (width - margin.left - margin.right);
  const y = (rate: number) => height - margin.bottom - (rate / top) * (height - margin.top - margin.bottom);
  const percent = (rate: number) => formats.percent(Math.round(rate * 10) / 10);
  const list = points.map(({ position, rate }) =>
    interpolate(words.lists.curve.point, { position, rate: percent(rate) }),
  );
  return (
    <NamedDrawing
      className={styles.plot}
      viewBox={`0 0 ${width} ${height}`}
      label={interpolate(words.lists.curve.drawing, { points: list.join('; ') })}
    >
      {[0.5, 1].map((share) => (
        <path key={share} className={styles.grid} d={`M${margin.left} ${y(top * share)}H${width - margin.right}`} />
      ))}
      <path className={styles.axis} d={`M${margin.left} ${margin.top}V${y(0)}H${width - margin.right}`} />
      {[0, 0.5, 1].map((share) => (
        <text key={share} className={styles.tick} x={margin.left - 8} y={y(top * share)} dy=".35em">
          {percent(top * share)}
        </text>
      ))}
      {Array.from({ length: positions }, (_, index) => (
        <text key={x(index + 1)} x={x(index + 1)} y={y(0) + 26}>
          {index + 1}
        </text>
      ))}
      <text x={width / 2} y={height - 4}>
        {words.lists.curve.axis}
      </text>
      <path
        className={styles.line}
        d={`M${points.map(({ position, rate }) => `${x(position)} ${y(rate)}`).join('L')}`}
      />
      {points.map(({ position, rate, low, high }) => (
        <g key={position}>
          <line className={styles.range} x1={x(position)} x2={x(position)} y1={y(low)} y2={y(high)} />
          <circle cx={x(position)} cy={y(rate)} r="4" />
          <text x={x(position) + 7} y={y(Math.max(high, rate)) - 7} className={styles.rate}>
            {percent(rate)}
          </text>
        </g>
      ))}
    </NamedDrawing>
  );
}

/** The best positions of the ROI calculator, which it can aim for. */
const targetPositions = 5;

/**
 * Leads to the ROI calculator with the site's own rate at a position. It sits in the link's
 * fragment, as the calculator's own links have it, so it isn't sent.
 */
export function Handoff({ curve, words }: { curve: readonly CurvePoint[]; words: SearchConsoleWords }) {
  const { paths } = useEdition();
  const { handoffTitle, handoff } = words.lists.curve;
  return (
    <div role="group" className={styles.handoff} aria-label={handoffTitle}>
      <p>{handoffTitle}</p>
      <p className="cluster">
        {curve.slice(0, targetPositions).map(({ position, rate }) => {
          // The calculator takes percent with at most three decimals.
          const parameters = { position: String(position), rate: String(Math.round(rate * 1000) / 1000) };
          return (
            <ButtonLink key={position} href={`${paths.resources('roi-calculator')}?${new URLSearchParams(parameters)}`}>
              {interpolate(handoff, { position })}
            </ButtonLink>
          );
        })}
      </p>
    </div>
  );
}
