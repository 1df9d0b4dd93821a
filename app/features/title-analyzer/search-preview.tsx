import { useEffect, useRef, useState } from 'react';
import type { TitleWords } from '../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { cutToWidth, pixelLimit } from './model/cut-to-width.ts';
import styles from './search-preview.module.css';

type SearchPreviewProps = { words: TitleWords['preview']; title: string; brand: string; host: string };

/**
 * The title as a search result on a desktop and on a phone, measured on a canvas in the preview's
 * own font.
 */
export function SearchPreview({ words, title, brand, host }: SearchPreviewProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState({ width: 0, kept: '', isCut: false });

  useEffect(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas || !shown.current) {
      return;
    }
    canvas.font = `${FONT_SIZE}px ${getComputedStyle(shown.current).fontFamily}`;
    setCut(cutToWidth(title, (text) => canvas.measureText(text).width));
  }, [title]);

  const pixels = Math.round(cut.width);
  const desktopTitle = cut.isCut ? `${cut.kept} …` : title;
  return (
    <div className={styles.preview}>
      <h3>{words.title}</h3>
      <div className={styles.screens}>
        <figure className={styles.desktop}>
          <figcaption className="caption">{words.desktop}</figcaption>
          <div className={styles.result}>
            <Source brand={brand} host={host} />
            <p ref={shown} className={styles.title}>
              {desktopTitle || words.untitled}
            </p>
            <p className={styles.description}>{words.sampleDescription}</p>
          </div>
        </figure>
        <figure className={styles.phone}>
          <figcaption className="caption">{words.phone}</figcaption>
          <div className={styles.result}>
            <Source brand={brand} host={host} />
            <p className={styles.title}>{title || words.untitled}</p>
            <p className={styles.description}>{words.sampleDescription}</p>
          </div>
        </figure>
      </div>
      <div className={styles.measure}>
        <svg className={styles.rule} viewBox={`0 0 ${RULE} 26`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.water} width={Math.min(pixels, RULE)} height="22" />
          {pixels > pixelLimit && (
            <rect className={styles.over} x={pixelLimit} width={Math.min(pixels, RULE) - pixelLimit} height="22" />
          )}
          <path d={TICKS} />
          <path className={styles.limit} d={`M${pixelLimit} 0v26`} />
        </svg>
        <p>
          <strong>{interpolate(words.pixels, { width: pixels, limit: pixelLimit })}.</strong>{' '}
          {title && (cut.isCut ? interpolate(words.cut, { kept: cut.kept }) : words.fits)}
        </p>
        <p className="caption">{words.note}</p>
      </div>
    </div>
  );
}

/** The size of a result's title, as in the stylesheet. On a phone the preview itself is smaller. */
const FONT_SIZE = 20;
/** The ruler's end, in pixels of the title. */
const RULE = 900;
const TICKS = `M0 22H${RULE}${Array.from({ length: RULE / 50 + 1 }, (_, index) => `M${index * 50} 22v-${index % 2 ? 5 : 9}`).join('')}`;

function Source({ brand, host }: { brand: string; host: string }) {
  return (
    <p className={styles.source}>
      <span className={styles.icon} aria-hidden="true" />
      <span>
        {brand}
        <span className={styles.host}>{host}</span>
      </span>
    </p>
  );
}
