/**
 * The drawings without words in `public/drawings.svg`, by name, each with its view box. They stand
 * below the first screen, so no page's text waits for them.
 */
export const drawings = {
  compass: '0 0 24 24',
  log: '0 0 24 24',
  beacon: '0 0 24 24',
  pennant: '0 0 24 24',
  intent: '0 0 474 300',
  // In its narrower column, as tall as `page` beside it.
  pages: '0 0 329 300',
  page: '0 0 676 300',
  course: '0 0 1160 210',
  questions: '0 0 44 56',
  map: '0 0 44 56',
  briefs: '0 0 44 56',
  plan: '0 0 44 56',
  cost: '0 0 210 158',
  clicks: '0 0 210 158',
  visits: '0 0 210 158',
} as const;

/** The file with all of them. */
export const drawingsPath = '/drawings.svg';

export type DrawingName = keyof typeof drawings;

/**
 * The contour lines in `public/contours.svg`: the size of their sheet, and the URLs of the two parts
 * for `<use>`.
 */
export const contours = {
  width: 1000,
  height: 440,
  lines: '/contours.svg#lines',
  coast: '/contours.svg#coast',
} as const;

/**
 * The file of Florida's shapes (`geography/florida.server.ts`) and the URLs of its parts for
 * `<use>`.
 */
export const floridaShapes = {
  chart: '/florida.svg#chart',
  water: '/florida.svg#water',
  land: '/florida.svg#land',
} as const;
