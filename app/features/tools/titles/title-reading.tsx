import type { SourceId, TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InLanguages } from '../../../ui/in-languages.tsx';
import kit from '../kit/kit.module.css';
import { describeFinding, describeSign, type Sentences, sourcesOf } from './model/describe.ts';
import type { Examination } from './model/examine.ts';
import type { Tone } from './model/reading.ts';
import styles from './title-reading.module.css';

const byTone: Tone[] = ['fault', 'look', 'good'];

/** The reading by evidence, faults first, and what Google may change, each with its sources. */
export function TitleReading({ result, sentences }: { result: Examination; sentences: Sentences }) {
  const { reading, rewrite } = result;
  const { words } = sentences;
  return (
    <>
      <div className={classNames(kit.stack, kit.framed, styles.reading)}>
        <h3>{words.reading.title}</h3>
        <p className={kit.note}>
          {reading.isOtherScript
            ? words.reading.otherScript
            : interpolate(words.reading.lead, { language: words.page.language[reading.language] })}
        </p>
        <ul role="list">
          {reading.findings
            .toSorted((a, b) => byTone.indexOf(a.tone) - byTone.indexOf(b.tone))
            .map((finding) => {
              const rule = words.reading.rules[finding.rule];
              return (
                <li key={finding.rule} data-tone={finding.tone}>
                  <h4>
                    {rule.title} <span className={styles.tone}>{words.reading.tones[finding.tone]}</span>
                  </h4>
                  <p>
                    <InLanguages text={describeFinding(finding, reading, sentences)} />
                  </p>
                  <Evidence summary={words.reading.why} rule={rule} words={words} />
                </li>
              );
            })}
        </ul>
      </div>
      <div className={classNames(kit.stack, kit.framed, styles.rewrite)}>
        <h3>{words.rewrite.title}</h3>
        {rewrite.likely && (
          <div className={styles.likely}>
            <p>{words.rewrite.likely}</p>
            <p className={styles.likelyTitle} lang={reading.language}>
              {rewrite.likely}
            </p>
            <p className="caption">{words.rewrite.guess}</p>
          </div>
        )}
        {rewrite.signs.length > 0 ? (
          <ul className={styles.signs}>
            {rewrite.signs.map((sign) => (
              <li key={sign.sign}>
                <InLanguages text={describeSign(sign, reading, sentences)} />
                <Sources ids={words.rewrite.signs[sign.sign].sources} words={words} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.rewrite.none}</p>
        )}
        <p className={kit.note}>{words.rewrite.lead}</p>
        <Sources ids={words.rewrite.sources} words={words} />
      </div>
    </>
  );
}

type EvidenceProps = { summary: string; rule: { evidence: string; sources: readonly SourceId[] }; words: TitleWords };

/** Why a rule is one, with its sources, behind a disclosure. */
export function Evidence({ summary, rule, words }: EvidenceProps) {
  return (
    <details className={classNames(kit.more, styles.evidence)}>
      <summary>{summary}</summary>
      <p>{rule.evidence}</p>
      <Sources ids={rule.sources} words={words} />
    </details>
  );
}

/** The sources of a rule, with links where there are any. Nothing for a rule without a source. */
function Sources({ ids, words }: { ids: readonly SourceId[]; words: TitleWords }) {
  return (
    ids.length > 0 && (
      <ul role="list" className={styles.sources} aria-label={words.sourcesLabel}>
        {sourcesOf(ids, words).map(({ label, url }) => (
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
    )
  );
}
