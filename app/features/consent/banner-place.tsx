import { createContext, use } from 'react';
import { useEdition } from '../../editions/use-edition.ts';
import styles from './consent-banner.module.css';
import { ConsentBanner } from './consent-banner.tsx';
import { bannerPlaceId } from './consent-choice.ts';

/**
 * Renders a piece of markup into a file and returns its URL. Provided while prerendering, null in
 * the browser.
 */
export const WriteMarkup = createContext<((markup: React.ReactNode) => string) | null>(null);

/**
 * Where the cookie banner goes: right behind the skip link, because it covers the foot of the page
 * and so can't be the last stop of the Tab key. Few visits see it, so its markup is a file of its
 * own, which banner.ts fetches and runs without the application; React leaves the place alone.
 */
export function BannerPlace() {
  const { consent, paths } = useEdition();
  const writeMarkup = use(WriteMarkup);
  const href =
    import.meta.env.SSR && writeMarkup
      ? writeMarkup(<ConsentBanner words={consent} cookiePolicy={paths.cookiePolicy()} />)
      : undefined;
  return (
    <div
      id={bannerPlaceId}
      className={styles.place}
      data-href={href}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React keeps what banner.ts puts there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
