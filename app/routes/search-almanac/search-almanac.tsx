import type { City } from '../../content/cities/cities.schema.ts';
import { ContentFault } from '../../content/engine/faults.ts';
import type { SearchAlmanac } from '../../content/tools/search-almanac.schema.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-index.server.ts';
import { monthNames } from '../../locale/formats.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { ToolPage } from '../../sections/tool-page.tsx';
import { toolPageMeta } from '../../seo/meta.ts';
import { toolPageHandle } from '../../seo/structured-data-handle.ts';
import { Section } from '../../ui/section.tsx';
import wide from '../../ui/wide.module.css';
import type { Route } from './+types/search-almanac.ts';
import styles from './search-almanac.module.css';
import today from './today.script.ts?script-file';

type Entry = SearchAlmanac['entries'][number] & { number: number };
type Row = { name: string; path?: string | undefined; entries: Entry[] };

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { table, entries } = edition.toolPages()['search-almanac'];
  const rows = rowsOf(entries, edition.cities(), table.state);
  return {
    ...readToolPage(url, 'search-almanac'),
    table,
    months: monthNames(edition.lang),
    cite: edition.cityPage().source,
    rows: rows.map(({ id, ...row }) => {
      const service = edition.services().find((each) => id && edition.pair(each.id, id));
      return { ...row, path: id && service && edition.paths.city(service.id, id) };
    }),
  };
}

/**
 * Returns the state's row and one for each city, their entries in the order of the year and
 * numbered through. Throws where two share a month, or where there's no such city.
 */
export function rowsOf(entries: SearchAlmanac['entries'], cities: readonly City[], state: string) {
  const fault = (what: string) => new ContentFault(`tools/search-almanac.yaml: entries: ${what}`);
  const strange = entries.find(({ city }) => city !== undefined && !cities.some(({ id }) => id === city));
  if (strange) {
    throw fault(`there is no city ${strange.city}`);
  }
  let number = 0;
  return [{ id: undefined, name: state }, ...cities.map(({ id, name }) => ({ id, name }))].map((row) => {
    const own = entries.filter(({ city }) => city === row.id).toSorted((a, b) => a.from - b.from);
    const double = own.find(({ from }, index) => from <= (own[index - 1]?.to ?? 0));
    if (double) {
      throw fault(`two of ${row.name} share month ${double.from}`);
    }
    return { ...row, entries: own.map((entry) => ({ ...entry, number: ++number })) };
  });
}

export const meta = toolPageMeta;

export const handle = toolPageHandle;

/** The almanac of demand (product.md, "Search almanac"). */
export default function SearchAlmanacPage({ loaderData }: Route.ComponentProps) {
  const { table, months, rows, cite } = loaderData;
  const entries = rows.flatMap((row) => row.entries);
  const taken = entries.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const span = ({ from, to }: Entry) => {
    const [first = '', last = ''] = [months[from - 1], months[to - 1]];
    return from === to ? first : interpolate(table.span, { from: first, to: last });
  };
  return (
    <ToolPage
      page={loaderData}
      drawing={
        <FigureRows
          as="rows"
          figures={[
            { label: table.counts.figures, value: String(entries.length) },
            { label: table.counts.publishers, value: String(new Set(entries.map(({ source }) => source.label)).size) },
            { label: table.counts.empty, value: String(rows.length * 12 - taken) },
          ]}
        />
      }
    >
      <script type="module" src={today} />
      <Section id="almanac" title={table.title} surface="shoal" className={styles.almanac}>
        <ul role="list" className={styles.key}>
          {(['high', 'low', 'season', 'empty'] as const).map((level) => (
            <li key={level} data-level={level}>
              {table.key[level]}
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
        <section className={wide.scroll} aria-label={table.caption} tabIndex={0}>
          <div className={styles.sheet}>
            <table className={styles.table}>
              <caption className="visually-hidden">{table.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{table.city}</th>
                  {months.map((month) => (
                    <th key={month} scope="col">
                      <abbr title={month}>{month.slice(0, 3)}</abbr>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">{row.path ? <a href={row.path}>{row.name}</a> : row.name}</th>
                    <Cells row={row} />
                  </tr>
                ))}
              </tbody>
            </table>
            <span className={styles.today} data-today="" hidden suppressHydrationWarning>
              {table.today}
            </span>
          </div>
        </section>
        <h3 className={styles.heading}>{table.sources}</h3>
        <ol className={styles.sources}>
          {rows.flatMap((row) =>
            row.entries.map((entry) => (
              <li key={entry.number} id={`source-${entry.number}`}>
                {`${interpolate(table.said, { place: row.name, months: span(entry), figure: entry.figure, what: entry.what })} `}
                <a href={entry.source.url}>{interpolate(cite, entry.source)}</a>
              </li>
            )),
          )}
        </ol>
      </Section>
    </ToolPage>
  );
}

/** Twelve months, in which an entry spans its own. */
function Cells({ row: { entries } }: { row: Row }) {
  return Array.from({ length: 12 }, (_, index) => index + 1).map((month) => {
    const entry = entries.find(({ from, to }) => from <= month && month <= to);
    if (!entry) {
      return <td key={month} />;
    }
    const { from, to, level, figure, what, source, number } = entry;
    return (
      from === month && (
        <td key={month} colSpan={to - from + 1} data-level={level}>
          <b>{figure}</b> {what}{' '}
          <a href={`#source-${number}`} className={styles.year}>
            {source.year}
          </a>
        </td>
      )
    );
  });
}
