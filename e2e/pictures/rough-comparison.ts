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
