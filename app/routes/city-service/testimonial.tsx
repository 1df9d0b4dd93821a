import { useFrame } from '../../editions/frame.ts';
import type { CityPage } from './city-page.server.ts';
import styles from './testimonial.module.css';

/**
 * The fixed local testimonial, marked as an example while it's a sample (product.md, "Samples and
 * provenance").
 */
export function Testimonial({ title, quote, attribution, illustrative }: CityPage['testimonial']) {
  const { words } = useFrame();
  return (
    <section className={styles.testimonial} aria-labelledby="testimonial-heading">
      <h2 id="testimonial-heading" className="visually-hidden">
        {title}
      </h2>
      <figure>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          {attribution}
          {illustrative && <span className={styles.mark}>{words.illustrative}</span>}
        </figcaption>
      </figure>
    </section>
  );
}
