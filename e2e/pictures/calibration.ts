import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
