import { Form } from 'react-router';
import type { BlogPage } from '../../collections/blog-page.schema.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './blog-hero.module.css';

/** The head of the blog. Its search box filters nothing here: Enter leads to the search page (D9), without scripts too. */
export function BlogHero({ words, breadcrumb }: { words: BlogPage['hero']; breadcrumb: string }) {
  const frame = useFrame();
  return (
    <header className={styles.hero}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: paths.home() }, { label: breadcrumb }]}
      />
      <div className={styles.words}>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{words.headline}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <Form method="get" action={paths.search()} role="search" className={styles.search}>
        <label htmlFor="blog-search">{words.search.label}</label>
        <div className={styles.box}>
          <input
            id="blog-search"
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={words.search.placeholder}
          />
          <Button type="submit">{words.search.submit}</Button>
        </div>
      </Form>
    </header>
  );
}
