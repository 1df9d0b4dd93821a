import { ContourTexture } from '../../charts/contour-texture.tsx';
import { CourseLine } from '../../charts/plots/course-line.tsx';
import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOfPage } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OwnerText } from '../../ui/owner-text.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import type { Route } from './+types/how-we-work.ts';
import { Framework } from './framework.tsx';
import styles from './how-we-work.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return { alternates: alternatesOf('howWeWork'), words: edition.howWeWork() };
}

export const meta = metaOfPage<Route.ComponentProps['loaderData']>((paths) => paths.howWeWork());

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(pageOf({ meta: words.meta, path: paths.howWeWork(), trail: [home, { label: words.breadcrumb }] })),
);

export default function HowWeWorkPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { hero, cta } = words;
  return (
    <>
      <PageHero
        words={words}
        actions={
          <>
            <PhoneButton words={hero.phoneLabel} />
            <ButtonLink href={hero.link.path}>{hero.link.label}</ButtonLink>
          </>
        }
        texture={<ContourTexture />}
      />
      <Fold />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <MaesProcess words={words.process} />
      <Timeline words={words.timeline} />
      <ClosingCall id="strategy-call" title={cta.title} text={cta.text}>
        <PhoneButton words={cta.phoneLabel} />
        <ButtonLink href={cta.link.path}>{cta.link.label}</ButtonLink>
      </ClosingCall>
    </>
  );
}

/** The principles: terms and their meaning, like the notes beside a chart. */
function Principles({ words }: { words: HowWeWork['principles'] }) {
  return (
    <Section id="principles" surface="shoal" aria-labelledby="principles-heading">
      <div className={styles.notes}>
        <header>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="principles-heading">{words.title}</h2>
        </header>
        <ul role="list" className={styles.list}>
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

/** The whole process, step by step: a course down the page with a waypoint at each step. */
function MaesProcess({ words }: { words: HowWeWork['process'] }) {
  return (
    <Section id="process" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <ol role="list" className={styles.maesCourse}>
        {words.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <p className={styles.when}>{step.when}</p>
            <span className={`figure ${styles.waypoint}`} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.what}>
              <PhoneFold summary={<h3>{step.title}</h3>}>
                <p>{step.text}</p>
              </PhoneFold>
            </div>
            <div className={styles.yours}>
              <h4 className="caption">{words.yourPartLabel}</h4>
              <p>{step.yourPart}</p>
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
    <Section id="timeline" ruled eyebrow={words.eyebrow} title={words.title} lead={<OwnerText>{words.lead}</OwnerText>}>
      <div className={styles.timelineCourse}>
        <CourseLine waypoints={words.stages.length} className={styles.line} />
        <ol role="list" className={styles.stages}>
          {words.stages.map((stage) => (
            <li key={stage.months} className={styles.stage}>
              <p className={`figure ${styles.months}`}>{stage.months}</p>
              <h3>{stage.title}</h3>
              <p className={styles.text}>{stage.text}</p>
              <PhoneFold summary={<h4 className="caption">{words.checkpointsLabel}</h4>}>
                <ul role="list" className={styles.checkpoints}>
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
