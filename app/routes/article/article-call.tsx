import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './article-call.module.css';

/** An article's calls to action: contact and services. */
export function ArticleCall({ words }: { words: ArticleWords['call'] }) {
  const { paths } = useFrame();
  return (
    <Section id="next" surface="land" title={words.title} lead={words.text}>
      <p className={styles.actions}>
        <ButtonLink variant="primary" to={paths.contact()}>
          {words.contact}
        </ButtonLink>
        <ButtonLink to={paths.services()}>{words.services}</ButtonLink>
      </p>
    </Section>
  );
}
