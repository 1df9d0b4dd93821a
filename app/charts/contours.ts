/** The file of contour lines (`texture.server.ts`), the size of its sheet, and the addresses of its two parts for `<use>`. */
export const contours = {
  path: '/contours.svg',
  width: 1000,
  height: 440,
  lines: '/contours.svg#lines',
  coast: '/contours.svg#coast',
} as const;
