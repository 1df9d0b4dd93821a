import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/marks.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { slugOf } from '../../text/fold.ts';
import { changeField, changeTopField, FieldFault, readField } from './fields.ts';
import { isContent, locked, setFacts, writeOwn } from './working-copy.ts';

/** A file that no photo is made of. */
export class PhotoFault extends Error {
  override name = 'PhotoFault';
}

/** In bytes. A telephone's photo has up to 15 MB. */
export const photoLimit = 30 * 1024 * 1024;

/** Wider than any page shows one, in pixels. */
const widest = 2400;

/**
 * How each format's files begin. An SVG file can hold scripts, and others need decoders with a
 * worse record.
 */
const beginnings: ReadonlyArray<(bytes: Buffer) => boolean> = [
  (bytes) => bytes.readUInt16BE(0) === 0xffd8,
  (bytes) => bytes.toString('latin1', 1, 4) === 'PNG',
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

/** Where a photo goes: the portrait, a case study's page, or below a block of an article. */
type PhotoWish = {
  bytes: Buffer;
  name: string;
  use: string;
  at: Source | undefined;
  /** Its alternative text, by the language's folder. */
  words: Readonly<Record<string, string>>;
};

/**
 * Adds a photo to the owner's folder, upright, smaller, and without metadata, and shows it where it
 * was dropped, in each language.
 * @throws PhotoFault for a file that's no photo, or a place that shows none.
 */
export async function addPhoto({ bytes, name, use, at, words }: PhotoWish): Promise<void> {
  const shown = Object.fromEntries(editions().map(({ locale }) => [locale, plain(words[locale] ?? '')]));
  const kind = at?.file.split('/')[1];
  const isKnown =
    use === 'portrait' ||
    (use === 'study' && kind === 'case-studies') ||
    (use === 'below' && kind === 'posts' && typeof at?.path[0] === 'number');
  if (!isKnown) {
    throw new PhotoFault('nothing here shows a photo');
  }
  const photo = await madeSmaller(bytes);
  const file = unusedName(slugOf(name.replace(/\.\w+$/u, '')).slice(0, 60) || 'photo');
  locked(() => {
    writeOwn(`photos/${file}`, photo);
    if (use === 'portrait') {
      setFacts([
        [['consultant', 'photo'], file],
        ...Object.entries(shown).map(([locale, text]): [Source['path'], string] => [
          ['consultant', 'photoAlt', locale],
          text,
        ]),
      ]);
      return;
    }
    for (const [locale, text] of Object.entries(shown)) {
      const own = `${locale}/${at?.file.split('/').slice(1).join('/')}`;
      if (isContent(own)) {
        const source = readFileSync(placeOf(own), 'utf8');
        writeOwn(
          own,
          use === 'study'
            ? onStudy(own, source, file, text)
            : below(own, source, at?.path ?? [], `![${text}](photos/${file})`),
        );
      }
    }
  });
}

async function madeSmaller(bytes: Buffer): Promise<Buffer> {
  if (bytes.length < 16 || !beginnings.some((matches) => matches(bytes))) {
    throw new PhotoFault('no photo');
  }
  try {
    return await sharp(bytes, { limitInputPixels: 100_000_000 })
      .autoOrient()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw new PhotoFault(String(error));
  }
}

/** Square brackets would end the words in an article. */
function plain(text: string): string {
  return text
    .replaceAll(/[[\]\n\r]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function unusedName(base: string): string {
  let [name, number] = [`${base}.jpg`, 1];
  while (exists(name)) {
    number += 1;
    name = `${base}-${number}.jpg`;
  }
  return name;
}

function exists(name: string): boolean {
  try {
    readFileSync(placeOf(`photos/${name}`));
    return true;
  } catch {
    return false;
  }
}

function onStudy(file: string, source: string, photo: string, alt: string): string {
  return changeTopField(file, changeTopField(file, source, 'photoAlt', JSON.stringify(alt)), 'photo', photo);
}

function below(file: string, source: string, path: Source['path'], image: string): string {
  const block = readField(file, source, path);
  if (block === undefined) {
    throw new FieldFault('the other language has no such paragraph: add the photo there by hand');
  }
  return changeField(file, source, path, `${block}\n\n${image}`);
}
