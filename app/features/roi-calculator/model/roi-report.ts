import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { annualProjection, paidAdsEquivalent, qualityMarker, type RoiEstimate, roiMessage } from './formula.ts';
import type { RoiChoices } from './inputs.ts';

/** Returns inputs and results as plain text that ends in an empty line. */
export function roiReport(words: RoiWords, choices: RoiChoices, estimate: RoiEstimate, formats: Formats): string {
  const { fields, result, report, more, marker } = words;
  const annual = annualProjection(estimate.revenue, choices.investment);
  const tier = words.tiers[roiMessage(estimate.roi, choices.investment)];
  const traffic = formats.number(estimate.estimatedTraffic);
  return [
    report.title.toUpperCase(),
    '',
    report.inputs.toUpperCase(),
    ...(choices.keyword ? [`${fields.keyword.label}: ${choices.keyword}`] : []),
    `${fields.volume.label}: ${formats.number(choices.volume)}`,
    `${fields.position.label}: ${choices.position}`,
    `${fields.curve.label}: ${fields.curve.options[choices.curve]}`,
    `${fields.rate.label}: ${formats.number(choices.rate)}`,
    `${fields.conversion.label}: ${formats.number(choices.conversion)}`,
    `${fields.value.label}: ${formats.number(choices.value)}`,
    `${fields.investment.label}: ${formats.number(choices.investment)}`,
    '',
    report.results.toUpperCase(),
    `${result.traffic}: ${traffic} ${result.trafficUnit}`,
    `${result.conversions}: ${formats.number(estimate.conversions)} ${result.conversionsUnit}`,
    `${result.revenue}: ${formats.money(estimate.revenue)} ${result.monthUnit}`,
    `${result.profit}: ${formats.money(estimate.profit)} ${result.monthUnit}`,
    `${result.roi}: ${formats.percent(estimate.roi)} (${tier.label})`,
    `${marker.title}: ${interpolate(marker.value, { marker: formats.number(qualityMarker(estimate.roi)) })}`,
    `${more.paidAds}: ${interpolate(more.paidAdsText, { amount: formats.money(paidAdsEquivalent(estimate.estimatedTraffic)), traffic })}`,
    `${more.annual}: ${interpolate(more.annualText, { revenue: formats.money(annual.revenue), investment: formats.money(annual.investment) })}`,
    '',
    '',
  ].join('\n');
}
