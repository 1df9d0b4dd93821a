import { existsSync, readFileSync } from 'node:fs';

/** A value as a record holds it. Text stays bytes: only its column says whether it is text. */
type Value = number | bigint | null | Uint8Array;

/**
 * One record of a table or an index. `id` is the row id; undefined in an index and in a table
 * without row ids.
 */
export type FoundRow = {
  id: bigint | undefined;
  values: Value[];
  /** Bytes at its end are gone: the last value is cut, and those behind it are missing. */
  isCut: boolean;
  /**
   * Found in a broken page or in one that another replaced: any other row with its id is the truer
   * one.
   */
  isDoubtful: boolean;
};

/** Whether a table, or an index, of the inbox can have a record. */
export type Known = { isRow: (row: FoundRow) => boolean; isEntry: (row: FoundRow) => boolean };

export type FileReading = {
  /** The shape that the header names, for whoever knows what it can be. */
  version: number;
  rows: FoundRow[];
  /** Pages of which nothing, or not all, can be read: rows may be missing. */
  brokenPages: number;
  /** Readable text in those pages besides rows, for a person to look through. */
  scraps: string[];
};

type Cell = { row: FoundRow; start: number; end: number };

/** Pages of a tree by their first byte. */
const kinds = { indexBranch: 2, tableBranch: 5, indexLeaf: 10, tableLeaf: 13 };

/** No row of an inbox is longer: the form takes 64 KB. */
const longestRow = 1 << 22;

/**
 * Reads every record of a database file and its log without the trees that lead to them, so that a
 * lost root, a cut end, or a wrong header costs no more than the bytes themselves. A page whose own
 * list of cells is broken is searched for records byte by byte. SQLite's `.recover` reads by those
 * lists only, and is neither in `node:sqlite` nor in a package (decision 20).
 */
export function readDamagedFile(path: string, { isRow, isEntry }: Known): FileReading {
  const file = readFileSync(path);
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0);
  const size = pageSizeOf(file);
  const images = imagesOf(file, log, size);
  const overflow = new Set<number>();
  const listed: FoundRow[] = [];
  const searched: FoundRow[] = [];
  const replaced: FoundRow[] = [];
  const unread = new Map<number, Buffer>();
  let broken = 0;
  for (const [number, [newest, ...older]] of images) {
    const first = newest && readPage(newest, number);
    if (!first || first.isBroken) {
      unread.set(number, newest ?? Buffer.alloc(0));
    }
    listed.push(...(first?.rows ?? []));
    // A frame of the log that doesn't match its checksum: what it replaced may hold what it lost.
    replaced.push(...older.flatMap((page) => readPage(page, number).rows.map(doubtful)));
  }
  const free = freePages(images, size);
  const scraps: string[] = [];
  const highest = Math.max(0, ...images.keys());
  const expected = Math.max(highest, pageCountOf(images, size));
  broken += expected - images.size + (isLogWhole(path) ? 0 : 1);
  for (const [number, page] of unread) {
    if (!overflow.has(number) && !free.has(number)) {
      broken += 1;
      searched.push(...searchPage(page));
      scraps.push(...textsIn(page));
    }
  }
  const header = images.get(1)?.[0];
  // Of two rows with one name, the first counts.
  const rows = [...listed, ...searched, ...replaced];
  return { version: header?.readUInt32BE(60) ?? 0, rows, brokenPages: broken, scraps };

  /** The cells that the page lists. A list that doesn't hold together makes it broken. */
  function readPage(page: Buffer, number: number): { rows: FoundRow[]; isBroken: boolean } {
    const start = number === 1 ? 100 : 0;
    const kind = page[start] ?? 0;
    if (!Object.values(kinds).includes(kind)) {
      return { rows: [], isBroken: true };
    }
    const isBranch = kind === kinds.indexBranch || kind === kinds.tableBranch;
    const list = start + (isBranch ? 12 : 8);
    const count = page.readUInt16BE(start + 3);
    const pointers = Array.from({ length: Math.min(count, (size - list) >> 1) }, (_, index) =>
      page.readUInt16BE(list + 2 * index),
    );
    const isListSound =
      pointers.length === count &&
      new Set(pointers).size === count &&
      pointers.every((pointer) => pointer >= list + 2 * count && pointer < size - 3);
    if (kind === kinds.tableBranch) {
      return { rows: [], isBroken: !isListSound || count === 0 };
    }
    const cells = pointers.map((pointer) =>
      pointer < size - 3 ? readCell(page, pointer + (isBranch ? 4 : 0), kind === kinds.tableLeaf) : undefined,
    );
    const isWhole = cells.every((cell) => cell && !cell.row.isCut && (isRow(cell.row) || isEntry(cell.row)));
    const used = cells.reduce((sum, cell) => sum + (cell ? Math.max(4, cell.end - cell.start) : 0), 0);
    const isFull = used + (isBranch ? 4 * count : 0) + unusedIn(page, start) === size - contentStart(page, start);
    const isBroken = !isListSound || !isWhole || !isFull;
    return { rows: cells.flatMap((cell) => (cell ? [cell.row] : [])), isBroken };
  }

  /** Tries every byte of a page as the beginning of a cell. */
  function searchPage(page: Buffer): FoundRow[] {
    const rows: FoundRow[] = [];
    for (let at = 0; at < page.length - 4; at += 1) {
      const cell = [true, false]
        .map((hasId) => readCell(page, at, hasId))
        .find((found) => found !== undefined && !found.row.isCut && isRow(found.row));
      if (cell) {
        rows.push(doubtful(cell.row));
        at = cell.end - 1;
      }
    }
    return rows;
  }

  function readCell(page: Buffer, start: number, hasId: boolean): Cell | undefined {
    const [length, afterLength] = varint(page, start);
    const [id, begin] = hasId ? varint(page, afterLength) : [0n, afterLength];
    const whole = Number(length);
    if (whole < 2 || whole > longestRow) {
      return undefined;
    }
    const most = hasId ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
    const least = Math.floor(((size - 12) * 32) / 255) - 23;
    const rest = least + ((whole - least) % (size - 4));
    const local = whole <= most ? whole : rest <= most ? rest : least;
    if (begin + local > page.length) {
      return undefined;
    }
    const chain: number[] = [];
    const parts = [page.subarray(begin, begin + local)];
    if (local < whole) {
      let next = begin + local + 4 <= page.length ? page.readUInt32BE(begin + local) : 0;
      for (let left = whole - local; left > 0; left -= size - 4) {
        const further = images.get(next)?.[0];
        if (!further || chain.includes(next)) {
          break;
        }
        chain.push(next);
        parts.push(further.subarray(4, 4 + Math.min(left, size - 4)));
        next = further.readUInt32BE(0);
      }
    }
    const row = readRecord(Buffer.concat(parts), whole);
    if (!row) {
      return undefined;
    }
    for (const number of chain) {
      overflow.add(number);
    }
    const end = begin + local + (local < whole ? 4 : 0);
    return { row: { ...row, id: hasId ? BigInt.asIntN(64, id) : undefined, isDoubtful: false }, start, end };
  }
}

/**
 * Reads a record of which `whole` bytes there should be. Returns undefined when its header doesn't
 * add up to that.
 */
function readRecord(bytes: Buffer, whole: number): Pick<FoundRow, 'values' | 'isCut'> | undefined {
  const [headerLength, first] = varint(bytes, 0);
  const types: number[] = [];
  let at = first;
  while (at < Number(headerLength) && at < bytes.length) {
    const [type, next] = varint(bytes, at);
    types.push(Number(type));
    at = next;
  }
  const lengths = types.map(lengthOf);
  if (at !== Number(headerLength) || lengths.reduce((sum, length) => sum + length, at) !== whole) {
    return undefined;
  }
  const values: Value[] = [];
  for (const [index, length] of lengths.entries()) {
    if (at + length > bytes.length) {
      return { values: [...values, ...((types[index] ?? 0) >= 12 ? [bytes.subarray(at)] : [])], isCut: true };
    }
    values.push(valueIn(types[index] ?? 0, bytes.subarray(at, at + length)));
    at += length;
  }
  return { values, isCut: false };
}

function lengthOf(type: number): number {
  return type >= 12 ? (type - 12) >> 1 : ([0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? Number.NaN);
}

function valueIn(type: number, bytes: Buffer): Value {
  if (type >= 12) {
    return bytes;
  }
  if (type === 0) {
    return null;
  }
  if (type === 7) {
    return bytes.readDoubleBE(0);
  }
  if (type > 7) {
    return type - 8;
  }
  return type === 6 ? bytes.readBigInt64BE(0) : bytes.readIntBE(0, bytes.length);
}

/** Returns a number of one to nine bytes and where it ends. */
function varint(bytes: Buffer, start: number): [bigint, number] {
  let value = 0n;
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[start + index] ?? 0;
    if (index === 8) {
      return [(value << 8n) | BigInt(byte), start + 9];
    }
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) {
      return [value, start + index + 1];
    }
  }
  return [value, start + 9];
}

/** A header that was damaged doesn't say; this is what every inbox has. */
function pageSizeOf(file: Buffer): number {
  const told = file.length > 18 ? file.readUInt16BE(16) : 0;
  const isPossible = told >= 512 && (told & (told - 1)) === 0 && file.toString('latin1', 0, 15) === 'SQLite format 3';
  return isPossible ? told : 4096;
}

/**
 * Returns each page's images, newest first: those of the log up to the first that its checksum
 * confirms, then that of the file. Frames of the log count even without the end of their
 * transaction: a cut may have taken it.
 */
function imagesOf(file: Buffer, log: Buffer, size: number): Map<number, Buffer[]> {
  const images = new Map<number, Buffer[]>();
  for (let at = 0; at < file.length; at += size) {
    images.set(at / size + 1, [padded(file.subarray(at, at + size), size)]);
  }
  for (const { number, page, isSound } of readLog(log, size).frames) {
    images.set(number, [padded(page, size), ...(isSound ? [] : (images.get(number) ?? []))]);
  }
  return images;
}

/**
 * Whether a log ends in a whole transaction and holds no frame that SQLite would stop at, with all
 * that follow it.
 */
export function isLogWhole(path: string): boolean {
  return !existsSync(`${path}-wal`) || readLog(readFileSync(`${path}-wal`), pageSizeOf(readFileSync(path))).isWhole;
}

type Frame = { number: number; page: Buffer; isSound: boolean };

function readLog(log: Buffer, size: number): { frames: Frame[]; isWhole: boolean } {
  if (log.length < 32 + 24) {
    return { frames: [], isWhole: log.length === 0 };
  }
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const isSum = (sums: readonly number[], at: number): boolean =>
    sums.every((sum, index) => sum === log.readUInt32BE(at + 4 * index));
  const isHeadSound = isSum(checksum(log, [0, 0], [[0, 24]], isBigEndian), 24);
  const salt = isHeadSound ? log.subarray(16, 24) : log.subarray(40, 48);
  const frames: Frame[] = [];
  let isWhole = isHeadSound;
  let isEnded = true;
  for (let at = 32; at + 24 < log.length; at += size + 24) {
    const number = log.readUInt32BE(at);
    const page = log.subarray(at + 24, at + 24 + size);
    // What an earlier round of the log left behind has another salt.
    if (!log.subarray(at + 8, at + 16).equals(salt)) {
      continue;
    }
    const before = at === 32 ? 24 : at - size - 8;
    const start: [number, number] = [log.readUInt32BE(before), log.readUInt32BE(before + 4)];
    const parts: [number, number][] = [
      [at, at + 8],
      [at + 24, at + 24 + size],
    ];
    const isSound = page.length === size && isSum(checksum(log, start, parts, isBigEndian), at + 16);
    // One that follows a gap.
    isWhole &&= isSound && at === 32 + frames.length * (size + 24);
    isEnded = log.readUInt32BE(at + 4) > 0;
    frames.push({ number, page, isSound });
  }
  return { frames: frames.filter(({ number }) => number > 0 && number < 1 << 24), isWhole: isWhole && isEnded };
}

/** SQLite's checksum of parts of a log, on top of the one before. */
function checksum(log: Buffer, sums: [number, number], parts: [number, number][], isBigEndian: boolean): number[] {
  let [one, other] = sums;
  const word = (at: number): number => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  for (const [from, to] of parts) {
    for (let at = from; at < to; at += 8) {
      one = (one + word(at) + other) >>> 0;
      other = (other + word(at + 4) + one) >>> 0;
    }
  }
  return [one, other];
}

function doubtful(row: FoundRow): FoundRow {
  return { ...row, isDoubtful: true };
}

/** Where the cells of a page begin; they reach to its end. */
function contentStart(page: Buffer, start: number): number {
  return page.readUInt16BE(start + 5) || 65_536;
}

/** Bytes between the cells: a list of free blocks, and fragments that are too small for it. */
function unusedIn(page: Buffer, start: number): number {
  let sum = page[start + 7] ?? 0;
  let block = page.readUInt16BE(start + 1);
  for (let rounds = 0; block > 0 && block + 4 <= page.length && rounds < page.length; rounds += 1) {
    sum += page.readUInt16BE(block + 2);
    block = page.readUInt16BE(block);
  }
  return sum;
}

function padded(page: Buffer, size: number): Buffer {
  return page.length === size ? page : Buffer.concat([page, Buffer.alloc(size - page.length)]);
}

/** The pages that the file once had, as the header has it: fewer are there when its end was cut. */
function pageCountOf(images: Map<number, Buffer[]>, size: number): number {
  const told = images.get(1)?.[0]?.readUInt32BE(28) ?? 0;
  // A damaged header may say anything.
  return told * size < 1 << 30 ? told : 0;
}

/**
 * Pages that hold nothing. Deleted rows are overwritten (`secure_delete`), so their number alone
 * matters.
 */
function freePages(images: Map<number, Buffer[]>, size: number): Set<number> {
  const free = new Set<number>();
  let trunk = images.get(1)?.[0]?.readUInt32BE(32) ?? 0;
  while (trunk > 1 && !free.has(trunk)) {
    const page = images.get(trunk)?.[0];
    free.add(trunk);
    const count = Math.min(page?.readUInt32BE(4) ?? 0, size / 4 - 2);
    for (let index = 0; index < count; index += 1) {
      free.add(page?.readUInt32BE(8 + 4 * index) ?? 0);
    }
    trunk = page?.readUInt32BE(0) ?? 0;
  }
  return free;
}

/** Pieces of text that a person may recognize. */
function textsIn(page: Buffer): string[] {
  return page.toString('utf8').match(/[^\p{Cc}\uFFFD]{12,}/gu) ?? [];
}
