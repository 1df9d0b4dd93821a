import { createHash } from 'node:crypto';

/** Where the page keeps its messages for the harness; they outlive a change of document. */
const key = 'journey-messages';

/**
 * An inline script that keeps every error and warning of the page, for an engine whose driver
 * reports none. It leaves the document before the application looks at it.
 */
export const collectScript = `(${collect})(${JSON.stringify(key)})`;

/** The script's hash as a content security policy names it. */
export const collectScriptHash = `'sha256-${createHash('sha256').update(collectScript).digest('base64')}'`;

/** In the page: what has been kept. */
export function readMessages(): string[] {
  return JSON.parse(sessionStorage.getItem('journey-messages') ?? '[]');
}

function collect(name: string): void {
  function keep(text: string): void {
    const kept: string[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    sessionStorage.setItem(name, JSON.stringify([...kept, text]));
  }
  addEventListener('error', (event) => keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(String(event.reason)));
  for (const level of ['error', 'warn'] as const) {
    const report = console[level];
    console[level] = (...parts: unknown[]) => {
      keep(parts.join(' '));
      report(...parts);
    };
  }
  document.currentScript?.remove();
}
