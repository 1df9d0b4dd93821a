import { readFile, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { readPalette } from '../../app/styles/palette.server.ts';

/**
 * Gives `public/icon.svg` the colors of `app/styles/tokens.css`, draws the raster icons from it,
 * and writes all of them to `public/`. The results are committed: run `npm run assets icons` after the
 * logo or a color changes. The raster icons use the day colors, because a raster image has no
 * theme.
 */
const palette = readPalette();
const [paper, ink, blue] = ['paper', 'ink', 'link'].map(palette);
const rules = (theme: 'day' | 'night') =>
  `.p{fill:${paper?.[theme]}}.r{stroke:${ink?.[theme]}}.t{stroke:${blue?.[theme]}}`;
const source = (await readFile('public/icon.svg', 'utf8'))
  .replace(
    /<style>.*<\/style>/u,
    `<style>${rules('day')}.o{stroke:${palette('action').day}}@media (prefers-color-scheme:dark){${rules('night')}}</style>`,
  )
  .replace(/stroke="#[0-9a-f]{6}"/u, 'class="o"');
await writeFile('public/icon.svg', source);

const svg = source.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/u, '');

await writeFile('public/icon-512.png', draw(512, 0));
// iOS rounds the corners and fills transparency with black, so the mark gets a paper background and
// a margin.
await writeFile('public/apple-touch-icon.png', draw(180, 5));
await writeFile('public/favicon.ico', ico(draw(32, 0), 32));

/** Draws a square PNG with the mark inset by `margin` of the drawing's 32 units. */
function draw(size: number, margin: number): Buffer {
  const framed = svg
    .replace('viewBox="0 0 32 32"', `viewBox="${-margin} ${-margin} ${32 + margin * 2} ${32 + margin * 2}"`)
    .replace(/(<svg[^>]*>)/u, `$1<path fill="${paper?.day}" d="M${-margin} ${-margin}h64v64h-64z"/>`);
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
