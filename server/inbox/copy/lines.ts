import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncToDisk } from '../file/database.ts';

/**
 * One change of an inquiry. `state` is all of it as JSON after that change, or `null` once it's
 * deleted, in the shape of the database's `version`. Later changes have a higher `number`.
 */
export type CopyLine = { number: number; version: number; reference: string; state: string };

export const deletedState = 'null';

/** A line with the file and line where it's read. */
type PlacedLine = CopyLine & { place: string };

export function copyFolder(directory: string): string {
  return join(directory, 'copy');
}

/**
 * Returns the changes that a second copy holds, in their order, and how many of its lines can't be
 * read: damaged ones, and those that a power cut or a full disk ended early.
 */
export function readCopy(folder: string): { lines: PlacedLine[]; unreadable: number } {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const parts = files.map((name) => readLines(join(folder, name)));
  return {
    lines: parts.flatMap(({ lines }) => lines).sort((one, other) => one.number - other.number),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

/** Returns whether there are inquiries in the second copy of an inbox's folder. */
export function hasCopy(directory: string): boolean {
  return readCopy(copyFolder(directory)).lines.some(({ state }) => state !== deletedState);
}

/** Adds lines to a file of the copy. They are on the disk when it returns. */
export function appendLines(path: string, lines: readonly CopyLine[]): void {
  const isNew = !existsSync(path);
  // The line break comes first: it also ends a line that was never finished.
  appendFileSync(path, lines.map((line) => `\n${written(line)}`).join(''), { mode: 0o600, flush: true });
  if (isNew) {
    syncToDisk(dirname(path));
  }
}

/**
 * Adds lines to a file of the copy and takes everything out of it that they replace, so that the
 * words of deleted inquiries are gone. The file is the old one or the new one at any moment.
 */
export function replaceLines(path: string, lines: readonly CopyLine[]): void {
  const known = existsSync(path) ? readLines(path).lines : [];
  const newest = new Map([...known, ...lines].map((line) => [line.reference, line]));
  const text = [...newest.values()].map((line) => `\n${written(line)}`).join('');
  writeFileSync(`${path}.part`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  syncToDisk(dirname(path));
}

/** Writes beside the lines, and throws when that fails. */
export function probeCopy(folder: string): void {
  writeFileSync(join(folder, 'probe'), '.', { mode: 0o600, flush: true });
}

function readLines(path: string): { lines: PlacedLine[]; unreadable: number } {
  const texts = readFileSync(path, 'utf8').split('\n');
  const lines = texts.flatMap((text, index) => {
    const line = readLine(text);
    return line ? { ...line, place: `${path}, line ${index + 1}` } : [];
  });
  return { lines, unreadable: texts.filter((text) => text !== '').length - lines.length };
}

/** A line is a JSON array of the change's checksum and the change, whose state is read as text. */
const pattern =
  /^\["([0-9a-f]{8})",(\{"number":(\d+),"version":(\d+),"reference":("(?:[^"\\]|\\.)*"),"state":(.*)\})\]$/u;

function written({ number, version, reference, state }: CopyLine): string {
  const body = `{"number":${number},"version":${version},"reference":${JSON.stringify(reference)},"state":${state}}`;
  return `["${checksum(body)}",${body}]`;
}

function readLine(text: string): CopyLine | undefined {
  const [, sum, body = '', number, version, reference = '', state = ''] = pattern.exec(text) ?? [];
  return sum === checksum(body)
    ? { number: Number(number), version: Number(version), reference: String(JSON.parse(reference)), state }
    : undefined;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
