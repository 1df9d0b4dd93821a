/** Returns how often a test tries a promise: less in `npm test` than in `npm run test:full`. */
export function rounds(thorough: number, brief: number): number {
  return process.env['TEST_BRIEFLY'] ? brief : thorough;
}
