import { Drawing } from '../../charts/drawings/drawing.tsx';
import type { DrawingName } from '../../charts/drawings/drawings.ts';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { LongDate } from '../../editions/long-date.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Section } from '../../ui/section.tsx';
import { AllLink } from './all-link.tsx';
import styles from './blog-teasers.module.css';

/** An article's teaser on the home page. */
type BlogTeaser = {
  id: string;
  title: string;
  date: string;
  readTime: number;
  excerpt: string;
  drawing?: DrawingName | undefined;
};

/** The two newest articles. */
export function BlogTeasers({ words, posts }: { words: HomeWords['blog']; posts: readonly BlogTeaser[] }) {
  const { paths } = useEdition();
  return (
    <Section
      id="blog"
      surface="shoal"
      eyebrow={words.eyebrow}
      title={words.title}
      aside={<AllLink to={paths.blog()}>{words.all}</AllLink>}
    >
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            {post.drawing && <Drawing name={post.drawing} className={styles.drawing} />}
            <p className="caption">
              <LongDate day={post.date} />
              {` · ${interpolate(words.minutes, { minutes: post.readTime })}`}
            </p>
            <h3>
              <a href={paths.article(post.id)}>{post.title}</a>
            </h3>
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
