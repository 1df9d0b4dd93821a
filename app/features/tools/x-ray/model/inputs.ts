import type { XRayRequest } from './report.ts';

/** The name under which the tab keeps what was pasted. */
export const storedPage = 'x-ray';

export const emptyRequest: XRayRequest = { source: '', url: '', rendered: '', headers: '', robotsTxt: '', sitemap: '' };
