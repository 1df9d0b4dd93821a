import { ContourTexture } from '../../charts/contour-texture.tsx';
import course from '../../charts/plots/course-line.module.css';
import { CourseLine } from '../../charts/plots/course-line.tsx';
import type { Words } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { CallHero } from '../../sections/hero.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { NamedDrawing } from '../../ui/chart-symbol.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import type { Route } from './+types/how-we-work.ts';
import styles from './how-we-work.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return { words: edition.howWeWork() };
}

export const handle = listedPageHandle('howWeWork');

export default function HowWeWorkPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { cta } = words;
  return (
    <>
      <CallHero words={words} texture={<ContourTexture />} />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <MaesProcess words={words.process} />
      <Timeline words={words.timeline} />
      <ClosingCall id="strategy-call" words={cta} />
    </>
  );
}

/** The principles: terms and their meaning, like the notes beside a chart. */
function Principles({ words }: { words: Words['pages/how-we-work']['principles'] }) {
  return (
    <Section id="principles" surface="shoal" aria-labelledby="principles-heading">
      <div className="split">
        <h2 id="principles-heading" className="third">
          {words.title}
        </h2>
        <ul role="list" className="wider ruled-list">
          {words.items.map((item) => (
            <li key={item.title}>
              <PhoneFold summary={<h3 className="step-0">{item.title}</h3>} className={styles.principlesNote}>
                <p className="note">{item.text}</p>
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The whole process, step by step: when, what happens, and the client's part. */
function MaesProcess({ words }: { words: Words['pages/how-we-work']['process'] }) {
  return (
    <Section id="process" words={words}>
      <ol role="list" className="ruled-list">
        {words.steps.map((step) => (
          <li key={step.title} className="four">
            <div>
              <p className="caption">{step.when}</p>
              <h3>{step.title}</h3>
            </div>
            <p className="double">{step.text}</p>
            <div>
              <h4 className="caption">{words.yourPartLabel}</h4>
              <p className="note">{step.yourPart}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Six months as a course with three waypoints: months 1-2, 3-4, and 5-6. */
function Timeline({ words }: { words: Words['pages/how-we-work']['timeline'] }) {
  return (
    <Section id="timeline" ruled title={words.title} lead={words.lead}>
      <div>
        <CourseLine waypoints={words.stages.length} />
        <ol role="list" className={`thirds ${course.legs}`}>
          {words.stages.map((stage) => (
            <li key={stage.months} className={`pairs ${course.leg} ${styles.stage}`}>
              <div>
                <p className="figure step-3">{stage.months}</p>
                <h3 className="accent step-1 below-2">{stage.title}</h3>
                <p className="note">{stage.text}</p>
              </div>
              <PhoneFold summary={<h4 className="caption">{words.checkpointsLabel}</h4>} className="above-3">
                <ul role="list" className="ruled-list note">
                  <Items of={stage.checkpoints} />
                </ul>
              </PhoneFold>
            </li>
          ))}
        </ol>
      </div>
      <p className="notice above-4">{words.note}</p>
    </Section>
  );
}

type FrameworkWords = Words['pages/how-we-work']['framework'];

/** MAES as the compass rose: its four parts are the four bearings. The rose stays in view. */
function Framework({ words }: { words: FrameworkWords }) {
  const { chart } = useEdition().words;
  const [north, east, south, west] = words.parts;
  if (!north || !east || !south || !west) {
    return null;
  }
  return (
    <Section id="framework" words={words}>
      <div className="split">
        <div className={`third sticky large-only ${styles.rose}`}>
          <MethodCompass
            bearings={[north, east, south, west]}
            label={words.parts.map((part) => `${part === west ? chart.west : part.bearing}: ${part.name}`).join(', ')}
          />
        </div>
        <ol role="list" className="wider ruled-list">
          {words.parts.map((part) => (
            <Part key={part.letter} part={part} words={words} />
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Part({ part, words }: { part: Bearing; words: FrameworkWords }) {
  return (
    <li className={styles.part}>
      <header className="cluster">
        <span className="figure accent step-4" aria-hidden="true">
          {part.letter}
        </span>
        <h3 id={`bearing-${part.bearing.toLowerCase()}`} className="step-3">
          {part.name}
        </h3>
        <p className="muted">{part.weeks}</p>
      </header>
      <p className={`water accent step-2 ${styles.question}`}>
        <span className="visually-hidden">{words.questionLabel}: </span>
        {part.question}
      </p>
      <PhoneFold summary={`${words.whatIDoLabel} · ${words.whatYouGetLabel}`} isOnlyForPhones>
        <div className={`cells ${styles.lists}`}>
          <div>
            <h4 className="step-0 below-2">{words.whatIDoLabel}</h4>
            <ul className="muted bullets">
              <Items of={part.whatIDo} />
            </ul>
          </div>
          <div>
            <h4 className="step-0 below-2">{words.whatYouGetLabel}</h4>
            <ul role="list" className="hairlines">
              <Items of={part.whatYouGet} />
            </ul>
          </div>
        </div>
      </PhoneFold>
    </li>
  );
}

type Bearing = FrameworkWords['parts'][number];

type MethodCompassProps = {
  /** In the order north, east, south, west. */
  bearings: readonly [Bearing, Bearing, Bearing, Bearing];
  /** Describes the picture to people who can't see it. */
  label: string;
};

/**
 * The large compass rose of the methodology: its four parts are the four cardinal points
 * (product.md, "How We Work").
 */
function MethodCompass({ bearings, label }: MethodCompassProps) {
  return (
    <NamedDrawing className={styles.method} viewBox="-320 -250 640 500" label={label}>
      <circle r="150" />
      <circle className={styles.degrees} r="144" pathLength={72} strokeWidth="12" />
      <circle className={styles.tens} r="140" pathLength={12} strokeWidth="20" />
      <circle className={styles.minutes} r="108" pathLength={144} />
      <path className={styles.hairline} d="M-73-73 73 73M-73 73 73-73" />
      {bearings.map((bearing, index) => (
        <g key={bearing.letter}>
          <g transform={`rotate(${index * 90})`}>
            <path className={styles.lit} d="M0-104L19-19 0 0z" />
            <path className={styles.shaded} d="M0-104L-19-19 0 0z" />
          </g>
          <text className={styles.initial} {...seats[index]?.letter}>
            {bearing.letter}
          </text>
          <Name index={index} name={bearing.name} />
        </g>
      ))}
      <path className={styles.needle} d="M0-136L9 0 0 34-9 0z" />
    </NamedDrawing>
  );
}

/** East and west fit one word per line; north and south fit the whole name. */
function Name({ index, name }: { index: number; name: string }) {
  const seat = seats[index]?.name ?? {};
  const lines = index % 2 ? name.split(' ').reduce<string[]>(joinShort, []) : [name];
  return (
    <text className={styles.bearing} {...seat}>
      {lines.map((line, row) => (
        <tspan key={line} x={seat.x} dy={row === 0 ? undefined : '1.15em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Keeps words of up to three letters (and, of) on the previous line. */
function joinShort(lines: string[], word: string): string[] {
  const last = lines.at(-1);
  return last && word.length <= 3 ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
}

type Seat = { x?: number; y?: number; textAnchor?: 'start' | 'middle' | 'end' };

const seats: readonly { letter: Seat; name: Seat }[] = [
  { letter: { y: -190 }, name: { x: 0, y: -164 } },
  { letter: { x: 170, y: 2, textAnchor: 'start' }, name: { x: 170, y: 28, textAnchor: 'start' } },
  { letter: { y: 204 }, name: { x: 0, y: 232 } },
  { letter: { x: -170, y: 2, textAnchor: 'end' }, name: { x: -170, y: 28, textAnchor: 'end' } },
];
