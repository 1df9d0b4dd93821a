import { hostname } from 'node:os';

/** Whether the process of another claim has ended; known only on the same machine. */
export function isGone(other: string, owner: string): boolean {
  const [host, pid] = other.split('/');
  if (other === owner || host !== hostname()) {
    return false;
  }
  if (Number(pid) === process.pid) {
    return true;
  }
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(asError(error)) === 'ESRCH';
  }
}

/** What was thrown, as an error. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** A short name of a failure that holds no personal data. */
export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}

/** What the owner is shown of a failure: one short line. */
export function detailOf(error: Error): string {
  return `${codeOf(error)}: ${error.message}`.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300);
}
