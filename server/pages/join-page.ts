import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { SiteManifest } from '../../hosting/manifest.ts';
import { type FilledPage, htmlOf, piecesOf } from '../../text/template.ts';
import { acceptedEncodings } from './representations.ts';

/** Returns a page's bytes, as they are or as a gzip file. */
export type Join = (page: FilledPage, isPacked: boolean) => Buffer;

/** A piece of a page: its bytes, and the same bytes as blocks of DEFLATE that refer to no other. */
type Part = { plain: Buffer; blocks: Buffer };

/** No name, no time, and no system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** An empty block that says that it's the last one. */
const lastBlock = Buffer.from([3, 0]);

/** More bytes than this no uncompressed block holds. */
const longestBlock = 0xffff;

/** Shorter pieces take longer to compress than to send. */
const shortest = 256;

/**
 * Returns what joins the pieces of filled pages. The long pieces of these templates are encoded and
 * compressed once; what fills them stays uncompressed between them, but in pages that are shared.
 * The bytes of a page are made once.
 */
export function createJoin({ templates = {} }: Pick<SiteManifest, 'templates'>): Join {
  const long = new Set<string>();
  for (const template of Object.values(templates)) {
    for (const piece of piecesOf({ template, values: new Map(), withScripts: true })) {
      if (piece.length >= shortest) {
        long.add(piece);
      }
    }
  }
  const known = new Map<string, Part>();

  function partOf(piece: string): Part {
    const part = known.get(piece) ?? compressed(piece);
    known.set(piece, part);
    return part;
  }

  const made = new WeakMap<FilledPage, { plain?: Buffer; packed?: Buffer }>();

  return (page, isPacked) => {
    const bytes = made.get(page) ?? {};
    made.set(page, bytes);
    const form = isPacked ? 'packed' : 'plain';
    bytes[form] ??= page.isShared && isPacked ? gzipSync(htmlOf(page)) : joined(page, isPacked);
    return bytes[form];
  };

  function joined(page: FilledPage, isPacked: boolean): Buffer {
    const parts: Part[] = [];
    let between = '';
    for (const piece of piecesOf(page)) {
      if (piece.length >= shortest && long.has(piece)) {
        parts.push(uncompressed(between), partOf(piece));
        between = '';
      } else {
        between += piece;
      }
    }
    parts.push(uncompressed(between));
    return isPacked ? gzipOf(parts) : Buffer.concat(parts.map(({ plain }) => plain));
  }
}

/** Sends a page that was filled. Every browser takes gzip. */
export function sendPage(reply: FastifyReply, page: FilledPage, join: Join): FastifyReply {
  const { headers, method } = reply.request;
  const isPacked = acceptedEncodings(headers['accept-encoding']).includes('gz');
  const bytes = join(page, isPacked);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  reply.header('content-type', 'text/html; charset=utf-8').header('content-length', bytes.length);
  if (isPacked) {
    reply.header('content-encoding', 'gzip');
  }
  return method === 'HEAD' ? reply.send() : reply.send(bytes);
}

function compressed(text: string): Part {
  const plain = Buffer.from(text);
  return { plain, blocks: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
}

function uncompressed(text: string): Part {
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

function gzipOf(parts: readonly Part[]): Buffer {
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
