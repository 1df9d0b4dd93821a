import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Course } from '../services/course.tsx';
import styles from './home-process.module.css';
import { useStepsInTurn } from './use-steps-in-turn.ts';

/**
 * The four-step process as a course with waypoints. Its steps appear in turn (product.md, "Home
 * process").
 */
export function HomeProcess({ words }: { words: HomeWords['process'] }) {
  const { paths } = useFrame();
  const { list, shown } = useStepsInTurn(words.steps.length);
  return (
    <Section id="process" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <Course legs={words.steps} shown={shown} ref={list} />
      <p className={styles.more}>
        <SiteLink to={paths.howWeWork()}>{words.link}</SiteLink>
      </p>
    </Section>
  );
}
