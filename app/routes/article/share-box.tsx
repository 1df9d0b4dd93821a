import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { canonicalUrl } from '../../seo/canonical.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import styles from './share-box.module.css';
import { shareLinks } from './share-links.ts';

type ShareBoxProps = { words: ArticleWords['share']; id: string; title: string };

/** Share pages of three networks in a new tab, and Copy Link (product.md, "Share box"). */
export function ShareBox({ words, id, title }: ShareBoxProps) {
  const { site, words: shared, paths } = useEdition();
  const url = canonicalUrl(paths.article(id), site.baseUrl);
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{words.title}</h2>
      <ul role="list">
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
        <li className={styles.copy}>
          <CopyButton text={url} copied={words.copied} failed={words.failed}>
            <ChartSymbol sign="copy" /> {words.copy}
          </CopyButton>
        </li>
      </ul>
    </section>
  );
}
