import { interpolate } from '../../../../text/interpolate.ts';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { SourceId, TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { InLanguages } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Answer, type ResultProps, useOrigin } from '../kit/result.tsx';
import { SaveMenu } from '../kit/save-menu.tsx';
import { describeItem, listSuggestions, type PageLanguage, sourcesOf, titleReport } from './model/describe.ts';
import { ceilingWithoutPowerWords, type Examination } from './model/formula.ts';
import { formId } from './model/inputs.ts';
import styles from './title-result.module.css';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { describeLength } from './model/describe.ts';
export { examine, measureTitle } from './model/formula.ts';
export { SearchPreview } from './search-preview.tsx';

type TitleResultProps = ResultProps<TitleWords, Examination> & { pageLanguage: PageLanguage };

/** The answer, the six rules with their evidence, power words, and suggestions. */
export function TitleResult({ words, shared, result, pageLanguage, isOutdated, link }: TitleResultProps) {
  const { formats } = useEdition();
  const { analysis } = result;
  const origin = useOrigin(shared, link);
  const { score } = analysis;
  const label = words.labels[analysis.label];
  const suggestions = listSuggestions(analysis, words, pageLanguage);
  const power = analysis.items.find(({ rule }) => rule === 'power')?.max ?? 0;
  return (
    <div className={`${kit.stack} ${kit.tool}`} data-tool-result="title-analyzer">
      <Answer of={result} isOutdated={isOutdated} again={words.again} form={formId}>
        {interpolate(words.result.answer, { title: analysis.title, score, label: label.label })}
      </Answer>
      <div className="split">
        <ol role="list" className={`wide ruled-list ${styles.items}`}>
          {analysis.items.map((item) => {
            const rule = words.rules[item.rule];
            return (
              <li key={item.rule} data-type={item.type}>
                <h3 className="step-0">{rule.title}</h3>
                <p>
                  <span className="visually-hidden">{words.status[item.type]}.</span>{' '}
                  <InLanguages text={describeItem(item, analysis, words)} />
                </p>
                <p className={styles.points}>
                  {interpolate(words.result.points, { points: item.points, max: item.max })}
                </p>
                <Evidence summary={words.strengths[rule.strength]} rule={rule} words={words} />
              </li>
            );
          })}
        </ol>
        <div className={kit.stack}>
          <ChartFrame>
            <div className={styles.gauge}>
              <TideGauge value={score} label={interpolate(words.result.gaugeLabel, { score })} />
            </div>
          </ChartFrame>
          <p className="note">
            {label.description} {interpolate(words.result.ceiling, { power, ceiling: ceilingWithoutPowerWords })}
          </p>
          <h3>{words.result.powerWords}</h3>
          {analysis.powerWords.length > 0 ? (
            <ul role="list" className="cluster" lang="es">
              {analysis.powerWords.map(({ entry, form }) => (
                <li key={entry}>{form}</li>
              ))}
            </ul>
          ) : (
            <p>{words.result.noPowerWords}</p>
          )}
          <h3>{words.result.suggestions}</h3>
          {suggestions.length > 0 ? (
            <ul className="bullets">
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <InLanguages text={suggestion} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{words.result.noSuggestions}</p>
          )}
          <SaveMenu
            words={shared.save}
            file={words.report.file}
            link={() => link}
            text={() => `${titleReport(result, words, pageLanguage, formats)}\n${origin}\n`}
          />
          <p className="notice small">{words.limits}</p>
        </div>
      </div>
    </div>
  );
}

type EvidenceProps = { summary: string; rule: { evidence: string; sources: readonly SourceId[] }; words: TitleWords };

/** Why a rule is one, with its sources where there are any, behind a disclosure. */
function Evidence({ summary, rule, words }: EvidenceProps) {
  return (
    <details className={kit.more}>
      <summary>{summary}</summary>
      <p className="note">{rule.evidence}</p>
      {rule.sources.length > 0 && (
        <ul role="list" aria-label={words.sourcesLabel}>
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
