import { ContourTexture } from '../../charts/contour-texture.tsx';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './final-call.module.css';

/** 'Ready to Grow': the phone, and what happens in the minutes of the call. */
export function FinalCall({ words, site }: { words: HomeWords['final']; site: Site }) {
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
            <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
              {interpolate(words.call, { phone: site.phoneShown })}
            </ButtonAnchor>
            <ButtonLink to={paths.contact()}>{words.write}</ButtonLink>
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
