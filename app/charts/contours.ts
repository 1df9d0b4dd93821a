/**
 * The file of contour lines (`texture.server.ts`), its sheet size, and the URLs of its two parts
 * for `<use>`.
 */
export const contours = {
  path: '/contours.svg',
  width: 1000,
  height: 440,
  lines: '/contours.svg#lines',
  coast: '/contours.svg#coast',
} as const;
