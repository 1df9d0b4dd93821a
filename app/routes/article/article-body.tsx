import { interpolate } from '../../../text/interpolate.ts';
import type { Article } from '../../content/posts/posts.server.ts';
import type { Person } from '../../content/site/owner.server.ts';
import type { ArticleWords } from '../../content/words.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { canonicalUrl } from '../../seo/canonical.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OutsideLink, ProfileLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Titled } from '../../ui/text.tsx';
import wide from '../../ui/wide.module.css';
import styles from './article.module.css';
import prose from './prose.module.css';

/** An article with at least this many sections has a table of contents. */
const sectionsForContents = 4;

type ArticleBodyProps = { words: ArticleWords; article: Article; author: Person };

/**
 * The text with its table of contents beside it; below it the change notes, the author, and the
 * share box.
 */
export function ArticleBody({ words, article, author }: ArticleBodyProps) {
  const sections = article.headings.filter((heading) => heading.depth === 2);
  return (
    <div className={`page-width split ${styles.body}`}>
      {sections.length >= sectionsForContents && (
        <nav aria-labelledby="contents" className={`third sticky ${styles.contents}`}>
          <PhoneFold summary={<h2 id="contents">{words.contents}</h2>}>
            <ol role="list" className="link-rows">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.text}</a>
                </li>
              ))}
            </ol>
          </PhoneFold>
        </nav>
      )}
      <div className={`wider ${styles.column}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from the site's own Markdown, which allows no raw HTML */}
        <div className={classNames(prose.prose, wide.tables)} dangerouslySetInnerHTML={{ __html: article.html }} />
        {article.changes && <ChangeNotes title={words.changes} changes={article.changes} />}
        <AuthorBox title={words.author} author={author} />
        <ShareBox words={words.share} id={article.id} title={article.title} />
      </div>
    </div>
  );
}

/** When an article changed since it was published, and what (product.md, "Change notes"). */
function ChangeNotes({ title, changes }: { title: string; changes: NonNullable<Article['changes']> }) {
  return (
    <Titled id="article-changes" title={title} className="card">
      <dl className="terms">
        {changes.map(({ date, note }) => (
          <div key={date}>
            <dt>
              <LongDate day={date} />
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}

/** Who wrote the article, with the credentials that the owner states (product.md, "Person"). */
function AuthorBox({ title, author }: { title: string; author: Person }) {
  const { paths } = useEdition();
  return (
    <aside className="card" aria-labelledby="author">
      <h2 id="author">{title}</h2>
      <p>
        <strong>{author.byline}</strong>
      </p>
      <FactList facts={author.facts} />
      <p className={`cluster ${styles.links}`}>
        <a href={paths.about()} rel="author">
          {author.more}
        </a>
        {author.profile && <ProfileLink profile={author.profile} />}
      </p>
    </aside>
  );
}

type ShareBoxProps = { words: ArticleWords['share']; id: string; title: string };

/** Share pages of three networks in a new tab, and Copy Link (product.md, "Share box"). */
function ShareBox({ words, id, title }: ShareBoxProps) {
  const { site, words: shared, paths } = useEdition();
  const url = canonicalUrl(paths.article(id), site.baseUrl);
  return (
    <Titled id="share" title={words.title} className={`cluster screen-only ${styles.share}`}>
      <ul role="list" className={`cluster ${styles.links}`}>
        {shareLinks({ url, title }).map(({ network, href }) => (
          <li key={network}>
            <OutsideLink
              href={href}
              newTabLabel={shared.newTab}
              aria-label={`${interpolate(words.shareOn, { network: words[network] })} (${shared.newTab})`}
            >
              {words[network]} <ChartSymbol sign="external" />
            </OutsideLink>
          </li>
        ))}
        <li className="needs-scripts">
          <CopyButton text={url} copied={words.copied} failed={words.failed}>
            <ChartSymbol sign="copy" /> {words.copy}
          </CopyButton>
        </li>
      </ul>
    </Titled>
  );
}

/** A network to share an article on. */
type Network = 'twitter' | 'linkedin' | 'facebook';

/**
 * Returns the share pages of the three networks, with the article's URL and title as query
 * parameters.
 */
export function shareLinks({ url, title }: { url: string; title: string }): Array<{ network: Network; href: string }> {
  return [
    { network: 'twitter', href: address('https://twitter.com/intent/tweet', { text: title, url }) },
    { network: 'linkedin', href: address('https://www.linkedin.com/sharing/share-offsite/', { url, title }) },
    { network: 'facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }) },
  ];
}

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`;
}
