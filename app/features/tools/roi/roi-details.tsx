import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ResultActions } from '../../../ui/result-actions.tsx';
import kit from '../kit/kit.module.css';
import { describeBasis, describeTruths } from './model/describe.ts';
import { annualProjection, paidAdsEquivalent, qualityMarker, showsTip } from './model/formula.ts';
import styles from './roi-result.module.css';
import type { ResultParts } from './roi-result.tsx';

/** The figures explained: quality marker, comparisons, what must be true, and actions. */
export function RoiDetails({
  words,
  shared,
  choices,
  estimate,
  formats,
  link,
  onReport,
}: ResultParts & { shared: SharedToolWords; link: () => string; onReport: () => void }) {
  const { paths } = useEdition();
  const { more } = words;
  const marker = qualityMarker(estimate.roi);
  const [lead, ...conditions] = describeTruths(words.truths, choices, estimate.estimatedTraffic, formats);
  const annual = annualProjection(estimate.revenue, choices.investment);
  return (
    <div className={classNames(kit.pair, styles.details)}>
      <p className={`caption ${styles.limits}`}>{describeBasis(words, choices, formats).join(' ')}</p>
      <div className={styles.marker}>
        <h3>{words.marker.title}</h3>
        <TideGauge
          value={marker}
          label={interpolate(words.marker.label, { marker: formats.number(marker) })}
          datum={25}
          datumLabel={words.marker.even}
        />
        <p className="caption">
          <span>{words.marker.low}</span>
          <span>{interpolate(words.marker.value, { marker: formats.number(marker) })}</span>
          <span>{words.marker.high}</span>
        </p>
      </div>
      <div className={classNames(kit.stack, styles.notes)}>
        <h3>{more.paidAds}</h3>
        <p>
          {interpolate(more.paidAdsText, {
            amount: formats.money(paidAdsEquivalent(estimate.estimatedTraffic, choices.click)),
            traffic: formats.number(estimate.estimatedTraffic),
            price: formats.money(choices.click),
          })}
        </p>
        <h3>{more.annual}</h3>
        <p>
          {interpolate(more.annualText, {
            revenue: formats.money(annual.revenue),
            investment: formats.money(annual.investment),
          })}
        </p>
        {showsTip(estimate.conversions) && (
          <div className={styles.tip}>
            <h3>{more.tip}</h3>
            <p>{more.tipText}</p>
          </div>
        )}
      </div>
      <div className={classNames(kit.stack, styles.notes)}>
        <h3>{words.truths.title}</h3>
        <p>{lead}</p>
        {conditions.length > 0 && (
          <ul className={styles.truths}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={`caption ${styles.limits}`}>{words.limits}</p>
      <ResultActions words={shared} link={link} askAt={paths.contact}>
        <Button onClick={onReport}>{shared.downloadText}</Button>
      </ResultActions>
    </div>
  );
}
