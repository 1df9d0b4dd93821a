import type { BlogPage } from '../../content/posts/blog-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './stay-updated.module.css';

/** The Stay Updated block. Subscribe leads to the contact form with a suggested message. */
export function StayUpdated({ words }: { words: BlogPage['stay'] }) {
  const { paths } = useFrame();
  return (
    <Section
      id="stay-updated"
      surface="land"
      title={words.title}
      lead={words.text}
      className={styles.stay}
      aside={
        <ButtonLink variant="primary" to={paths.contactAbout({ topic: 'articles' })}>
          {words.subscribe}
        </ButtonLink>
      }
    />
  );
}
