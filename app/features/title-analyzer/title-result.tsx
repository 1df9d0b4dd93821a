import { ChartFrame } from '../../charts/chart-frame.tsx';
import { TideGauge } from '../../charts/plots/tide-gauge.tsx';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import type { TitleWords } from '../../content/tools/title-analyzer.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { downloadText } from '../../ui/browser/download.ts';
import { Button } from '../../ui/button.tsx';
import { InLanguages } from '../../ui/language/in-languages.tsx';
import { ResultActions } from '../../ui/result-actions.tsx';
import { describeItem, listSuggestions } from './model/describe.ts';
import type { TitleAnalysis } from './model/formula.ts';
import { titleReport } from './model/title-report.ts';
import styles from './title-result.module.css';

type TitleResultProps = {
  words: TitleWords;
  shared: SharedToolWords;
  analysis: TitleAnalysis;
  link: () => string;
  footnote: () => string;
};

/** Score, the six rules with their evidence, power words, and suggestions. */
export function TitleResult({ words, shared, analysis, link, footnote }: TitleResultProps) {
  const { paths } = useFrame();
  const { result } = words;
  const label = words.labels[analysis.label];
  const suggestions = listSuggestions(analysis, words);
  return (
    <div className={styles.result} data-tool-result="title-analyzer">
      <div className={styles.verdict}>
        <h3 className="eyebrow">{result.title}</h3>
        <p className={styles.quoted}>“{analysis.title}”</p>
        <ChartFrame>
          <div className={styles.gauge}>
            <p className="figure">{interpolate(result.score, { score: analysis.score })}</p>
            <TideGauge
              value={analysis.score}
              label={interpolate(result.gaugeLabel, { score: analysis.score })}
              datum={80}
              datumLabel={words.labels.excellent.label}
            />
          </div>
        </ChartFrame>
        <p className={styles.label}>
          <strong>{label.label}</strong> {label.description}
        </p>
        <h4>{result.powerWords}</h4>
        {analysis.powerWords.length > 0 ? (
          <ul role="list" className={styles.words} lang="es">
            {analysis.powerWords.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        ) : (
          <p>{result.noPowerWords}</p>
        )}
        <h4>{result.suggestions}</h4>
        {suggestions.length > 0 ? (
          <ul className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <InLanguages text={suggestion} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{result.noSuggestions}</p>
        )}
      </div>
      <ol role="list" className={styles.items}>
        {analysis.items.map((item) => {
          const rule = words.rules[item.rule];
          return (
            <li key={item.rule} data-type={item.type}>
              <h4>
                {rule.title} <span>{interpolate(result.points, { points: item.points, max: item.max })}</span>
              </h4>
              <p>
                <strong>{words.status[item.type]}.</strong> <InLanguages text={describeItem(item, analysis, words)} />
              </p>
              <details>
                <summary>{words.strengths[rule.strength]}</summary>
                <p>{rule.evidence}</p>
              </details>
            </li>
          );
        })}
      </ol>
      <ResultActions words={shared} link={link} askAt={paths.contact}>
        <Button onClick={() => downloadText(words.report.file, `${titleReport(analysis, words)}\n${footnote()}\n`)}>
          {shared.downloadText}
        </Button>
      </ResultActions>
    </div>
  );
}
