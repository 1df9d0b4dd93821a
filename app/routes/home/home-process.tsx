import { useEffect, useRef } from 'react';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { showInTurn } from '../../document/start/in-turn.ts';
import { useFrame } from '../../editions/frame.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Course } from '../services/course.tsx';
import styles from './home-process.module.css';

/**
 * The four-step process as a course with waypoints. Its steps appear in turn (product.md, "Home
 * process").
 */
export function HomeProcess({ words }: { words: HomeWords['process'] }) {
  const { paths } = useFrame();
  const course = useRef<HTMLDivElement>(null);
  // On the first page, the start script has done so.
  useEffect(() => (course.current ? showInTurn(course.current) : undefined), []);
  return (
    <Section id="process" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <Course legs={words.steps} ref={course} data-in-turn="" />
      <p className={styles.more}>
        <SiteLink to={paths.howWeWork()}>{words.link}</SiteLink>
      </p>
    </Section>
  );
}
