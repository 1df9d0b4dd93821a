import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { DataTree } from './data-tree.tsx';
import type { XRayReport } from './model/report.ts';
import styles from './x-ray-tool.module.css';

type ContentsProps = { words: XRayResultWords; report: XRayReport };

/** What the page is made of: outline, text, links, images, structured data, languages. */
export function Contents({ words, report }: ContentsProps) {
  const { formats } = useEdition();
  const { number } = formats;
  const { text, headings, links, images, languages, difference, facts } = report;
  const rest = ({ items, total }: { items: unknown[]; total: number }) =>
    total > items.length && (
      <p className="caption">{interpolate(words.more, { count: number(total - items.length) })}</p>
    );
  const kinds = ['inside', 'outside', 'fragment', 'mail', 'other', 'frame'] as const;
  return (
    <>
      <section className={styles.part} aria-labelledby="x-ray-headings">
        <h3 id="x-ray-headings">{words.headings}</h3>
        {headings.total === 0 && <p>{words.none}</p>}
        <ul role="list" className={styles.outline}>
          {headings.items.map(({ level, text: said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, and the list never changes
            <li key={index} data-level={level}>
              <span>h{level}</span> {said || '–'}
            </li>
          ))}
        </ul>
        {rest(headings)}
      </section>
      <section className={styles.part} aria-labelledby="x-ray-text">
        <h3 id="x-ray-text">{words.text.title}</h3>
        <p>{interpolate(words.text.words, { main: number(text.words), all: number(text.all) })}</p>
        <p>{text.isMarked ? words.text.marked : words.text.unmarked}</p>
        <p>
          {interpolate(words.images.count, {
            count: number(images.count),
            missing: number(images.missing),
            decorative: number(images.decorative),
          })}
        </p>
        {text.text !== '' && (
          <details>
            <summary>{words.text.show}</summary>
            <p className={styles.mainText}>{text.text}</p>
          </details>
        )}
      </section>
      <section className={styles.part} aria-labelledby="x-ray-head">
        <h3 id="x-ray-head">{words.languages}</h3>
        <dl className={styles.facts}>
          <dt>lang</dt>
          <dd>{languages.declared || '–'}</dd>
          {languages.found && (
            <>
              <dt>{words.text.title}</dt>
              <dd>{languages.found}</dd>
            </>
          )}
          <dt>hreflang</dt>
          <dd>
            {languages.alternates.items.length === 0
              ? '–'
              : languages.alternates.items.map((each) => <div key={each}>{each}</div>)}
          </dd>
          <dt>{words.facts.canonical}</dt>
          <dd>{facts.canonical || '–'}</dd>
          <dt>{words.facts.robots}</dt>
          <dd>{facts.robots || '–'}</dd>
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="x-ray-links">
        <h3 id="x-ray-links">{words.links.title}</h3>
        <dl className={styles.facts}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{words.links[kind]}</dt>
              <dd>{number(links.counts[kind])}</dd>
            </div>
          ))}
        </dl>
        {links.list.items.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <div className={styles.scroll} role="group" aria-labelledby="x-ray-links" tabIndex={0}>
            <table aria-labelledby="x-ray-links">
              <thead>
                <tr>
                  <th scope="col">{words.links.anchor}</th>
                  <th scope="col">{words.links.target}</th>
                </tr>
              </thead>
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
          </div>
        )}
        {rest(links.list)}
      </section>
      <DataTree words={words} report={report} />
      {difference && (
        <section className={styles.part} aria-labelledby="x-ray-difference">
          <h3 id="x-ray-difference">{words.difference.title}</h3>
          {difference.length === 0 ? (
            <p>{words.difference.same}</p>
          ) : (
            <table aria-labelledby="x-ray-difference">
              <thead>
                <tr>
                  <th scope="col">{words.difference.fact}</th>
                  <th scope="col">{words.difference.before}</th>
                  <th scope="col">{words.difference.after}</th>
                </tr>
              </thead>
              <tbody>
                {difference.map(([name, before, after]) => (
                  <tr key={name}>
                    <th scope="row">{words.facts[name]}</th>
                    <td>{before || '–'}</td>
                    <td>{after || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  );
}
