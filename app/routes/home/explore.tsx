import type { HomeWords } from '../../content/pages/home.schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './explore.module.css';

type ExploreProps = {
  words: HomeWords['explore'];
  /** The end of a link's line, by path: a price, a place on the chart. */
  notes: Readonly<Record<string, string>>;
};

/** The directory of all solutions in four columns. */
export function Explore({ words, notes }: ExploreProps) {
  return (
    <Section id="explore" title={words.title} lead={words.lead}>
      <div className={styles.columns}>
        {words.columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h3>{column.title}</h3>
            <ul role="list">
              {column.links.map((link) => (
                <li key={link.path}>
                  <SiteLink to={link.path}>{link.label}</SiteLink>
                  {notes[link.path] && <span>{notes[link.path]}</span>}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Section>
  );
}
