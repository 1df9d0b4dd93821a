import { join } from 'node:path';

/**
 * The settings for fonts that the pictures are taken with on Linux, whatever a machine has
 * otherwise.
 */
export const fontSettings = join(import.meta.dirname, 'fonts.conf');
