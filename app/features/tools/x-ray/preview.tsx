import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import type { XRayReport } from './model/report.ts';
import styles from './x-ray-tool.module.css';

type PreviewProps = { words: XRayResultWords; report: XRayReport };

/** The page as a search result and as a shared link. Its pictures are never loaded, only named. */
export function Preview({ words: { preview: words }, report: { preview, share } }: PreviewProps) {
  const { titleShown, descriptionShown } = preview;
  return (
    <section aria-label={words.title} className={styles.previews}>
      <figure>
        <figcaption>
          <h3>{words.title}</h3>
        </figcaption>
        <div className={styles.screen}>
          <p className={styles.crumbs}>
            {preview.host} {preview.path && `› ${preview.path}`}
          </p>
          <p className={styles.resultTitle}>
            {titleShown.kept || words.untitled}
            {titleShown.isCut && ' …'}
          </p>
          <p className={styles.resultText}>
            {descriptionShown.kept || words.noDescription}
            {descriptionShown.isCut && ' …'}
          </p>
        </div>
        <p className="caption">
          {interpolate(words.titleWidth, { width: preview.titlePixels, limit: preview.titleLimit })} ·{' '}
          {interpolate(words.descriptionWidth, { width: preview.descriptionPixels, limit: preview.descriptionLimit })}
        </p>
      </figure>
      <figure>
        <figcaption>
          <h3>{words.shared}</h3>
        </figcaption>
        <div className={styles.shared}>
          <p className={styles.picture}>{share.image || words.noPicture}</p>
          <div>
            <p className={styles.crumbs}>{share.site || preview.host}</p>
            <p className={styles.sharedTitle}>{share.title || words.untitled}</p>
            <p className={styles.resultText}>{share.description}</p>
          </div>
        </div>
      </figure>
    </section>
  );
}
