import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Section } from '../../ui/section.tsx';
import styles from './testimonial.module.css';

type TestimonialProps = { words: CaseStudiesPage['study']; testimonial: NonNullable<CaseStudy['testimonial']> };

/**
 * The client's words in water lettering, with a label when they're a sample (product.md, "Samples
 * and provenance").
 */
export function Testimonial({ words, testimonial }: TestimonialProps) {
  const { words: shared } = useEdition();
  return (
    <Section surface="shoal" aria-label={words.testimonial}>
      <figure className={styles.testimonial}>
        {testimonial.provenance === 'sample' && (
          <p>
            <span className={styles.sample}>{shared.illustrative}</span>
          </p>
        )}
        <blockquote>
          <p>{testimonial.quote}</p>
        </blockquote>
        <figcaption>
          <span className={styles.author}>{testimonial.author}</span>
          <span>{testimonial.position}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
