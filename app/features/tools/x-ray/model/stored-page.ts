import { readStored, removeStored, writeStored } from '../../../../ui/browser/safe-storage.ts';
import type { XRayRequest } from './report.ts';

/** The name under which the tab keeps what was pasted. */
export const storedPage = 'x-ray';

export const emptyRequest: XRayRequest = { source: '', url: '', rendered: '', headers: '', robotsTxt: '', sitemap: '' };

/** Keeps what was pasted until the tab closes, if it fits. */
export function keepPage(request: XRayRequest): void {
  writeStored(storedPage, JSON.stringify(request), 'session');
}

export function forgetPage(): void {
  removeStored(storedPage, 'session');
}

/** Returns what was pasted before a reload, or undefined. */
export function cachedPage(): XRayRequest | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storedPage, 'session') ?? 'null');
    if (typeof stored !== 'object' || stored === null) {
      return undefined;
    }
    const fields = Object.entries(emptyRequest).map(([name]) => {
      const value = (stored as Record<string, unknown>)[name];
      return [name, typeof value === 'string' ? value : ''];
    });
    return Object.fromEntries(fields) as XRayRequest;
  } catch {
    return undefined;
  }
}
