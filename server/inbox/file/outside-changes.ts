import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * SQLite's record of the log in the first bytes of the `-shm` file, in the machine's own byte
 * order.
 */
const index = { pageSize: 14, lastFrame: 16, checksum: 24, salt: 32, moved: 96, moving: 128, length: 136 };

/**
 * Watches the files of an open database for what another program does to them in place: a log that
 * is cut or overwritten, a file with other contents. SQLite itself trusts them while it runs, and
 * would acknowledge what no one can read later. Takes the database's path. The files stay open
 * until `close`, which must come after the database's own: closing one drops every lock that the
 * process has on it.
 */
export function watchFiles(path: string) {
  const [main, log, shared] = [path, `${path}-wal`, `${path}-shm`].map((name) => openSync(name, 'r')) as [
    number,
    number,
    number,
  ];
  let seen = look();

  function look() {
    const { size, mtimeNs } = fstatSync(main, { bigint: true });
    return { size, mtimeNs, head: read(main, 0, 100), state: read(shared, 0, index.length) };
  }

  /** The log's last frame is the one that SQLite wrote last. */
  function isLogWhole(): boolean {
    const state = read(shared, 0, index.length);
    const last = numberAt(state, index.lastFrame);
    if (last === 0) {
      return true;
    }
    const pageSize = new Uint16Array(state.buffer, state.byteOffset + index.pageSize, 1)[0] ?? 0;
    const start = 32 + (last - 1) * (24 + pageSize);
    const frame = read(log, start, 24);
    const isSame =
      fstatSync(log).size >= start + 24 + pageSize &&
      frame.subarray(8, 16).equals(state.subarray(index.salt, index.salt + 8)) &&
      frame.readUInt32BE(16) === numberAt(state, index.checksum) &&
      frame.readUInt32BE(20) === numberAt(state, index.checksum + 4);
    // Another process may have written meanwhile.
    return isSame || (!read(shared, 0, index.length).equals(state) && isLogWhole());
  }

  /** Only moving pages out of the log changes the file, and the log's index tells of that. */
  function isFileWhole(): boolean {
    const { size, mtimeNs } = fstatSync(main, { bigint: true });
    if (size === seen.size && mtimeNs === seen.mtimeNs) {
      return true;
    }
    const now = look();
    const isMoving = numberAt(now.state, index.moving) !== numberAt(now.state, index.moved);
    const hasMoved = !ofMoves(now.state).equals(ofMoves(seen.state));
    const isSame = now.size === seen.size && now.head.equals(seen.head);
    const isWhole =
      now.size >= seen.size &&
      now.head.toString('latin1', 0, 15) === 'SQLite format 3' &&
      (isMoving || hasMoved || isSame);
    seen = isWhole ? now : seen;
    return isWhole;
  }

  return {
    /** Whether the files are as SQLite left them. */
    isUntouched: (): boolean => isLogWhole() && isFileWhole(),
    close: (): void => {
      for (const handle of [main, log, shared]) {
        closeSync(handle);
      }
    },
  };
}

/** How far the log was moved into the file, and which round of the log it was. */
function ofMoves(state: Buffer): Buffer {
  return Buffer.concat([
    state.subarray(index.salt, index.salt + 8),
    state.subarray(index.moved, index.moved + 4),
    state.subarray(index.moving, index.moving + 4),
  ]);
}

function numberAt(bytes: Buffer, offset: number): number {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + offset, 1)[0] ?? 0;
}

/** Bytes behind the end of the file are 0. */
function read(handle: number, position: number, length: number): Buffer {
  // Not one of the shared pool: its numbers have to be aligned.
  const bytes = Buffer.from(new ArrayBuffer(length));
  readSync(handle, bytes, 0, length, position);
  return bytes;
}
