import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A part of a page: its bytes, and the same bytes as blocks of DEFLATE that refer to no other part.
 */
export type Part = { plain: Buffer; blocks: Buffer };

/** No name, no time, and no system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** An empty block that says that it's the last one. */
const lastBlock = Buffer.from([3, 0]);

/** More bytes than this no uncompressed block holds. */
const longestBlock = 0xffff;

/** Returns a part that is compressed once, for many pages. */
export function compressedPart(text: string): Part {
  const plain = Buffer.from(text);
  return { plain, blocks: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** Returns a part for one page. Compressing a few words would take longer than sending them. */
export function uncompressedPart(text: string): Part {
  const plain = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let start = 0; start < plain.length; start += longestBlock) {
    const bytes = plain.subarray(start, start + longestBlock);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(~bytes.length & longestBlock, 3);
    blocks.push(head, bytes);
  }
  return { plain, blocks: Buffer.concat(blocks) };
}

export function joinParts(parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.map(({ plain }) => plain));
}

/** Returns the parts as one gzip file, without compressing anything. */
export function gzipParts(parts: readonly Part[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    parts.reduce((sum, { plain }) => sum + plain.length, 0),
    4,
  );
  return Buffer.concat([header, ...parts.map(({ blocks }) => blocks), lastBlock, trailer]);
}
