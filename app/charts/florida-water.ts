/** The file of Florida's water (`florida-water.server.ts`) and the URL of its drawing for `<use>`. */
export const floridaWater = {
  path: '/florida-water.svg',
  water: '/florida-water.svg#water',
} as const;
