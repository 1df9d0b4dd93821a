import type { SearchEntry } from '../../content/words.ts';
import { insideAttribute } from '../../document/start/plan.ts';
import styles from './result-links.module.css';
import type { StatusWords } from './show-matches.ts';

type ResultLinksProps = Omit<React.ComponentProps<'ul'>, 'className' | 'role'> & {
  entries: readonly SearchEntry[];
  /** Whether they open inside the application. */
  inside?: boolean;
};

/** Results as a list of links, each with its type. */
export function ResultLinks({ entries, inside, ...rest }: ResultLinksProps) {
  return (
    <ul role="list" className={styles.results} {...rest}>
      {entries.map((entry) => (
        <li key={entry.href} suppressHydrationWarning>
          <a href={entry.href} {...(inside && { [insideAttribute]: '' })}>
            <span>{entry.title}</span> <span className="caption">{entry.type}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type SearchStatusProps = Omit<React.ComponentProps<'p'>, 'className' | 'role'> & { words: StatusWords };

/** The search's status, announced as it changes (`showMatches`). */
export function SearchStatus({ words: { start, none, count }, ...rest }: SearchStatusProps) {
  const words = { 'data-start': start, 'data-none': none, 'data-count': count };
  return (
    <p role="status" className="muted" suppressHydrationWarning {...words} {...rest}>
      {start}
    </p>
  );
}
