import '../../../styles/results-font.css';
import { interpolate } from '../../../../text/interpolate.ts';
import type { TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { descriptionShown, titleWidthLimit } from '../../../locale/title-width.ts';
import { NamedDrawing } from '../../../ui/chart-symbol.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import { describeFit } from './model/describe.ts';
import type { Measurement } from './model/formula.ts';
import { formId, type InputName, inputLimits, type TitleInputs } from './model/inputs.ts';
import styles from './search-preview.module.css';

type SearchPreviewProps = {
  words: TitleWords;
  measurement: Measurement;
  inputs: TitleInputs;
  onChange: (name: InputName, value: string) => void;
};

/**
 * The title as a search result on a desktop and on a phone. Lines and cuts come from the
 * measurement, not from the browser's layout, so what shows is what the words say.
 */
export function SearchPreview({ words, measurement, inputs, onChange }: SearchPreviewProps) {
  const { brand, baseUrl } = useEdition().site;
  const { host } = new URL(baseUrl);
  const { preview } = words;
  const { title, pixels, desktop, phone } = measurement;
  const limit = titleWidthLimit;
  const fit = describeFit(measurement, words);
  const source = <Source name={inputs.titleSite.trim() || brand} url={inputs.titleUrl} host={host} />;
  const description = (
    <p className={styles.description}>{descriptionShown(inputs.titleText).shown || preview.sampleDescription}</p>
  );
  return (
    <div className={`screen-only ${styles.preview}`}>
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
        <p>
          <strong>{fit.width}</strong> {fit.shown}
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

/** The ruler's length, in pixels of the title: the width of the preview. */
const length = 652;

/**
 * A ruler with the title's own origin and scale: water up to its width, a datum at the limit, and
 * land on what goes beyond.
 */
function TitleRuler({ pixels, label }: { pixels: number; label: string }) {
  const within = Math.min(pixels, titleWidthLimit);
  return (
    <NamedDrawing className={`unscaled ${styles.ruler}`} viewBox={`0 0 ${length} 40`} label={label}>
      <rect className={styles.water} y="2" width={within} height="14" />
      {pixels > titleWidthLimit && (
        <rect
          className={styles.over}
          x={titleWidthLimit}
          y="2"
          width={Math.min(pixels, length) - titleWidthLimit}
          height="14"
        />
      )}
      <path d={ticks} />
      {hundreds.map((at) => (
        <text key={at} x={at} y="32">
          {at}
        </text>
      ))}
      <path className={styles.limit} d={`M${titleWidthLimit} 0V22`} />
      <text className={styles.limitText} x={titleWidthLimit} y="36">
        {titleWidthLimit}
      </text>
    </NamedDrawing>
  );
}

const hundreds = [0, 100, 200, 300, 400, 500];
const ticks = `M0 16H${length}${Array.from(
  { length: length / 10 + 1 },
  (_, index) => `M${index * 10} 16v-${index % 10 === 0 ? 10 : index % 5 === 0 ? 7 : 4}`,
).join('')}`;

type PageFieldsProps = {
  words: TitleWords['page'];
  inputs: TitleInputs;
  brand: string;
  host: string;
  onChange: (name: InputName, value: string) => void;
};

/** The visitor's facts about the page, for the previews. */
function PageFields({ words, inputs, brand, host, onChange }: PageFieldsProps) {
  const bind = (name: InputName, { label }: { label: string }) => ({
    id: name,
    name,
    form: formId,
    label,
    value: inputs[name],
    maxLength: inputLimits[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  });
  return (
    <details className={kit.more}>
      <summary>{words.title}</summary>
      <p className="note">{words.lead}</p>
      <div className="thirds">
        <TextField {...bind('titleSite', words.siteName)} placeholder={brand} />
        <TextField {...bind('titleUrl', words.url)} placeholder={`https://${host}/`} inputMode="url" />
        <TextField {...bind('titleText', words.description)} />
      </div>
    </details>
  );
}
