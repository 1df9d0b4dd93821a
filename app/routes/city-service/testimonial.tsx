import { useEdition } from '../../editions/use-edition.ts';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './testimonial.module.css';

/** The local testimonial. While it's a sample, its mark comes before its words. */
export function Testimonial({ title, quote, attribution, illustrative }: NonNullable<CityPage['testimonial']>) {
  const { words } = useEdition();
  return (
    <Section id="testimonial" surface="shoal" aria-labelledby="testimonial-heading">
      <div className={styles.testimonial}>
        <div>
          <h2 id="testimonial-heading">{title}</h2>
          {illustrative && <p className={styles.mark}>{words.illustrative}</p>}
        </div>
        <figure>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>{attribution}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
