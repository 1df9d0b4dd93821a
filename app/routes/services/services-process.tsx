import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Course } from './course.tsx';
import styles from './services-process.module.css';

/** Discovery, Strategy, Implementation, Optimization. */
export function ServicesProcess({ words }: { words: ServicesPageWords['process'] }) {
  const { paths } = useEdition();
  return (
    <Section id="process" surface="shoal" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <Course legs={words.steps} />
      <p className={styles.more}>
        <SiteLink to={paths.howWeWork()}>{words.link}</SiteLink>
      </p>
    </Section>
  );
}
