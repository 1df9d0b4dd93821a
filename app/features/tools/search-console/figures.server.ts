import { evidenceFile, readCaseStudies } from '../../../content/case-studies/case-studies.server.ts';
import { ContentFault, collectFaults } from '../../../content/engine/faults.ts';
import { inContent, type Locale, readText } from '../../../content/engine/folders.server.ts';
import { deriveFigure } from './model/figure.ts';

/**
 * Expects every figure that names an export to follow from it (product.md, "Results that anyone can
 * recompute").
 * @throws ContentFault with the field of each figure that doesn't.
 */
export function expectFigures(locale: Locale): void {
  const metrics = readCaseStudies(locale).flatMap((study) =>
    study.metrics.map((metric, index) => ({
      ...metric,
      field: `${inContent(`${locale}/case-studies/${study.slug}.yaml`)}: metrics.${index}`,
    })),
  );
  collectFaults(
    metrics.map(({ field, value, provenance, evidence }) => () => {
      if (!evidence) {
        return;
      }
      const path = evidenceFile(evidence.file);
      const isSample = evidence.file.endsWith('-sample');
      if (isSample !== (provenance === 'sample')) {
        throw new ContentFault(
          `${field}.evidence.file: ${isSample ? "is a sample's export, and the figure is yours" : "a sample's export is named so: it must end in -sample"}`,
        );
      }
      const derived = deriveFigure(readText(path), evidence, value);
      if (derived.missing !== undefined) {
        throw new ContentFault(
          `${field}.evidence: can't be derived: ${inContent(path)} has no count for ${derived.missing}`,
        );
      }
      if (!derived.holds) {
        const found = Math.round(derived.value * 100) / 100;
        throw new ContentFault(`${field}.value: is ${value}, and ${inContent(path)} makes it ${found}`);
      }
    }),
  );
}
