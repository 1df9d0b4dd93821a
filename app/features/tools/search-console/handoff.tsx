import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import kit from '../kit/kit.module.css';
import styles from './list-table.module.css';
import type { Curve } from './model/curve.ts';

/** The best positions of the ROI calculator, which it can aim for. */
const positions = 5;

/**
 * Leads to the ROI calculator with the site's own rate at a position, and its range. The rates sit
 * in the link's fragment, as the calculator's own links have them, so they aren't sent.
 */
export function Handoff({ curve, words }: { curve: Curve; words: SearchConsoleWords }) {
  const { paths } = useEdition();
  const known = curve.slice(0, positions).filter(({ rate }) => rate !== undefined);
  if (known.length === 0) {
    return null;
  }
  const { handoffTitle, handoff } = words.lists.curve;
  return (
    <div role="group" className={styles.handoff} aria-label={handoffTitle}>
      <p>{handoffTitle}</p>
      <p className={kit.buttons}>
        {known.map((point) => (
          <ButtonLink key={point.position} to={`${paths.resources('roi-calculator')}?${roiParameters(point)}`}>
            {interpolate(handoff, { position: point.position })}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

/** Returns the calculator's parameters, percent with at most three decimals as it takes them. */
function roiParameters({ position, rate = 0, low = rate, high = rate }: Curve[number]): URLSearchParams {
  const rounded = (percent: number) => String(Math.round(percent * 1000) / 1000);
  return new URLSearchParams({
    position: String(position),
    rate: rounded(rate),
    rateLow: rounded(low),
    rateHigh: rounded(high),
  });
}
