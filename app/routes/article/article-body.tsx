import type { Article } from '../../content/posts/article.server.ts';
import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import type { Person } from '../../content/site/owner.server.ts';
import { classNames } from '../../ui/class-names.ts';
import wide from '../../ui/wide.module.css';
import styles from './article-body.module.css';
import { AuthorBox } from './author-box.tsx';
import { ChangeNotes } from './change-notes.tsx';
import prose from './prose.module.css';
import { ShareBox } from './share-box.tsx';

/** An article with at least this many sections has a table of contents. */
const sectionsForContents = 4;

type ArticleBodyProps = { words: ArticleWords; article: Article; author: Person };

/** The text with its table of contents beside it; below it the change notes, the author, and the share box. */
export function ArticleBody({ words, article, author }: ArticleBodyProps) {
  const sections = article.headings.filter((heading) => heading.depth === 2);
  return (
    <div className={styles.body}>
      {sections.length >= sectionsForContents && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ol role="list">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.column}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from the site's own Markdown, which allows no raw HTML */}
        <div className={classNames(prose.prose, wide.tables)} dangerouslySetInnerHTML={{ __html: article.html }} />
        {article.changes && <ChangeNotes title={words.changes} changes={article.changes} />}
        <AuthorBox title={words.author} author={author} />
        <ShareBox words={words.share} id={article.id} title={article.title} />
      </div>
    </div>
  );
}
