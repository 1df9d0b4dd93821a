import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PhotoUse, photoMarkup, photoRecipe } from '../../../app/content/photos/photos.server.ts';
import { contentFaults } from '../../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { photosInUse } from '../../../app/editions/photos.server.ts';
import { temporaryFolder } from '../../../server/testing/folders.ts';
import { copyContent } from '../../testing/content-copy.ts';
import { makePhotos, makePicture, namesOf } from './make.ts';

const { pathOf, write, edit } = copyContent();

beforeEach(() => mkdirSync(pathOf('photos'), { recursive: true }));

describe('a photo', () => {
  it('loses the place where it was taken, and everything else that a camera notes', async () => {
    await camera('me.jpg', { width: 1200, height: 900 });
    const { exif } = await sharp(pathOf('photos/me.jpg')).metadata();
    expect(exif?.toString('latin1')).toContain('Secret Camera');
    // The tag that leads to the GPS data.
    expect(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true);
    for (const picture of await made({ file: 'me.jpg', shape: 'portrait' })) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(picture).toString('latin1')).not.toContain('Secret Camera');
    }
  });

  it('comes as AVIF and WebP in the widths in use, in the size that the page says', async () => {
    await camera('me.jpg', { width: 1200, height: 1600 });
    const markup = photoMarkup({ file: 'me.jpg', shape: 'portrait' }, { alt: 'Me', place: 'here' });
    const pictures = await made({ file: 'me.jpg', shape: 'portrait' });
    const found = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    const sizes = found.map(({ format, width, height }) => `${format} ${width} ${height}`);
    expect(sizes).toEqual(['heif 264 317', 'heif 528 634', 'webp 264 317', 'webp 528 634']);
    expect(markup).toContain('width="264" height="317"');
    expect(markup).toMatch(/-264\.avif, \S+-528\.avif 2x"/u);
  });

  it.each([
    ['the left', { x: 0, y: 50 }, [255, 0, 0]],
    ['the right', { x: 100, y: 50 }, [0, 0, 255]],
  ])('is cropped around its focus: %s', async (_, focus, color) => {
    const half = { width: 1000, height: 1000, channels: 3 } as const;
    await sharp({ create: { ...half, width: 2000, background: { r: 255, g: 0, b: 0 } } })
      .composite([{ input: { create: { ...half, background: { r: 0, g: 0, b: 255 } } }, left: 1000, top: 0 }])
      .png()
      .toFile(pathOf('photos/two.png'));
    const [picture] = await made({ file: 'two.png', shape: 'portrait', focus });
    const { channels } = await sharp(picture).stats();
    const near = channels.slice(0, 3).map(({ mean }, index) => Math.abs(mean - (color[index] ?? 0)) < 8);
    expect(near).toEqual([true, true, true]);
  });

  it('that a camera noted as turned stands upright', async () => {
    await camera('turned.jpg', { width: 1600, height: 1000 }, 6);
    const { crop } = photoRecipe({ file: 'turned.jpg', shape: 'whole' }, 'here');
    expect([crop.width, crop.height]).toEqual([1000, 1600]);
    const [picture] = await made({ file: 'turned.jpg', shape: 'whole' });
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([480, 768]);
  });

  it('has other addresses as soon as it, or its crop, changes', async () => {
    await camera('me.jpg', { width: 1600, height: 1000 });
    const base = () => photoRecipe({ file: 'me.jpg', shape: 'portrait' }, 'here').base;
    const before = base();
    expect(photoRecipe({ file: 'me.jpg', shape: 'portrait', focus: { x: 10, y: 50 } }, 'here').base).not.toBe(before);
    expect(base()).toBe(before);
    await camera('me.jpg', { width: 1600, height: 1001 });
    expect(base()).not.toBe(before);
  });

  it.each([
    ['is missing', 'none.jpg', "content/photos/none.jpg doesn't exist"],
    ['is too small', 'small.jpg', 'must be at least 264 pixels wide'],
    ['is no picture', 'text.jpg', 'is no picture that can be read: save it again as PNG'],
  ])('that %s is a fault of the content', async (_, file, reason) => {
    await camera('small.jpg', { width: 200, height: 300 });
    write('photos/text.jpg', 'words');
    const read = () => photoRecipe({ file, shape: 'portrait' }, 'content/site.yaml: consultant.photo');
    expect(read).toThrow(`content/site.yaml: consultant.photo: `);
    expect(read).toThrow(reason);
  });
});

describe('the photos in use', () => {
  it('are the portrait, those of case studies, and those in articles', async () => {
    const { locale, caseStudies, posts } = mainEdition();
    const [study, post] = [caseStudies()[0]?.slug ?? '', posts()[0]?.id ?? ''];
    for (const file of ['me.jpg', 'client.jpg', 'work.jpg']) {
      await camera(file, { width: 1500, height: 1000 });
    }
    edit('site.yaml', /^ {2}photo: .*$/mu, '  photo: me.jpg\n  photoAlt: { en: Me, es: Yo }');
    edit(`${locale}/case-studies/${study}.yaml`, /^/u, 'photo: client.jpg\nphotoAlt: The client\n');
    edit(`${locale}/posts/${post}.md`, /$/u, '\n![The "work"](photos/work.jpg "Done.")\n');
    expect(contentFaults()).toEqual([]);
    const client = temporaryFolder();
    await makePhotos(client);
    expect(readdirSync(join(client, 'assets')).sort()).toEqual(photosInUse().flatMap(namesOf).sort());
    expect(photosInUse()).toHaveLength(3);
    const html = mainEdition().article(post)?.html ?? '';
    expect(html).toContain('alt="The &quot;work&quot;"');
    expect(html).toContain('width="1440" height="960"');
    for (const [, name = ''] of html.matchAll(/(\/assets\/[\da-f]{8}-\d+\.\w+)/gu)) {
      expect(readdirSync(join(client, 'assets'))).toContain(basename(name));
    }
  });

  it('need words for those who do not see them', async () => {
    const { locale, caseStudies } = mainEdition();
    await camera('me.jpg', { width: 1500, height: 1000 });
    edit('site.yaml', /^ {2}photo: .*$/mu, '  photo: me.jpg');
    edit(`${locale}/case-studies/${caseStudies()[0]?.slug}.yaml`, /^/u, 'photo: me.jpg\n');
    expect(contentFaults()).toContainEqual(
      expect.stringMatching(/site\.yaml: consultant\.photoAlt\.en: has no words/u),
    );
    expect(contentFaults()).toContainEqual(expect.stringMatching(/case-studies.*: photoAlt: must say/u));
  });
});

/** Writes a photo as a phone takes it, with the place and the camera in it. */
async function camera(file: string, size: { width: number; height: number }, orientation = 1): Promise<void> {
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 30/1' };
  const longitude = { GPSLongitudeRef: 'W', GPSLongitude: '80/1 11/1 30/1' };
  await sharp({ create: { ...size, channels: 3, background: { r: 90, g: 120, b: 150 } } })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { ...latitude, ...longitude } })
    .withMetadata({ orientation })
    .jpeg()
    .toFile(pathOf(`photos/${file}`));
}

function made(use: PhotoUse): Promise<Uint8Array[]> {
  const recipe = photoRecipe(use, 'here');
  return Promise.all(namesOf(recipe).map((name) => makePicture(recipe, name)));
}
