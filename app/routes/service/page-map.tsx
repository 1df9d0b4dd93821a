import type { PageMap } from '../../content/services/services.schema.ts';
import styles from './page-map.module.css';

const states = ['keep', 'write', 'merge', 'remove'] as const;

/** A page map as a tree of boxes: what stays, what's written, what takes in another page, what goes. */
export function PageMapTree({ map }: { map: PageMap }) {
  return (
    <div className={styles.map}>
      <ul role="list" className={styles.tree}>
        <li>
          <span>{map.root}</span>
          <ul role="list">
            {map.branches.map(({ page, below }) => (
              <li key={page}>
                <span>{page}</span>
                <ul role="list">
                  {below.map((leaf) => (
                    <li key={leaf.page}>
                      <span data-state={leaf.state}>
                        {leaf.page}
                        <span className="visually-hidden">: {map.key[leaf.state]}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <ul role="list" className={styles.key}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            {map.key[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}
