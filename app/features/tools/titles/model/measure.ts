import {
  cutToWidth,
  descriptionShown,
  textWidth,
  titleSize,
  titleWidth,
  titleWidthLimit,
  wrapToWidth,
} from '../../../../locale/title-width.ts';

/**
 * The one measurement of a title that counter, previews, rules, and lists share, so none can
 * contradict another.
 */
export type Measurement = ReturnType<typeof measureTitle>;

/** A phone's first line in pixels at 20 px: 343, measured in September 2026. */
const phoneLine = 343;

/** The lines that a phone gives a title. */
const phoneLines = 2;

/** Measures a title. */
export function measureTitle(typed: string) {
  const title = typed.replace(/\s+/gu, ' ').trim();
  const measure = (text: string) => textWidth(text, titleSize);
  return {
    /** Trimmed, with every run of white space as one space, as browsers and results show it. */
    title,
    /** As `maxlength` counts: an emoji with a skin tone is more than one. */
    characters: title.length,
    /** Whole pixels of Arial at 20 px. */
    pixels: titleWidth(title),
    /** The text in front of the cut, and whether there's one. */
    desktop: cutToWidth(title, titleWidth, titleWidthLimit),
    phone: wrapToWidth(title, measure, phoneLine, phoneLines),
  };
}

/** Returns a description as a desktop result shows it. */
export function cutDescription(text: string): string {
  const { limit } = descriptionShown('');
  const said = text.replace(/\s+/gu, ' ').trim();
  const { kept, isCut } = cutToWidth(said, (part) => descriptionShown(part).pixels, limit);
  return isCut ? `${kept} …` : kept;
}
