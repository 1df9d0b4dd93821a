import { useState } from 'react';
import type { About } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import styles from './brands.module.css';

type BrandsWords = About['brands'];

/**
 * The client brands in a line that moves past in 28 s (product.md, "About"). It pauses under the
 * pointer, while something in it has focus, and when stopped. With reduced motion, without scripts,
 * and on paper it's a list that wraps.
 */
export function Brands({ words }: { words: BrandsWords }) {
  const [stopped, setStopped] = useState(false);
  return (
    <section className={styles.brands} aria-labelledby="brands-heading">
      <header className={`page-width ${styles.head}`}>
        <h2 id="brands-heading">{words.title}</h2>
        <Button
          variant="quiet"
          className={`needs-scripts ${styles.stop}`}
          onClick={() => setStopped((before) => !before)}
        >
          {stopped ? words.playLabel : words.pauseLabel}
        </Button>
      </header>
      <div className={styles.line} data-stopped={stopped || undefined}>
        <BrandList items={words.items} />
        <div className={`screen-only needs-scripts ${styles.again}`} aria-hidden="true" inert>
          <BrandList items={words.items} />
        </div>
      </div>
    </section>
  );
}

function BrandList({ items }: { items: BrandsWords['items'] }) {
  const { paths } = useEdition();
  return (
    <ul role="list" className={styles.list}>
      {items.map((brand) => (
        <li key={brand.mark}>
          {brand.caseStudy ? (
            <a href={paths.caseStudy(brand.caseStudy)} className={styles.link} onBlur={returnToStart}>
              <BrandMark {...brand} />
            </a>
          ) : (
            <BrandMark {...brand} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The browser scrolls a focused brand into view. Afterwards the line starts over. */
function returnToStart(event: React.FocusEvent<HTMLElement>) {
  event.currentTarget.closest('ul')?.parentElement?.scrollTo(0, 0);
}

/**
 * A brand's mark, drawn for this site, over its name, which is seen when the image doesn't load
 * (product.md, "About"). The name is the image's text, and a size would keep its room for it.
 */
function BrandMark({ name, mark }: { name: string; mark: string }) {
  return (
    <span className={styles.mark}>
      <span className={styles.name}>{name}</span>
      <img src={`/brands/${mark}.svg`} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
