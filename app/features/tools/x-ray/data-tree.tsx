import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import type { XRayReport } from './model/report.ts';
import { Part } from './part.tsx';
import styles from './x-ray-tool.module.css';

type DataTreeProps = { words: XRayResultWords; report: XRayReport };

/** The page's structured data as a tree, with what Google does with each thing today. */
export function DataTree({ words, report: { data, hasMicrodata } }: DataTreeProps) {
  const { formats } = useEdition();
  const { data: said } = words;
  return (
    <Part id="data" title={said.title}>
      {data.total === 0 && <p>{words.none}</p>}
      {hasMicrodata && <p>{said.microdata}</p>}
      {data.items.length > 0 && (
        <ul role="list" className={styles.tree}>
          {data.items.map(({ depth, of, types, state, since, values }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: things repeat, and the list never changes
            <li key={index} data-depth={Math.min(depth, 6)}>
              <p>
                {of && <span>{of}: </span>}
                <strong>{types.join(', ') || '–'}</strong>{' '}
                {(depth === 0 || state === 'retired') && (
                  <span className={styles.state} data-state={state}>
                    {state === 'retired' ? interpolate(said.retired, { month: since ?? '' }) : said[state]}
                  </span>
                )}
              </p>
              {values.length > 0 && (
                <dl className={styles.facts}>
                  {values.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.total > data.items.length && (
        <p className="caption">{interpolate(words.more, { count: formats.number(data.total - data.items.length) })}</p>
      )}
    </Part>
  );
}
