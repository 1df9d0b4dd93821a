import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { placeOf, readText } from '../../app/content/engine/folders.server.ts';
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

// An SVG file can hold scripts, and other formats need decoders with a worse record.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

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
 * portrait or on a case study, in each language. Returns its name, or undefined for a file that's no
 * photo, or a place that shows none.
 */
export async function addPhoto({ bytes, name, use, study, words }: PhotoWish): Promise<string | undefined> {
  const isShown = ['portrait', 'logo', 'article'].includes(use) || (use === 'study' && kindOf(study) === 'case-study');
  const photo = isShown && bytes.length > 0 && (await madeSmaller(bytes, use));
  if (!photo) {
    return undefined;
  }
  if (use === 'logo') {
    writeOwn('public/logo.png', photo);
    setFacts([[['logo'], 'logo.png']]);
    return 'logo.png';
  }
  const file = nameFor(photo, slugOf(name.replace(/\.\w+$/u, '')).slice(0, 60) || 'photo');
  writeOwn(`photos/${file}`, photo);
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

/** Undefined for what's no photo, or half of one. */
async function madeSmaller(bytes: Buffer, use: string): Promise<Buffer | undefined> {
  const smaller = sharp(bytes, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
  // A logo may be clear in part.
  const made = use === 'logo' ? smaller.png() : smaller.jpeg({ quality: 88, mozjpeg: true });
  return made.toBuffer().catch(() => undefined);
}

/** Returns the name of the same photo, such as in the other language, or one that no other has. */
function nameFor(photo: Buffer, base: string): string {
  const folder = placeOf('photos');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isSame = (name: string): boolean => name.endsWith('.jpg') && readFileSync(join(folder, name)).equals(photo);
  let [name, number] = [`${base}.jpg`, 1];
  while (names.includes(name)) {
    number += 1;
    name = `${base}-${number}.jpg`;
  }
  return names.find(isSame) ?? name;
}
