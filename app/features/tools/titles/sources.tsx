import type { SourceId, TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { sourcesOf } from './model/describe.ts';
import styles from './sources.module.css';

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
export function Sources({ ids, words }: { ids: readonly SourceId[]; words: TitleWords }) {
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
