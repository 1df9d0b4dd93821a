import type { SourceId, TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { sourcesOf } from './model/describe.ts';
import styles from './sources.module.css';

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
