import type { FailureCause } from '../inbox/emails.ts';

/** Returns whatever was thrown as an error. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns a short name of a failure that holds no personal data. */
export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}

/** Returns what the owner is shown of a failure: one short line. */
export function detailOf(error: Error): string {
  return `${codeOf(error)}: ${error.message}`.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300);
}

/**
 * Returns who is at fault. Sender and recipient are the same for every email, so only a final no
 * (5xx) to the email itself, after its data, is about its content; over HTTP, that the body is too
 * large or makes no sense.
 */
export function causeOf(error: Error): FailureCause {
  const { responseCode, command, status } = error as { responseCode?: number; command?: string; status?: number };
  if (status === 413 || status === 422) {
    return 'content';
  }
  return command === 'DATA' && responseCode !== undefined && responseCode >= 500 ? 'content' : 'server';
}
