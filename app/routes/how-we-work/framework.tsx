import { MethodCompass } from '../../charts/method-compass.tsx';
import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './framework.module.css';

type FrameworkWords = HowWeWork['framework'];

/**
 * MAES as the compass rose: its four parts are the four bearings. The rose stays in view, and
 * its needle turns to the one that is read (product.md, "How We Work").
 */
export function Framework({ words }: { words: FrameworkWords }) {
  const { chart } = useEdition().words;
  const [north, east, south, west] = words.parts;
  if (!north || !east || !south || !west) {
    return null;
  }
  return (
    <Section id="framework" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <div className={styles.sheet}>
        <div className={styles.rose}>
          <MethodCompass
            bearings={[north, east, south, west]}
            label={words.parts.map((part) => `${part === west ? chart.west : part.bearing}: ${part.name}`).join(', ')}
          />
        </div>
        <ol role="list">
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
      <p className={styles.question}>
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
