import type { BlogPage } from '../../content/posts/blog-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './blog-hero.module.css';

/**
 * The head of the blog with a search box that leads to the search page (product.md, "Blog search
 * box").
 */
export function BlogHero({ words, breadcrumb }: { words: BlogPage['hero']; breadcrumb: string }) {
  const frame = useFrame();
  return (
    <header className={styles.hero}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: breadcrumb }]}
      />
      <div className={styles.words}>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{words.headline}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <SearchForm id="blog-search" {...words.search} />
    </header>
  );
}
