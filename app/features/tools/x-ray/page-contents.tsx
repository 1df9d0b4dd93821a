import { interpolate } from '../../../../text/interpolate.ts';
import type { XRayResultWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Headings, Scroll, Table } from '../kit/table.tsx';
import type { Capped, XRayReport } from './model/report.ts';
import styles from './x-ray-tool.module.css';

type ContentsProps = { words: XRayResultWords; report: XRayReport };

/** The page's contents: outline, text, links, images, structured data, languages. */
export function Contents({ words, report }: ContentsProps) {
  const { formats } = useEdition();
  const { number } = formats;
  const { text, headings, links, images, languages, difference, facts } = report;
  const kinds = ['inside', 'outside', 'fragment', 'mail', 'other', 'frame'] as const;
  return (
    <>
      <Part id="headings" title={words.headings}>
        {headings.total === 0 && <p>{words.none}</p>}
        <ul role="list" className={`${styles.nested} ${styles.outline}`}>
          {headings.items.map(({ level, text: said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, and the list never changes
            <li key={index} data-depth={level - 1}>
              <span className="caption">h{level}</span> {said || '–'}
            </li>
          ))}
        </ul>
        <Rest words={words} of={headings} />
      </Part>
      <Part id="text" title={words.text.title}>
        <p>{formats.fill(words.text.words, { main: text.words, all: text.all })}</p>
        <p>{text.isMarked ? words.text.marked : words.text.unmarked}</p>
        <p>{formats.fill(words.images.count, images)}</p>
        {text.text !== '' && (
          <details className={kit.more}>
            <summary>{words.text.show}</summary>
            <p className={styles.mainText}>{text.text}</p>
          </details>
        )}
      </Part>
      <Part id="head" title={words.languages}>
        <dl className="terms">
          <Terms
            of={[
              ['lang', languages.declared || '–'],
              ...(languages.found ? [[words.text.title, languages.found] as const] : []),
              ['hreflang', languages.alternates.join('\n') || '–'],
              [words.facts.canonical, facts.canonical || '–'],
              [words.facts.robots, facts.robots || '–'],
            ]}
          />
        </dl>
      </Part>
      <Part id="links" title={words.links.title}>
        <dl className="terms">
          <Terms of={kinds.map((kind) => [words.links[kind], number(links.counts[kind])])} />
        </dl>
        {links.list.items.length > 0 && (
          <Scroll label={words.links.title} className={styles.scroll}>
            <table className={kit.table} aria-label={words.links.title}>
              <Headings names={[words.links.anchor, words.links.target]} />
              <tbody>
                {links.list.items.map(({ href, name, rel }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: links repeat, and the list never changes
                  <tr key={index}>
                    <td>{name || '–'}</td>
                    <td>
                      {href} {rel && <code>{rel}</code>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
        <Rest words={words} of={links.list} />
      </Part>
      <DataTree words={words} report={report} />
      {difference && (
        <Part id="difference" title={words.difference.title}>
          {difference.length === 0 ? (
            <p>{words.difference.same}</p>
          ) : (
            <Table
              label={words.difference.title}
              headings={[words.difference.fact, words.difference.before, words.difference.after]}
              rows={difference.map(([name, before, after]) => [words.facts[name], before || '–', after || '–'])}
              hasFigures={false}
            />
          )}
        </Part>
      )}
    </>
  );
}

type DataTreeProps = { words: XRayResultWords; report: XRayReport };

/** The page's structured data as a tree, with what Google does with each thing today. */
function DataTree({ words, report: { data, hasMicrodata } }: DataTreeProps) {
  const { formats } = useEdition();
  const { data: said } = words;
  return (
    <Part id="data" title={said.title}>
      {data.total === 0 && <p>{words.none}</p>}
      {hasMicrodata && <p>{said.microdata}</p>}
      {data.items.length > 0 && (
        <details className={kit.more}>
          <summary>
            {[...new Set(data.items.filter(({ depth }) => depth === 0).flatMap(({ types }) => types))].join(', ') ||
              '–'}
          </summary>
          <ul role="list" className={styles.nested}>
            {data.items.map(({ depth, of, types, state, since, values }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: things repeat, and the list never changes
              <li key={index} data-depth={Math.min(depth, 6)}>
                <p>
                  {of && <span>{of}: </span>}
                  <strong>{types.join(', ') || '–'}</strong>{' '}
                  {(depth === 0 || state === 'retired') && (
                    <span className={styles.state} data-state={state}>
                      {since === undefined ? said[state] : interpolate(said.retired, { month: formats.month(since) })}
                    </span>
                  )}
                </p>
                {values.length > 0 && (
                  <dl className="terms">
                    <Terms of={values} />
                  </dl>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Rest words={words} of={data} />
    </Part>
  );
}

/** Says how many of a list aren't shown, if any. */
function Rest({ words, of: { items, total } }: { words: XRayResultWords; of: Capped<unknown> }) {
  const { formats } = useEdition();
  const count = total - items.length;
  return count > 0 && <p className="caption">{formats.fill(words.more, { count })}</p>;
}

/** A part of the report under its heading. */
export function Part({ id, title, children }: React.PropsWithChildren<{ id: string; title: string }>) {
  return (
    <section className={`${kit.stack} ${styles.part}`} aria-labelledby={`x-ray-${id}`}>
      <h3 id={`x-ray-${id}`}>{title}</h3>
      {children}
    </section>
  );
}
