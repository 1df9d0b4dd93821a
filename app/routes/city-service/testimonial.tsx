import { useFrame } from '../../editions/frame.ts';
import type { CityPage } from './city-page.server.ts';
import styles from './testimonial.module.css';

/** The local testimonial. While it's a sample, its mark comes before its words. */
export function Testimonial({ title, quote, attribution, illustrative }: CityPage['testimonial']) {
  const { words } = useFrame();
  return (
    <section className={styles.testimonial} aria-labelledby="testimonial-heading">
      <div className={styles.inner}>
        {illustrative && <p className={styles.mark}>{words.illustrative}</p>}
        <h2 id="testimonial-heading">{title}</h2>
        <figure>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>{attribution}</figcaption>
        </figure>
      </div>
    </section>
  );
}
