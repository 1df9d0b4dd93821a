import { ChartFrame } from '../../../charts/chart-frame.tsx';
import type { SharedToolWords, SourceId, TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InLanguages } from '../../../ui/in-languages.tsx';
import { ResultActions } from '../../../ui/result-actions.tsx';
import kit from '../kit/kit.module.css';
import { Stale } from '../kit/result.tsx';
import { Table } from '../kit/table.tsx';
import { describeItem, listSuggestions, type PageLanguage, sourcesOf } from './model/describe.ts';
import type { Examination } from './model/examine.ts';
import { ceilingWithoutPowerWords, type TitleAnalysis } from './model/formula.ts';
import { formId } from './model/inputs.ts';
import { titleReport } from './model/title-report.ts';
import styles from './title-result.module.css';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { describeLength } from './model/describe.ts';
export { examine } from './model/examine.ts';
export { measureTitle } from './model/measure.ts';
export { SearchPreview } from './search-preview.tsx';

type TitleResultProps = {
  words: TitleWords;
  shared: SharedToolWords;
  result: Examination;
  pageLanguage: PageLanguage;
  /** Whether the inputs have changed since. */
  isOutdated: boolean;
  link: () => string;
  footnote: () => string;
};

/** Score, the six rules with their evidence, power words, and suggestions. */
export function TitleResult({ words, shared, result, pageLanguage, isOutdated, link, footnote }: TitleResultProps) {
  const { paths, formats } = useEdition();
  const { analysis } = result;
  const label = words.labels[analysis.label];
  const suggestions = listSuggestions(analysis, words, pageLanguage);
  const power = analysis.items.find(({ rule }) => rule === 'power')?.max ?? 0;
  return (
    <div className={classNames(kit.framed, styles.result)} data-tool-result="title-analyzer">
      <Stale
        text={isOutdated && interpolate(words.result.stale, { title: analysis.title })}
        again={words.again}
        form={formId}
      />
      <p className={styles.quoted}>“{analysis.title}”</p>
      <div className={styles.verdict}>
        <h3 className="eyebrow">{words.result.title}</h3>
        <ChartFrame>
          <div className={styles.gauge}>
            <p className="figure">{interpolate(words.result.score, { score: analysis.score })}</p>
            <ScoreBar score={analysis.score} label={interpolate(words.result.gaugeLabel, { score: analysis.score })} />
          </div>
        </ChartFrame>
        <p className={styles.label}>
          <strong>{label.label}</strong> {label.description}
        </p>
        <p className={styles.ceiling}>
          {interpolate(words.result.ceiling, { power, ceiling: ceilingWithoutPowerWords })}
        </p>
      </div>
      <ol role="list" className={styles.items}>
        {analysis.items.map((item) => {
          const rule = words.rules[item.rule];
          return (
            <li key={item.rule} data-type={item.type}>
              <h4>{rule.title}</h4>
              <p className={styles.found}>
                <span className="visually-hidden">{words.status[item.type]}.</span>{' '}
                <InLanguages text={describeItem(item, analysis, words)} />
              </p>
              <p className={styles.points}>
                <svg viewBox={`0 0 ${item.max} 8`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                  <rect className={styles.got} width={item.points} height="8" />
                  <rect className={styles.most} width={item.max} height="8" />
                </svg>
                <span>{interpolate(words.result.points, { points: item.points, max: item.max })}</span>
              </p>
              <Evidence summary={words.strengths[rule.strength]} rule={rule} words={words} />
            </li>
          );
        })}
      </ol>
      <div className={styles.power}>
        <h4>{words.result.powerWords}</h4>
        {analysis.powerWords.length > 0 ? (
          <ul role="list" className={styles.words} lang="es">
            {analysis.powerWords.map(({ entry, form }) => (
              <li key={entry}>{form}</li>
            ))}
          </ul>
        ) : (
          <p>{words.result.noPowerWords}</p>
        )}
      </div>
      <div className={styles.suggestions}>
        <h4>{words.result.suggestions}</h4>
        {suggestions.length > 0 ? (
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <InLanguages text={suggestion} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.result.noSuggestions}</p>
        )}
      </div>
      <p className={styles.limits}>{words.limits}</p>
      <ResultActions words={shared} link={link} askAt={paths.contact}>
        <Button
          onClick={() =>
            downloadText(words.report.file, `${titleReport(result, words, pageLanguage, formats)}\n${footnote()}\n`)
          }
        >
          {shared.downloadText}
        </Button>
      </ResultActions>
    </div>
  );
}

type EvidenceProps = { summary: string; rule: { evidence: string; sources: readonly SourceId[] }; words: TitleWords };

/** Why a rule is one, with its sources where there are any, behind a disclosure. */
function Evidence({ summary, rule, words }: EvidenceProps) {
  return (
    <details className={classNames(kit.more, styles.evidence)}>
      <summary>{summary}</summary>
      <p>{rule.evidence}</p>
      {rule.sources.length > 0 && (
        <ul role="list" className={styles.sources} aria-label={words.sourcesLabel}>
          {sourcesOf(rule.sources, words).map(({ label, url }) => (
            <li key={label}>
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ) : (
                label
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Where the labels change. */
const marks = [40, 60, 80];

/** The score on a bar from 0 to 100, with marks where the label changes. */
function ScoreBar({ score, label }: { score: number; label: string }) {
  return (
    <svg className={styles.scoreBar} viewBox="-1 0 402 52" role="img" aria-label={label}>
      <rect className={styles.water} y="8" width={score * 4} height="18" />
      <rect className={styles.outline} y="8" width="400" height="18" />
      {marks.map((mark) => (
        <g key={mark}>
          <path className={styles.mark} d={`M${mark * 4} 4v26`} />
          <text x={mark * 4} y="46">
            {mark}
          </text>
        </g>
      ))}
      <path className={styles.level} d={`M${score * 4} 2v30`} />
    </svg>
  );
}

/** The titles of this visit, best first, and newest first among equals. Nothing is stored. */
export function TitleComparison({ words, analyses }: { words: TitleWords; analyses: readonly TitleAnalysis[] }) {
  const { compare, labels } = words;
  return (
    <div>
      <h3>{compare.title}</h3>
      <p>{compare.lead}</p>
      <Table
        label={compare.title}
        headings={[compare.titleColumn, compare.characters, compare.score]}
        rows={analyses
          .toSorted((a, b) => b.score - a.score)
          .map(({ title, measurement, score, label }) => [
            title,
            measurement.characters,
            <>
              {score} <span className="caption">{labels[label].label}</span>
            </>,
          ])}
        className={styles.compared}
      />
    </div>
  );
}
