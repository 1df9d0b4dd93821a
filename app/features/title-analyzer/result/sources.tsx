import type { SourceId, TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { sourcesOf } from '../model/describe.ts';
import styles from './sources.module.css';

/** The sources of a rule, each with its link. Nothing for a rule without one. */
export function Sources({ ids, words }: { ids: readonly SourceId[]; words: TitleWords }) {
  return (
    ids.length > 0 && (
      <ul role="list" className={styles.sources} aria-label={words.sourcesLabel}>
        {sourcesOf(ids, words).map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  );
}
