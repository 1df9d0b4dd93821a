import type { Person } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { SiteLink } from '../../ui/link.tsx';
import styles from './author-box.module.css';

/** Who wrote the article, with the credentials that the owner states (product.md, "Person"). */
export function AuthorBox({ title, author }: { title: string; author: Person }) {
  const { paths } = useEdition();
  return (
    <aside className={styles.author} aria-labelledby="author">
      <h2 id="author">{title}</h2>
      <p className={styles.name}>{`${author.name}, ${author.role}`}</p>
      <FactList facts={author.facts} />
      <p className={styles.links}>
        <SiteLink to={paths.about()} rel="author">
          {author.more}
        </SiteLink>
        <a href={author.profile.url} rel="me noopener">
          {author.profile.label}
        </a>
      </p>
    </aside>
  );
}
