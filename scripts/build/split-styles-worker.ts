import { firstScreenStyles, withoutFontFaces } from './first-screen-styles.ts';
import { answerJobs } from './workers.ts';

/** A page's styles and its first screen. */
export type SplitJob = { css: string; html: string };

/** The styles of the first screen, and those for the file: all of them, fonts aside. */
export type SplitStyles = { first: string; later: string };

const later = new Map<string, string>();

answerJobs(async ({ css, html }: SplitJob): Promise<SplitStyles> => {
  const rest = later.get(css) ?? withoutFontFaces(css);
  later.set(css, rest);
  return { first: firstScreenStyles(css, html), later: rest };
});
