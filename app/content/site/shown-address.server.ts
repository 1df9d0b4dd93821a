import type { Site } from './site.server.ts';

/** Returns the business's address on one line: 'Miami, FL 33130'. */
export function shownAddress({ address }: Pick<Site, 'address'>): string {
  return `${address.locality}, ${address.region} ${address.postalCode}`;
}
