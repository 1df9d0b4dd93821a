/** The file of Florida's water (`florida-water.server.ts`) and the URLs of its parts for `<use>`. */
export const floridaWater = {
  path: '/florida-water.svg',
  water: '/florida-water.svg#water',
  land: '/florida-water.svg#land',
} as const;
