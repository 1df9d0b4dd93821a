import { readFileSync, writeFileSync } from 'node:fs';

const pageSize = 4096;

/** Overwrites every third page of a database in its place, from the second on. */
export function damagePages(path: string): void {
  const bytes = readFileSync(path);
  for (let start = pageSize; start < bytes.length; start += 3 * pageSize) {
    bytes.fill(0xab, start, start + pageSize);
  }
  writeFileSync(path, bytes);
}
