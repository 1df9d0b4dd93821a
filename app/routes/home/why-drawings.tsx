import type { QueryChartData } from '../../charts/chart-data.ts';
import { type DrawingName, drawings, drawingsPath, floridaShapes } from '../../charts/drawings/drawings.ts';
import type { HomeWords } from '../../content/words.ts';
import { Items } from '../../ui/text.tsx';
import styles from './why-drawings.module.css';

type Words = HomeWords['why'];

type QueryChartProps = {
  data: QueryChartData & {
    queries: ReadonlyArray<{ place: string; when: string; query: string; lang?: string | undefined }>;
  };
  label: string;
};

/** Searches by place and season: over the water, or as a list where there is no room. */
export function QueryChart({ data, label }: QueryChartProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg className={styles.sheet} viewBox={data.viewBox} aria-hidden="true">
        <use href={floridaShapes.water} />
        <use href={floridaShapes.land} />
        <path className={styles.lines} d={data.lines} />
        <path className={styles.edge} d={data.marks} />
        <path className={styles.marks} d={data.marks} />
      </svg>
      <ul role="list" className={styles.list}>
        {data.queries.map(({ place, when, query, lang }) => (
          <li key={query}>
            <b>{place}</b> <i>{when}</i> <span lang={lang}>{query}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Searches as depth contours around the land where they end in a call. */
export function IntentDrawing({ words }: { words: Words['depths'] }) {
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its lettering is the text, read in order; a title would say it twice */}
      <svg className={styles.sheet} viewBox={drawings.intent}>
        <use href={`${drawingsPath}#intent`} />
        <g className={styles.rings}>
          {words.queries.map((query, index) => (
            <text key={query} x="237" y={66 + index * 29}>
              {query}
            </text>
          ))}
          <text className={styles.land} x="237" y="166">
            {words.land}
          </text>
          <text className={styles.far} x="10" y="28">
            {words.far}
          </text>
          <text className={styles.near} x="464" y="284">
            {words.near}
          </text>
        </g>
      </svg>
    </figure>
  );
}

/** Sixty pages and what software found on them. */
export function PagesDrawing({ words }: { words: Words['pages'] }) {
  return (
    <figure className={styles.figure}>
      <Drawing name="pages" className={styles.sheet} />
      <figcaption>
        <ul role="list" className={styles.states}>
          <li>{words.checked}</li>
          <li>{words.waiting}</li>
          <li>{words.fault}</li>
        </ul>
      </figcaption>
    </figure>
  );
}

/** A page with what makes it work, called out at its edges, or numbered where there is no room. */
export function PageDrawing({ words }: { words: Words['page'] }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.page} aria-hidden="true">
        <Drawing name="page" className={styles.sheet} />
        <p className={styles.question}>{words.question}</p>
        <p className={styles.call}>{words.call}</p>
      </div>
      <ol role="list" className={styles.callouts}>
        <Items of={words.callouts} />
      </ol>
    </figure>
  );
}

/** One of the shared drawings, in the colors of the page. Decorative: words are beside it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox={drawings[name]} aria-hidden="true">
      <use href={`${drawingsPath}#${name}`} />
    </svg>
  );
}
