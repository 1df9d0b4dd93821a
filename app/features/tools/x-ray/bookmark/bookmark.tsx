import type { XRayForm } from '../../../../content/words.ts';
import { filledAttribute } from '../../../../document/start/plan.ts';
import { bookmarkAttribute } from '../model/inputs.ts';
import styles from '../x-ray.module.css';
import copyPage from './copy-page.inline.ts?inline-script';
import place from './place.inline.ts?inline-script';

/**
 * The bookmark that copies a page (product.md, "X-ray"), for browsers with a bookmarks bar. Its link
 * comes from a script, so it isn't there where scripts don't run.
 */
export function Bookmark({ words: { hint, ...words } }: { words: XRayForm['bookmark'] }) {
  const isServer = import.meta.env.SSR;
  return (
    <div className={styles.bookmark}>
      <span
        suppressHydrationWarning
        {...{ [filledAttribute]: '' }}
        {...{ [bookmarkAttribute]: isServer ? JSON.stringify({ ...words, code: copyPage }) : undefined }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: the script below fills it, and React leaves it alone
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module
        dangerouslySetInnerHTML={{ __html: isServer ? place : '' }}
      />
      <p className="caption">{hint}</p>
    </div>
  );
}
