import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ContentFault } from '../../../app/content/engine/faults.ts';
import type { PhotoRecipe } from '../../../app/content/photos/photos.server.ts';
import { photosInUse } from '../../../app/editions/photos.server.ts';
import { codeHash, keep } from '../cache.ts';

/** The formats, each with the quality at which a face shows no trace of it. */
const formats = { avif: { quality: 55 }, webp: { quality: 78 } } as const;
type Format = keyof typeof formats;

/**
 * Writes every picture of every photo in use into the public folder. Returns a line for the
 * console.
 */
export async function makePhotos(client: string): Promise<string> {
  const recipes = photosInUse();
  let made = 0;
  for (const recipe of recipes) {
    for (const name of namesOf(recipe)) {
      const target = join(client, dirname(recipe.base), name);
      await mkdir(dirname(target), { recursive: true });
      const picture = await makePicture(recipe, name).catch((error: Error) => {
        throw new ContentFault(`${recipe.source}: is damaged: save it from the original again (${error.message})`);
      });
      await writeFile(target, picture);
      made += 1;
    }
  }
  return `${recipes.length} photos in ${made} pictures.`;
}

/** Returns the file names of a photo's pictures. */
export function namesOf({ base, widths }: PhotoRecipe): string[] {
  return Object.keys(formats).flatMap((format) => widths.map((width) => `${basename(base)}-${width}.${format}`));
}

/**
 * Returns one picture of a photo, from the cache if it was made before. It's upright, in sRGB, and
 * without any metadata: no place, no time, no camera.
 */
export function makePicture({ source, crop }: PhotoRecipe, name: string): Promise<Uint8Array> {
  const [, width = '', format = ''] = /-(\d+)\.(\w+)$/u.exec(name) ?? [];
  return keep('photos', [codeHash(['scripts/build/photos']), name], () =>
    cropped(source, crop)
      .resize({ width: Number(width) })
      .toFormat(format as Format, formats[format as Format])
      .toBuffer(),
  );
}

/** Returns a photo as a PNG of this width, for a drawing that holds it. */
export function photoPng({ source, crop, base }: PhotoRecipe, width: number): Promise<Uint8Array> {
  return keep('photos', [codeHash(['scripts/build/photos']), base, String(width)], () =>
    cropped(source, crop).resize({ width }).png().toBuffer(),
  );
}

function cropped(source: string, crop: PhotoRecipe['crop']): Sharp {
  return sharp(source).autoOrient().extract(crop);
}
