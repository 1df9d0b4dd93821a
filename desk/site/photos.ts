import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ContentFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { type PhotoUse, sizeOf, widthIn } from '../../app/content/photos/photos.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { translationsOf } from '../../scripts/owner/new-pages.ts';
import { slugOf } from '../../text/fold.ts';
import { changeTopField } from './fields.ts';
import { kindOf } from './remove-page.ts';
import { setFacts, writeOwn } from './working-copy.ts';

/** In bytes. A telephone's photo has up to 15 MB. */
export const photoLimit = 30 * 1024 * 1024;

/** Wider than any page shows one, in pixels. */
const widest = 2400;

// These need decoders with a better record than others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

/** The shape of a photo at each place. A logo keeps its own. */
const shapes: Readonly<Record<string, PhotoUse['shape']>> = { portrait: 'portrait', study: 'study', article: 'whole' };

/** `use` is where it goes: 'portrait', 'logo', 'study', or 'article', whose writer says where. */
type PhotoWish = {
  bytes: Buffer;
  name: string;
  use: string;
  /** The file of the case study that shows it. */
  study: string;
  /** Its alternative text, by the language's folder. */
  words: Readonly<Record<string, string>>;
};

/**
 * Adds a photo to the owner's folder, upright, smaller, and without metadata, and shows it as the
 * portrait or on a case study, in each language. Returns its name.
 * @throws ContentFault for a file that's no photo, one that's too small for its place, or a place that shows none.
 */
export async function addPhoto({ bytes, name, use, study, words }: PhotoWish): Promise<string> {
  const shape = use === 'study' && kindOf(study) !== 'case-studies' ? undefined : shapes[use];
  const isLogo = use === 'logo';
  // Pages embed it with `<img>`, which runs no scripts, and the policy on its own URL forbids them.
  const isDrawing = isLogo && bytes.subarray(0, 100).toString().trimStart().startsWith('<');
  const photo = isDrawing
    ? unlessFaulty(() => ({ data: bytes, info: sizeOf(bytes, name) }))
    : (shape || isLogo) && bytes.length > 0 && (await madeSmaller(bytes, use));
  if (!photo) {
    throw new ContentFault('is no picture that can be read: save it again as PNG');
  }
  if (!shape) {
    const file = isDrawing ? 'logo.svg' : 'logo.png';
    writeOwn(`public/${file}`, photo.data);
    setFacts([[['logo'], file]]);
    return file;
  }
  widthIn({ file: name, shape }, photo.info);
  const file = nameFor(photo.data, slugOf(name.replace(/\.\w+$/u, '')).slice(0, 60) || 'photo');
  writeOwn(`photos/${file}`, photo.data);
  const textIn = (locale: string): string => (words[locale] ?? '').trim().slice(0, 300);
  if (use === 'portrait') {
    setFacts([
      [['consultant', 'photo'], file],
      ...listLocales().map((locale) => [['consultant', 'photoAlt', locale], textIn(locale)] as const),
    ]);
  } else if (use === 'study') {
    for (const own of translationsOf(study)) {
      const [locale = ''] = own.split('/');
      const described = changeTopField(own, readText(own), 'photoAlt', JSON.stringify(textIn(locale)));
      writeOwn(own, changeTopField(own, described, 'photo', file));
    }
  }
  return file;
}

/** Undefined for what's no photo, half of one, or too large: 2 KB can unpack to any size. */
async function madeSmaller(bytes: Buffer, use: string) {
  const smaller = sharp(bytes, { limitInputPixels: 64_000_000 })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
  // A logo may be clear in part.
  const made = use === 'logo' ? smaller.png() : smaller.jpeg({ quality: 88, mozjpeg: true });
  return made.toBuffer({ resolveWithObject: true }).catch(() => undefined);
}

/** Returns a name that no other photo has. The same photo, such as in the other language, keeps its own. */
function nameFor(photo: Buffer, base: string): string {
  const file = placeOf(`photos/${base}.jpg`);
  const isFree = !existsSync(file) || readFileSync(file).equals(photo);
  return isFree ? `${base}.jpg` : `${base}-${createHash('sha256').update(photo).digest('hex').slice(0, 8)}.jpg`;
}
