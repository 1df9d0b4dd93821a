import '../../../styles/results-font.css';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { titleWidthLimit } from '../../../seo/title-width.ts';
import type { InputName, TitleInputs } from './model/inputs.ts';
import { cutDescription, type Measurement } from './model/measure.ts';
import { PageFields } from './page-fields.tsx';
import styles from './search-preview.module.css';
import { TitleRuler } from './title-ruler.tsx';

type SearchPreviewProps = {
  words: TitleWords;
  measurement: Measurement;
  inputs: TitleInputs;
  brand: string;
  host: string;
  onChange: (name: InputName, value: string) => void;
};

/**
 * The title as a search result on a desktop and on a phone. Lines and cuts come from the
 * measurement, not from the browser's layout, so what shows is what the words say.
 */
export function SearchPreview({ words, measurement, inputs, brand, host, onChange }: SearchPreviewProps) {
  const { preview } = words;
  const { title, pixels, desktop, phone } = measurement;
  const limit = titleWidthLimit;
  const source = <Source name={inputs.siteName.trim() || brand} url={inputs.url} host={host} />;
  const description = (
    <p className={styles.description}>{cutDescription(inputs.description) || preview.sampleDescription}</p>
  );
  return (
    <div className={styles.preview}>
      <h3>{preview.title}</h3>
      <div className={styles.screens}>
        <figure className={styles.desktop}>
          <figcaption className="caption">{interpolate(preview.desktop, { limit })}</figcaption>
          <div className={styles.screen}>
            <div className={styles.result}>
              {source}
              <p className={styles.title}>{title ? desktop.kept + (desktop.isCut ? ' …' : '') : preview.untitled}</p>
              <TitleRuler pixels={pixels} label={interpolate(preview.ruler, { pixels, limit })} />
              {description}
            </div>
          </div>
        </figure>
        <figure className={styles.phone}>
          <figcaption className="caption">{preview.phone}</figcaption>
          <div className={styles.screen}>
            <div className={styles.result}>
              {source}
              <p className={styles.title}>
                {title
                  ? phone.lines.map((line, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                      <span key={index}>
                        {line}
                        {index === phone.lines.length - 1 ? phone.isCut && ' …' : ' '}
                      </span>
                    ))
                  : preview.untitled}
              </p>
              {description}
            </div>
          </div>
        </figure>
      </div>
      {title && (
        <p className={styles.verdict}>
          <strong>{interpolate(preview.pixels, { width: pixels, limit })}.</strong>{' '}
          {desktop.isCut ? interpolate(preview.cut, { kept: desktop.kept }) : preview.fits}{' '}
          {phone.isCut ? interpolate(preview.phoneCut, { kept: phone.lines.join(' ') }) : preview.phoneFits}
        </p>
      )}
      <PageFields words={words.page} inputs={inputs} brand={brand} host={host} onChange={onChange} />
    </div>
  );
}

function Source({ name, url, host }: { name: string; url: string; host: string }) {
  return (
    <p className={styles.source}>
      <span className={styles.icon} aria-hidden="true" />
      <span>
        {name}
        <span className={styles.host}>{breadcrumb(url) || host}</span>
      </span>
    </p>
  );
}

/** 'https://example.com/services/roof-repair/' shows as 'example.com › services › roof-repair'. */
function breadcrumb(url: string): string {
  return url
    .trim()
    .replace(/^[a-z]+:\/\//iu, '')
    .replace(/[?#].*$/su, '')
    .split('/')
    .filter((part) => part !== '')
    .join(' › ');
}
