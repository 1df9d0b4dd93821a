import { readFile, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';

/**
 * Draws the raster icons from `public/icon.svg` and writes them to `public/`. The results are
 * committed: run it by hand after the logo changes. The icons use the day colors, because a raster
 * image has no theme.
 */
const svg = (await readFile('public/icon.svg', 'utf8')).replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/u, '');

await writeFile('public/icon-512.png', draw(512, 0));
// iOS rounds the corners and fills transparency with black, so the mark gets a paper background and
// a margin.
await writeFile('public/apple-touch-icon.png', draw(180, 5));
await writeFile('public/favicon.ico', ico(draw(32, 0), 32));

/** Draws a square PNG with the mark inset by `margin` of the drawing's 32 units. */
function draw(size: number, margin: number): Buffer {
  const framed = svg
    .replace('viewBox="0 0 32 32"', `viewBox="${-margin} ${-margin} ${32 + margin * 2} ${32 + margin * 2}"`)
    .replace(/(<svg[^>]*>)/u, `$1<path fill="#fdfefe" d="M${-margin} ${-margin}h64v64h-64z"/>`);
  return Buffer.from(new Resvg(framed, { fitTo: { mode: 'width', value: size } }).render().asPng());
}

/** Writes an ICO file with one PNG, which every browser since Internet Explorer 11 reads. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
