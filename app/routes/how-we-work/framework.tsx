import { useEffect, useRef, useState } from 'react';
import { MethodCompass } from '../../charts/method-compass.tsx';
import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
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
              {part.whatIDo.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div>
            <h4>{words.whatYouGetLabel}</h4>
            <ul role="list" className={styles.gets}>
              {part.whatYouGet.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </PhoneFold>
    </li>
  );
}

/**
 * Returns which child of a list the visitor is reading: the one at the upper third of the screen,
 * or none before the first scroll to it.
 */
function useBearing(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = items.indexOf(entry.target);
          setCurrent((before) => (entry.isIntersecting ? index : before === index ? undefined : before));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const item of items) {
      observer.observe(item);
    }
    return () => observer.disconnect();
  }, [count]);

  return { list, current };
}
