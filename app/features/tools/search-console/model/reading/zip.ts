/** A file inside an archive. `read` returns its bytes, and throws a `ZipFault` when it can't. */
export type ZipEntry = { name: string; read: () => Promise<Uint8Array<ArrayBuffer>> };

/** Why an archive can't be read. */
export type ZipFaultKind = 'brokenZip' | 'encryptedZip' | 'unzipFirst' | 'tooLarge';

/** The most that an archive's file may unpack to, in bytes. An export is a tenth of it at most. */
export const unpackedLimit = 100 * 1024 * 1024;

/** The archive can't be read, for the reason in `kind`. */
export class ZipFault extends Error {
  readonly kind: ZipFaultKind;

  constructor(kind: ZipFaultKind) {
    super(`The archive can't be read: ${kind}`);
    this.kind = kind;
  }
}

// The archive format's own names and sizes: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12, and
// 4.3.16.
const fileSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
const fileHeaderSize = 30;
const directoryHeaderSize = 46;
const endSize = 22;
const longestComment = 0xffff;
/** In a 32-bit field: the true value is in the 64-bit extension, which no export needs. */
const elsewhere = 0xffffffff;

/** Returns whether the bytes start like an archive, an empty one included. */
export function isZip(bytes: Uint8Array): boolean {
  const start = viewOf(bytes);
  return bytes.length >= 4 && [fileSignature, endSignature].includes(start.getUint32(0, true));
}

/**
 * Lists an archive's files from its central directory, which has the true sizes even where the
 * files were written as a stream. Folders are left out.
 * @throws ZipFault when the directory is missing or doesn't fit the archive.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + directoryHeaderSize > bytes.length || view.getUint32(at, true) !== directorySignature) {
      throw new ZipFault('brokenZip');
    }
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameStart = at + directoryHeaderSize;
    const nameEnd = nameStart + (nameLength ?? 0);
    if (nameEnd > bytes.length) {
      throw new ZipFault('brokenZip');
    }
    const name = decodeName(bytes.subarray(nameStart, nameEnd));
    const entry = {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (!name.endsWith('/')) {
      entries.push({ name, read: () => readEntry(bytes, entry) });
    }
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

type Located = { flags: number; method: number; packed: number; unpacked: number; offset: number };

async function readEntry(bytes: Uint8Array<ArrayBuffer>, entry: Located): Promise<Uint8Array<ArrayBuffer>> {
  const { flags, method, packed, unpacked, offset } = entry;
  if ((flags & 1) === 1) {
    throw new ZipFault('encryptedZip');
  }
  if ([packed, unpacked, offset].includes(elsewhere) || unpacked > unpackedLimit) {
    throw new ZipFault('tooLarge');
  }
  const view = viewOf(bytes);
  if (offset + fileHeaderSize > bytes.length || view.getUint32(offset, true) !== fileSignature) {
    throw new ZipFault('brokenZip');
  }
  const start = offset + fileHeaderSize + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) {
    throw new ZipFault('brokenZip');
  }
  if (method === 0) {
    return content;
  }
  if (method !== 8) {
    throw new ZipFault('unzipFirst');
  }
  return inflate(content);
}

/** Stops at the limit, whatever size the directory states. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(createInflater());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      chunks.push(value);
      size += value.length;
      if (size > unpackedLimit) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    throw new ZipFault('brokenZip');
  }
  if (size > unpackedLimit) {
    throw new ZipFault('tooLarge');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Browsers before 2023 have no inflater, or none for bare deflate data. */
function createInflater(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    throw new ZipFault('unzipFirst');
  }
}

/** The end record is the last thing in an archive but for a comment of any length up to 65,535. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= first; at--) {
    if (view.getUint32(at, true) === endSignature) {
      return at;
    }
  }
  throw new ZipFault('brokenZip');
}

/** UTF-8, or the code page of an old program where it isn't: names only tell files apart. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
