import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * A cell is this many pixels of a picture wide and tall. A letter's edge hardly changes its gray.
 */
const cellSize = 4;

/**
 * Of 255. Letters smoothed in color instead of gray change a cell by up to 18; a heading that moves
 * by 8 px changes forty cells, by up to 75.
 */
const leastLimit = 24;

/** So many cells may be off by more. */
const allowed = 8;

/**
 * Returns the limit for pictures of a browser that draws the calibration so: they may be off by
 * half as much again as that.
 */
export async function roughLimit(kept: Buffer, drawn: Buffer): Promise<number> {
  return Math.max(leastLimit, 1.5 * Math.max(...(await distances(kept, drawn))));
}

/** Whether two pictures differ by more than the way in which letters and curves are drawn. */
export async function differRoughly(kept: Buffer, drawn: Buffer, limit = leastLimit): Promise<boolean> {
  return (await distances(kept, drawn)).filter((distance) => distance > limit).length > allowed;
}

/** Returns how far the gray of each cell is off, in what both pictures show. */
async function distances(kept: Buffer, drawn: Buffer): Promise<number[]> {
  const sizes = await Promise.all([sharp(kept).metadata(), sharp(drawn).metadata()]);
  const width = Math.min(...sizes.map((size) => size.width));
  const height = Math.min(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([graysOf(kept), graysOf(drawn)]);
  return [...one].map((gray, cell) => Math.abs(gray - (other[cell] ?? 0)));

  function graysOf(picture: Buffer): Promise<Buffer> {
    return sharp(picture)
      .extract({ left: 0, top: 0, width, height })
      .grayscale()
      .resize(Math.floor(width / cellSize), Math.floor(height / cellSize), { fit: 'fill' })
      .raw()
      .toBuffer();
  }
}

const fonts = ['archivo', 'newsreader-italic'];
const text = 'Hamburgefonstiv 0123456789. The quick brown fox jumps over the lazy dog, and back again. ';

/**
 * Returns a page that shows whether this browser draws type and curves, and breaks lines, like the
 * one that took the pictures. It doesn't change with the site. A bar below wrapped text stands
 * elsewhere as soon as a line breaks elsewhere.
 */
export function calibrationPage(): string {
  const faces = fonts.map((name) => {
    const data = readFileSync(join(import.meta.dirname, `../../app/styles/fonts/${name}.woff2`), 'base64');
    return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }`;
  });
  const columns = fonts.flatMap((name) =>
    [13, 17, 28, 60].map((size, index) => {
      const style = `font: ${index * 200 + 200} ${size}px ${name}`;
      return `<div style="${style}">${text.repeat(Math.ceil(60 / size))}<hr></div>`;
    }),
  );
  const waves = [1, 2, 4, 8].map(
    (width) => `<path d="M0 ${20 * width} Q150 ${-10 * width} 300 99 T600 50" stroke-width="${width}"/>`,
  );
  return `<!doctype html><style>${faces.join('\n')}
    body { margin: 8px; background: linear-gradient(#fff, #e0eaf4) }
    main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
    hr { height: 16px; border: 0; background: #000 }
    svg { fill: none; stroke: #136 }
  </style><svg width="600" height="200">${waves.join('')}<circle cx="300" cy="100" r="80" fill="#9bd8"/></svg>
  <main>${columns.join('')}</main>`;
}
