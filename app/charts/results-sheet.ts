/** The sheet of the drawn results pages (`results-sheets.server.ts`), in view-box units. */
export const resultsSheet = { width: 300, height: 252 } as const;
