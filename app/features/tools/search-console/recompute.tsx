import { useState } from 'react';
import type { CaseStudiesPage, CaseStudy } from '../../../content/case-studies/case-studies.schema.ts';
import { loadPart } from '../../../document/lazy/load-part.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { Scroll, Table } from '../kit/table.tsx';
import type { Derived } from './model/figure.ts';
import styles from './recompute.module.css';

type Metric = CaseStudy['metrics'][number];
type Figure = Metric & { evidence: NonNullable<Metric['evidence']> };
type Words = CaseStudiesPage['evidence'];

/**
 * The figures of a study that a visitor can make again from their export (product.md, "Results that
 * anyone can recompute"). Nothing of it loads before a press.
 */
export function Recompute({ words, metrics }: { words: Words; metrics: readonly Metric[] }) {
  const { words: shared } = useEdition();
  const figures = metrics.filter((metric): metric is Figure => metric.evidence !== undefined);
  return (
    <Section id="recompute" words={words} ruled>
      <div className={kit.stack}>
        {figures.some(({ provenance }) => provenance === 'sample') && (
          <p className={kit.note}>
            <strong>{shared.illustrative}.</strong> {words.sample}
          </p>
        )}
        {figures.map((figure) => (
          <FigureFromExport key={figure.label} words={words} figure={figure} />
        ))}
        {figures.length < metrics.length && <p className={kit.note}>{words.others}</p>}
      </div>
    </Section>
  );
}

function FigureFromExport({ words, figure }: { words: Words; figure: Figure }) {
  const { words: shared, formats } = useEdition();
  const [derived, setDerived] = useState<Derived | 'working' | 'failed'>();
  const { label, value, evidence } = figure;
  const file = `/evidence/${evidence.file}.csv`;
  const period = ({ from, to }: Figure['evidence']['period']) =>
    from === to ? formats.month(from) : interpolate(words.period, { from: formats.month(from), to: formats.month(to) });
  const rule = interpolate(words.rules[evidence.rule], {
    period: period(evidence.period),
    ...('of' in evidence && { of: words[evidence.of] }),
    ...('before' in evidence && { before: period(evidence.before) }),
  });

  async function recompute(): Promise<void> {
    setDerived('working');
    try {
      const [{ deriveFigure }, answer] = await Promise.all([
        loadPart(() => import('./model/figure.ts')),
        // What a cache kept proves nothing of the file that's there now.
        fetch(file, { cache: 'no-cache' }),
      ]);
      setDerived(answer.ok ? deriveFigure(await answer.text(), evidence, value) : 'failed');
    } catch {
      setDerived('failed');
    }
  }

  const found = typeof derived === 'object' ? derived : undefined;
  return (
    <div role="group" aria-label={label} className={styles.figure}>
      <p>
        <strong className="figure">{value}</strong> {label}
      </p>
      <p className={kit.note}>{rule}</p>
      <p className={styles.actions}>
        <Button className={styles.button} onClick={recompute} aria-disabled={derived === 'working' || undefined}>
          {words.button}
        </Button>
        <a href={file} download>
          {interpolate(words.file, { file: `${evidence.file}.csv` })}
        </a>
      </p>
      <div role="status">
        {derived === 'failed' && <p className={kit.failed}>{shared.latePart}</p>}
        {found && <p className={styles.result}>{verdict(found)}</p>}
      </div>
      {found?.months && (
        <Scroll label={interpolate(words.months, { label })}>
          <Table
            label={interpolate(words.months, { label })}
            headings={[words.month, words.clicks, words.impressions]}
            rows={found.months.map(({ month, clicks, impressions }) => [
              formats.month(month),
              formats.number(clicks),
              formats.number(impressions),
            ])}
          />
        </Scroll>
      )}
    </div>
  );

  function verdict(derived: Derived): string {
    if (derived.missing !== undefined) {
      return interpolate(words.missing, { month: formats.month(derived.missing) });
    }
    const sign = derived.value < 0 ? '−' : '+';
    const result = {
      sum: formats.number,
      average: formats.number,
      change: (percent: number) => `${sign}${formats.percent(Math.abs(percent))}`,
      rate: formats.percent,
    }[evidence.rule](derived.value);
    return interpolate(derived.holds ? words.holds : words.differs, { result, value });
  }
}
