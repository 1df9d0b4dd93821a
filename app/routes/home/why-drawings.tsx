import { type DrawingName, drawings, drawingsPath, floridaShapes } from '../../charts/drawings/drawings.ts';
import type { HomeWords } from '../../content/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Items } from '../../ui/text.tsx';
import styles from './why-drawings.module.css';

type Words = HomeWords['why'];

type QueryChartProps = {
  data: {
    viewBox: string;
    queries: ReadonlyArray<{ place: string; when: string; query: string; lang?: string | undefined } & Point>;
  };
  label: string;
};

type Point = { x: number; y: number };

/** Searches by place and season: numbered on the chart, and named below. */
export function QueryChart({ data, label }: QueryChartProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg className={styles.sheet} viewBox={data.viewBox} aria-hidden="true">
        <use href={floridaShapes.water} />
        <use href={floridaShapes.land} />
        {data.queries.map(({ query, x, y }, index) => (
          <Numbered key={query} x={x} y={y} number={index + 1} className={styles.place} />
        ))}
      </svg>
      <ol role="list" className={`note ${styles.callouts}`}>
        {data.queries.map(({ place, when, query, lang }) => (
          <li key={query}>
            <b>{place}</b> <i>{when}</i> <span lang={lang}>{query}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A number in a circle, at its place in a drawing. */
function Numbered({ x, y, number, className }: Point & { number: number; className?: string | undefined }) {
  return (
    <g className={classNames(styles.number, className)} transform={`translate(${x} ${y})`}>
      <circle />
      <text dy=".35em">{number}</text>
    </g>
  );
}

/** Searches as depth contours around the land where they end in a call. */
export function IntentDrawing({ words }: { words: Words['depths'] }) {
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its lettering is the text, read in order; a title would say it twice */}
      <svg className={styles.sheet} viewBox={drawings.intent}>
        <use href={`${drawingsPath}#intent`} />
        <g className={`water ${styles.rings}`}>
          {words.queries.map((query, index) => (
            <text key={query} className="halo" x="237" y={66 + index * 29}>
              {query}
            </text>
          ))}
          <text className={styles.land} x="237" y="166">
            {words.land}
          </text>
          <text className={`halo ${styles.far}`} x="10" y="28">
            {words.far}
          </text>
          <text className={`halo ${styles.near}`} x="464" y="284">
            {words.near}
          </text>
        </g>
      </svg>
    </figure>
  );
}

/** Where the drawing of the pages has one that is checked, one that waits, and one at fault. */
const samples = { checked: '27 29 26 34', waiting: '204.5 29 26 34', fault: '275.5 79 26 34' } as const;

/** Forty pages and what software found on them. */
export function PagesDrawing({ words }: { words: Words['pages'] }) {
  return (
    <figure className={`large-only ${styles.figure}`}>
      <Drawing name="pages" className={styles.sheet} />
      <figcaption className="above-3">
        <ul role="list" className="cluster note">
          {(['checked', 'waiting', 'fault'] as const).map((state) => (
            <li key={state}>
              <svg className={styles.state} viewBox={samples[state]} aria-hidden="true">
                <use href={`${drawingsPath}#pages`} />
              </svg>{' '}
              {words[state]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Where the leaders of the drawing of the page end. */
const ends = [
  [160, 42],
  [524, 126],
  [160, 214],
  [524, 222],
] as const;

/** A page with what makes it work, numbered at its edges and named below. */
export function PageDrawing({ words }: { words: Words['page'] }) {
  return (
    <figure className={`large-only ${styles.figure}`}>
      <svg className={styles.sheet} viewBox={drawings.page} aria-hidden="true">
        <use href={`${drawingsPath}#page`} />
        {inTwoLines(words.question).map((line, index) => (
          <text key={line} className={styles.question} x="210" y={52 + index * 28}>
            {line}
          </text>
        ))}
        <text className={styles.call} x="259" y="276">
          {words.call}
        </text>
        {ends.map(([x, y], index) => (
          <Numbered key={`${x} ${y}`} x={x} y={y} number={index + 1} />
        ))}
      </svg>
      <ol role="list" className={`note ${styles.callouts}`}>
        <Items of={words.callouts} />
      </ol>
    </figure>
  );
}

/** Breaks a text at the space closest to its middle. */
function inTwoLines(text: string): string[] {
  const words = text.split(' ');
  const middle = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= text.length / 2);
  return [words.slice(0, middle + 1).join(' '), words.slice(middle + 1).join(' ')];
}

/** One of the shared drawings, in the colors of the page. Decorative: words are beside it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox={drawings[name]} aria-hidden="true">
      <use href={`${drawingsPath}#${name}`} />
    </svg>
  );
}
