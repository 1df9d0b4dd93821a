import { interpolate } from '../../../text/interpolate.ts';
import type { SearchEntry, SearchWords } from '../../content/words.ts';
import { insideAttribute } from '../../document/start/plan.ts';
import styles from './result-links.module.css';

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
        <li key={entry.href}>
          <a href={entry.href} {...(inside && { [insideAttribute]: '' })}>
            <span>{entry.title}</span> <span className="caption">{entry.type}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type SearchStatusProps = React.ComponentProps<'p'> & { words: SearchWords; query: string; count: number };

/**
 * The search's status: how to start, that nothing matches, or how many results there are.
 * Announced as it changes (product.md, "Search").
 */
export function SearchStatus({ words, query, count, ...rest }: SearchStatusProps) {
  return (
    <p role="status" className="muted" {...rest}>
      {query.trim() === ''
        ? words.start
        : count === 0
          ? interpolate(words.none, { query })
          : interpolate(words.count, { count })}
    </p>
  );
}
