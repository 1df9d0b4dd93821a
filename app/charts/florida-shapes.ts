/** The file of Florida's shapes (`florida-shapes.server.ts`) and the URLs of its parts for `<use>`. */
export const floridaShapes = {
  path: '/florida.svg',
  chart: '/florida.svg#chart',
  water: '/florida.svg#water',
  land: '/florida.svg#land',
} as const;
