import { ContourTexture } from '../../charts/contour-texture.tsx';
import { MethodCompass } from '../../charts/method-compass.tsx';
import course from '../../charts/plots/course-line.module.css';
import { CourseLine } from '../../charts/plots/course-line.tsx';
import type { HowWeWork } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { CallHero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, OwnerText } from '../../ui/text.tsx';
import type { Route } from './+types/how-we-work.ts';
import styles from './how-we-work.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return { words: edition.howWeWork() };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words }, { paths, home }) => ({
  meta: words.meta,
  path: paths.howWeWork(),
  trail: [home, { label: words.breadcrumb }],
}));

export default function HowWeWorkPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { cta } = words;
  return (
    <>
      <CallHero words={words} texture={<ContourTexture />} />
      <Fold />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <MaesProcess words={words.process} />
      <Timeline words={words.timeline} />
      <ClosingCall id="strategy-call" title={cta.title} text={cta.text} />
    </>
  );
}

/** The principles: terms and their meaning, like the notes beside a chart. */
function Principles({ words }: { words: HowWeWork['principles'] }) {
  return (
    <Section id="principles" surface="shoal" aria-labelledby="principles-heading">
      <div className="split">
        <h2 id="principles-heading" className="third">
          {words.title}
        </h2>
        <ul role="list" className={`wider ruled-list ${styles.list}`}>
          {words.items.map((item) => (
            <li key={item.title}>
              <PhoneFold summary={<h3>{item.title}</h3>} className={styles.principlesNote}>
                <p>{item.text}</p>
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The whole process, step by step: when, what happens, and the client's part. */
function MaesProcess({ words }: { words: HowWeWork['process'] }) {
  return (
    <Section id="process" words={words}>
      <ol role="list" className="ruled-list">
        {words.steps.map((step) => (
          <li key={step.title} className={`four ${styles.step}`}>
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
function Timeline({ words }: { words: HowWeWork['timeline'] }) {
  return (
    <Section id="timeline" ruled title={words.title} lead={<OwnerText>{words.lead}</OwnerText>}>
      <div>
        <CourseLine waypoints={words.stages.length} />
        <ol role="list" className={`thirds ${course.legs}`}>
          {words.stages.map((stage) => (
            <li key={stage.months} className={`pairs ${course.leg} ${styles.stage}`}>
              <div>
                <p className={`figure ${styles.months}`}>{stage.months}</p>
                <h3>{stage.title}</h3>
                <p className="note">{stage.text}</p>
              </div>
              <PhoneFold summary={<h4 className="caption">{words.checkpointsLabel}</h4>}>
                <ul role="list" className="ruled-list note">
                  <Items of={stage.checkpoints} />
                </ul>
              </PhoneFold>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.timelineNote}>{words.note}</p>
    </Section>
  );
}

type FrameworkWords = HowWeWork['framework'];

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
        <ol role="list" className="wider">
          {words.parts.map((part) => (
            <Part key={part.letter} part={part} words={words} />
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Part({ part, words }: { part: FrameworkWords['parts'][number]; words: FrameworkWords }) {
  return (
    <li className={styles.part}>
      <header className={styles.head}>
        <span className={`figure ${styles.letter}`} aria-hidden="true">
          {part.letter}
        </span>
        <h3 id={`bearing-${part.bearing.toLowerCase()}`}>{part.name}</h3>
        <p className={styles.weeks}>{part.weeks}</p>
      </header>
      <p className={`water ${styles.question}`}>
        <span className="visually-hidden">{words.questionLabel}: </span>
        {part.question}
      </p>
      <PhoneFold summary={`${words.whatIDoLabel} · ${words.whatYouGetLabel}`} isOnlyForPhones>
        <div className={styles.lists}>
          <div>
            <h4>{words.whatIDoLabel}</h4>
            <ul>
              <Items of={part.whatIDo} />
            </ul>
          </div>
          <div>
            <h4>{words.whatYouGetLabel}</h4>
            <ul role="list" className={styles.gets}>
              <Items of={part.whatYouGet} />
            </ul>
          </div>
        </div>
      </PhoneFold>
    </li>
  );
}
