import { ContourTexture } from '../../charts/contour-texture.tsx';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './final-call.module.css';

/** 'Ready to Grow': the phone, and what happens in the minutes of the call. */
export function FinalCall({ words }: { words: HomeWords['final'] }) {
  const { paths } = useEdition();
  return (
    <section className={styles.final} aria-labelledby="final-heading">
      <ContourTexture />
      <div className={styles.inner}>
        <div>
          <h2 id="final-heading">{words.title}</h2>
          <p className={styles.text}>
            <Unbroken>{words.text}</Unbroken>
          </p>
          <p className={styles.actions}>
            <PhoneButton words={words.call} />
            <ButtonLink href={paths.contact()}>{words.write}</ButtonLink>
          </p>
        </div>
        <dl className={styles.plan}>
          {words.plan.map(({ when, text }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
