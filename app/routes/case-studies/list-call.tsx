import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './list-call.module.css';

/** The call to action at the end of the list. */
export function ListCall({ words }: { words: CaseStudiesPage['call'] }) {
  const { paths } = useFrame();
  return (
    <Section id="start" surface="land" title={words.title} lead={words.text}>
      <p className={styles.actions}>
        <ButtonLink variant="primary" to={paths.contact()}>
          {words.contact}
        </ButtonLink>
        <ButtonLink to={paths.howWeWork()}>{words.method}</ButtonLink>
      </p>
    </Section>
  );
}
