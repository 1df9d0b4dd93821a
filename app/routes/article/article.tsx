import { interpolate } from '../../../text/interpolate.ts';
import { type Article, relatedPosts } from '../../content/posts/posts.server.ts';
import type { Person } from '../../content/site/owner.server.ts';
import type { Words } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { CopyButton } from '../../sections/copy-button.tsx';
import { Breadcrumbs, MissingScreen } from '../../sections/hero.tsx';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { canonicalUrl } from '../../seo/canonical.ts';
import { notFoundMeta, pageHandle } from '../../seo/page-handle.ts';
import { articleGraph } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { OutsideLink, ProfileLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Titled } from '../../ui/text.tsx';
import { CategoryBadge, PostSummary, toCard } from '../blog/post-summary.tsx';
import type { Route } from './+types/article.ts';
import styles from './article.module.css';
import prose from './prose.module.css';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const article = edition.articleAt(params.slug);
  if (!article) {
    return { kind: 'not-found' as const };
  }
  const { article: words, breadcrumb } = edition.words('pages/blog');
  const posts = edition.posts();
  const related = relatedPosts(article, posts);
  const others = posts.filter(({ id }) => id !== article.id).slice(0, 2);
  return {
    kind: 'found' as const,
    words,
    breadcrumb,
    article,
    author: edition.person(),
    isRelated: related.length > 0,
    more: (related.length > 0 ? related : others).map(toCard),
  };
}

type Data = Route.ComponentProps['loaderData'];

type Found = Extract<Data, { kind: 'found' }>;

export const handle = pageHandle<Data>((data, { paths, home, words }) => {
  if (data.kind !== 'found') {
    return { tags: notFoundMeta(words.notFound.article) };
  }
  const { metaTitle, metaDescription: description, keywords, id, title, date, updated } = data.article;
  return {
    meta: { title: metaTitle, description, keywords },
    path: paths.article(id),
    trail: [home, { label: data.breadcrumb, path: paths.blog() }, { label: title }],
    type: 'article',
    dates: { published: date, updated },
    graph: (page) => articleGraph(page, { headline: title, description, published: date, updated, keywords }),
  };
});

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { words: shared, paths } = useEdition();
  if (loaderData.kind !== 'found') {
    return <MissingScreen words={shared.notFound.article} to={paths.blog()} />;
  }
  const { words } = loaderData;
  return (
    <>
      <article>
        <ArticleHead {...loaderData} />
        <Fold />
        <ArticleBody {...loaderData} />
      </article>
      <RelatedPosts {...loaderData} />
      <ClosingCall id="next" words={words.call}>
        <ButtonLink variant="primary" href={paths.contact()}>
          {words.call.contact}
        </ButtonLink>
        <ButtonLink href={paths.services()}>{words.call.services}</ButtonLink>
      </ClosingCall>
    </>
  );
}

/** Other articles, and always a link to all of them (product.md, "Related content"). */
function RelatedPosts({ words, isRelated, more }: Found) {
  const { paths } = useEdition();
  return (
    <Section
      id="related"
      surface="shoal"
      title={isRelated ? words.related.title : words.related.others}
      className="screen-only"
      aside={<ButtonLink href={paths.blog()}>{words.related.all}</ButtonLink>}
    >
      {more.length > 0 && (
        <ul role="list" className="split pairs">
          {more.map((post, index) => (
            <li key={post.id} className={index > 0 ? 'card' : `card ${more.length > 1 ? 'wide' : 'across'}`}>
              <PostSummary post={post} minutes={words.minutes} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Breadcrumbs, Back to Blog, category, author, dates, read time, title, and tags. */
function ArticleHead({ words, article }: Found) {
  const frame = useEdition();
  return (
    <header className={`page-width ${styles.head}`}>
      <Breadcrumbs />
      <p className="cluster small muted">
        <CategoryBadge>{article.category}</CategoryBadge>
        <a href={frame.paths.about()} rel="author" className="plain-link">
          {interpolate(words.byline, { author: frame.site.consultant.name })}
        </a>
        <LongDate day={article.date} />
        <span>{interpolate(words.minutes, { minutes: article.readTime })}</span>
        {article.updated && (
          <span>
            {words.updated} <LongDate day={article.updated} />
            {article.changes && (
              <>
                {' '}
                <a href="#article-changes">{words.changes}</a>
              </>
            )}
          </span>
        )}
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.excerpt}</p>
      <div className={`cluster ${styles.base}`}>
        <ul role="list" aria-label={words.tags} className="cluster water muted">
          <Items of={article.tags} />
        </ul>
        <a href={frame.paths.blog()} className="plain-link screen-only">
          <ChartSymbol sign="arrow" className={styles.arrow} /> {words.back}
        </a>
      </div>
    </header>
  );
}

/** An article with at least this many sections has a table of contents. */
const sectionsForContents = 4;

/**
 * The text with its table of contents beside it; below it the change notes, the author, and the
 * share box.
 */
function ArticleBody({ words, article, author }: Found) {
  const sections = article.headings.filter((heading) => heading.depth === 2);
  return (
    <div className={`page-width split ${styles.body}`}>
      {sections.length >= sectionsForContents && (
        <nav aria-labelledby="contents" className={`third sticky small ${styles.contents}`}>
          <PhoneFold
            summary={
              <h2 id="contents" className="step-2">
                {words.contents}
              </h2>
            }
          >
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
        <Raw className={`step-1 ${prose.prose}`} html={article.html} />
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
      <h2 id="author" className="step-2">
        {title}
      </h2>
      <p>
        <strong>{author.byline}</strong>
      </p>
      <FactList facts={author.facts} />
      <p className="cluster">
        <a href={paths.about()} rel="author" className="plain-link">
          {author.more}
        </a>
        {author.profile && <ProfileLink profile={author.profile} className="plain-link" />}
      </p>
    </aside>
  );
}

type ShareBoxProps = { words: Words['pages/blog']['article']['share']; id: string; title: string };

/** Share pages of three networks in a new tab, and Copy Link (product.md, "Share box"). */
function ShareBox({ words, id, title }: ShareBoxProps) {
  const { site, words: shared, paths } = useEdition();
  const url = canonicalUrl(paths.article(id), site.baseUrl);
  return (
    <section className="cluster notice screen-only" aria-labelledby="share">
      <h2 id="share" className="step-2">
        {words.title}
      </h2>
      <ul role="list" className="cluster">
        {shareLinks({ url, title }).map(({ network, href }) => (
          <li key={network}>
            <OutsideLink
              href={href}
              newTabLabel={shared.newTab}
              className="plain-link"
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
    </section>
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
