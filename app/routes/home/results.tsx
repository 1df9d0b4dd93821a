import { useState } from 'react';
import type { HomeCard, Teaser } from '../../content/case-studies/case-studies.schema.ts';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import type { DiceWords } from '../../content/site/interface.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { DieFace } from '../../features/dice/die.tsx';
import { HomeDice } from '../../features/dice/home-dice.tsx';
import { diceTimings, type Face } from '../../features/dice/model/dice-machine.ts';
import { useDice } from '../../features/dice/use-dice.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { SampleKey } from '../../sections/sample-key.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './results.module.css';

type ResultsProps = {
  words: HomeWords['results'];
  diceWords: DiceWords['home'];
  /** Explains 'Illustrative example'. */
  illustrative: string;
  rows: readonly ResultRow[];
};

/**
 * Case studies on the home page and the die that rolls over them: one row a company, with the
 * teaser and the tagged card side by side, which are separate records (product.md, "Two sets of
 * case-study figures"). A sample says so in words before its figures: a dashed line alone would
 * tell nothing to visitors who hear the page (WCAG 1.3.1).
 */
export function Results({ words, diceWords, illustrative, rows }: ResultsProps) {
  const { paths } = useEdition();
  const dice = useDice(diceTimings.home);
  const { phase, face, story } = dice.state;
  const [pickedId, setPickedId] = useState<string>();
  if (story && story.id !== pickedId) {
    setPickedId(story.id);
  }
  const isResting = phase !== 'rolling' && phase !== 'picking';
  const picked = isResting ? rows.findIndex(({ id }) => id === pickedId) : -1;
  // At rest, the die shows the row's own face, as the row does.
  const shown = { ...dice, state: { ...dice.state, face: (isResting && faceOf(picked)) || face } };
  const company = rows[picked]?.company;
  return (
    <Section id="results" surface="shoal" words={words} all={{ path: paths.caseStudies(), label: words.all }}>
      <SampleKey>{illustrative}</SampleKey>
      <div className={`framed ${styles.object}`}>
        <div className={styles.side}>
          <HomeDice words={diceWords} dice={shown} landed={company && interpolate(diceWords.landed, { company })} />
        </div>
        <ul role="list" className={styles.rows} aria-label={diceWords.stories} data-figures="">
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              face={faceOf(index)}
              isTurned={phase === 'rolling' && face === index + 1}
              isPicked={index === picked}
              words={words}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}

type RowProps = {
  row: ResultRow;
  face: Face | undefined;
  isTurned: boolean;
  isPicked: boolean;
  words: HomeWords['results'];
};

function Row({ row, face, isTurned, isPicked, words }: RowProps) {
  const { paths } = useEdition();
  const { id, company, industry, location, hasPage, readings } = row;
  const [first, ...others] = readings;
  return (
    <li data-turned={isTurned || undefined} data-picked={isPicked || undefined}>
      {face && <DieFace value={face} className={styles.face} />}
      <div className={styles.company}>
        <h3>{hasPage ? <a href={paths.caseStudy(id)}>{company}</a> : company}</h3>
        <p className={styles.industry}>{industry}</p>
        {location && <p className="caption">{location}</p>}
      </div>
      {first && <Result {...first} />}
      <PhoneFold summary={words.more} isOnlyForPhones className={styles.more}>
        {first && <Details {...first} />}
        {others.map((reading) => (
          <div key={reading.result} className={styles.second}>
            <Result {...reading} />
            <Details {...reading} />
          </div>
        ))}
      </PhoneFold>
      {isPicked && hasPage && (
        <p className={styles.read}>
          <a href={paths.caseStudy(id)}>
            {words.read}
            <span className="visually-hidden">{`: ${company}`}</span>
          </a>
        </p>
      )}
    </li>
  );
}

/** One record's figure with what it counts. */
function Result({ result, provenance }: Reading) {
  const { words } = useEdition();
  const { figure, unit } = figureOf(result);
  return (
    <div className={styles.result} data-provenance={provenance}>
      {provenance === 'sample' && <span className="visually-hidden">{`${words.illustrative}. `}</span>}
      <p>
        {figure && <b>{figure}</b>}
        {figure ? ` ${unit}` : unit}
      </p>
    </div>
  );
}

/** The record's further figures. */
function Details({ details }: Reading) {
  return (
    <ul role="list" className={styles.details}>
      <Items of={details} />
    </ul>
  );
}

/** One record's result, and its further figures with what they count. */
type Reading = { result: string; provenance: 'owner' | 'sample'; details: string[] };

/** A company with every record of it on the home page. */
type ResultRow = {
  /** The slug of its case study, which exists where `hasPage`. */
  id: string;
  company: string;
  industry: string;
  location?: string | undefined;
  hasPage: boolean;
  readings: Reading[];
};

/**
 * Returns one row for each company: those with a card first, in the cards' order, then the teasers
 * that only the dice has. Neither record is derived from the other (product.md, "Two sets of
 * case-study figures"); a teaser's metric that repeats its result isn't said twice.
 */
export function rowsOf(
  teasers: readonly Teaser[],
  cards: readonly HomeCard[],
  pages: ReadonlySet<string>,
): ResultRow[] {
  const teaserOf = (id: string) => teasers.find((teaser) => teaser.id === id);
  const withCard = cards.map((card): ResultRow => {
    const teaser = teaserOf(card.slug);
    const { slug: id, company, industry, result, metrics, provenance } = card;
    const readings = [...(teaser ? [readingOf(teaser)] : []), { result, provenance, details: metrics }];
    return { id, company, industry, location: teaser?.location, hasPage: pages.has(id), readings };
  });
  const others = teasers.filter(({ id }) => !cards.some(({ slug }) => slug === id));
  return [
    ...withCard,
    ...others.map((teaser): ResultRow => {
      const { id, company, industry, location } = teaser;
      return { id, company, industry, location, hasPage: pages.has(id), readings: [readingOf(teaser)] };
    }),
  ];
}

/** Returns the face of the die for the row at an index: six rows have one. */
export function faceOf(index: number): Face | undefined {
  const faces: Face[] = [1, 2, 3, 4, 5, 6];
  return faces[index];
}

function readingOf({ result, provenance, metrics }: Teaser): Reading {
  const details = Object.entries(metrics)
    .filter(([, value]) => !result.startsWith(value))
    .map(([name, value]) => `${name}: ${value}`);
  return { result, provenance, details };
}

/** A result as it is set: the figure, large, and what it counts. */
type Figure = { figure?: string; unit: string };

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no
 * number has only words.
 */
export function figureOf(result: string): Figure {
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit };
}
