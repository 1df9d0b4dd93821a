import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import * as v from 'valibot';
import { escapeMarkup } from '../../../text/escape.ts';
import { ContentFault } from '../engine/faults.ts';
import { inContent, placeOf } from '../engine/folders.server.ts';

/** The folder of the photos, which all editions share. */
const folder = 'photos';

/** The file of a photo in `content/photos`. */
export const photoFile = v.pipe(
  v.string('must be the name of a file in content/photos'),
  v.regex(/^[\w-]+\.(?:jpe?g|png|webp|avif|tiff?)$/iu, 'must be the name of a file in content/photos, such as me.jpg'),
);

const percent = v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(100));

/**
 * The point that stays in the picture where it's cropped, in percent from the left and from the
 * top.
 */
export const photoFocus = v.strictObject({ x: percent, y: percent });

/** The shapes in use: width to height, unless a photo keeps its own, and widths in pixels. */
const shapes = {
  portrait: { ratio: 264 / 317, widths: [264, 528] },
  study: { ratio: 3 / 2, widths: [480, 960, 1440] },
  whole: { ratio: undefined, widths: [480, 960, 1440] },
} as const;

/** One photo in one shape. */
export type PhotoUse = {
  file: string;
  shape: keyof typeof shapes;
  focus?: v.InferOutput<typeof photoFocus> | undefined;
};

/** In pixels, upright. */
type Size = { width: number; height: number };

/**
 * How a photo becomes its pictures. Width, height, and the crop are in pixels of the upright photo.
 */
export type PhotoRecipe = {
  source: string;
  /**
   * Address of its pictures without `-480.avif`. Content and recipe decide it, so it never changes
   * its meaning.
   */
  base: string;
  crop: { left: number; top: number; width: number; height: number };
  widths: number[];
};

/**
 * Returns how a photo becomes its pictures. `place` names the file and the field that use it.
 * @throws ContentFault for a photo that's missing, can't be read, or is too small.
 */
export function photoRecipe(use: PhotoUse, place: string): PhotoRecipe {
  const { file, shape, focus = { x: 50, y: 50 } } = use;
  const source = placeOf(`${folder}/${file}`);
  if (!existsSync(source)) {
    throw new ContentFault(`${place}: ${inContent(`${folder}/${file}`)} doesn't exist`);
  }
  const bytes = readFileSync(source);
  const size = sizeOf(bytes, place);
  const { ratio = size.width / size.height, widths } = shapes[shape];
  const width = widthIn(use, size, `${place}: `);
  const height = Math.min(size.height, Math.round(width / ratio));
  const crop = {
    left: Math.round(within((size.width * focus.x) / 100 - width / 2, size.width - width)),
    top: Math.round(within((size.height * focus.y) / 100 - height / 2, size.height - height)),
    width,
    height,
  };
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([shape, crop]))
    .digest('hex')
    .slice(0, 8);
  return { source, base: `/assets/${hash}`, crop, widths: widths.filter((each) => each <= width) };
}

/**
 * Returns how wide a photo of a size is in a shape, in pixels.
 * @throws ContentFault for one that's too small, with `place` before the reason.
 */
export function widthIn({ file, shape }: PhotoUse, { width, height }: Size, place = ''): number {
  const { ratio = width / height, widths } = shapes[shape];
  const shown = Math.round(Math.min(width, height * ratio));
  if (shown < widths[0]) {
    throw new ContentFault(`${place}${file} must be at least ${widths[0]} pixels wide in this shape, is ${shown}`);
  }
  return shown;
}

/**
 * Returns a photo's markup in the widths in use, with its room kept before it loads. Text, not a
 * component: the pages that can show a photo carry no code for it. `sizes` is its width on the
 * page; without it, the photo always has its first width, and the next ones are for finer screens.
 * Throws as `photoRecipe` does.
 */
export function photoMarkup(
  use: PhotoUse,
  { alt, sizes, place }: { alt: string; sizes?: string; place: string },
): string {
  const { base, crop, widths } = photoRecipe(use, place);
  const [first = crop.width, ...finer] = widths;
  const width = sizes ? (widths.at(-1) ?? first) : first;
  const height = Math.round((width * crop.height) / crop.width);
  const room = `width="${width}" height="${height}" alt="${escapeMarkup(alt)}" loading="lazy"`;
  const address = (each: number, type: string): string => `${base}-${each}.${type}`;
  const files = (type: string): string =>
    sizes
      ? `srcset="${widths.map((each) => `${address(each, type)} ${each}w`).join(', ')}" sizes="${sizes}"`
      : `srcset="${[address(first, type), ...finer.map((each) => `${address(each, type)} ${each / first}x`)].join(', ')}"`;
  return `<picture><source ${files('avif')} type="image/avif"/><img src="${address(first, 'webp')}" ${files('webp')} ${room}/></picture>`;
}

/** Returns the photos in a Markdown text: `![what it shows](photos/name.jpg)`. */
export function photosIn(source: string): PhotoUse[] {
  return [...source.matchAll(/!\[[^\]]*\]\(photos\/([^\s)]+)/gu)].map(([, file = '']) => ({ file, shape: 'whole' }));
}

/** Cameras note how they were held instead of turning the photo. */
export function sizeOf(bytes: Buffer, place: string): Size {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    throw new ContentFault(`${place}: is no picture that can be read: save it again as PNG`);
  }
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
