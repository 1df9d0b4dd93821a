import { useCallback, useState } from 'react';
import styles from './brands.module.css';

/**
 * A brand's mark, drawn for this site. Its name shows as text when the image doesn't load
 * (product.md, "About").
 */
export function BrandMark({ name, mark }: { name: string; mark: string }) {
  const [broken, setBroken] = useState(false);
  // An image that failed before the page was listening reports no second error.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) {
      setBroken(true);
    }
  }, []);

  if (broken) {
    return <span className={styles.name}>{name}</span>;
  }
  return (
    <img
      ref={checkLoaded}
      className={styles.mark}
      src={`/brands/${mark}.svg`}
      width={200}
      height={56}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
