import type { SearchWords } from '../../content/pages/search.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import styles from './search-status.module.css';

type SearchStatusProps = React.ComponentProps<'p'> & { words: SearchWords; query: string; count: number };

/**
 * What the search says: how to start, that nothing matches, or how many results there are.
 * Announced as it changes (product.md, "Search").
 */
export function SearchStatus({ words, query, count, ...rest }: SearchStatusProps) {
  return (
    <p role="status" className={styles.status} {...rest}>
      {query.trim() === ''
        ? words.start
        : count === 0
          ? interpolate(words.none, { query })
          : interpolate(words.count, { count })}
    </p>
  );
}
