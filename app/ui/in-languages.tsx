import { splitLanguages } from './split-languages.ts';

/**
 * Content text with passages in another language marked for screen readers (WCAG 3.1.2). See
 * `splitLanguages`.
 */
export function InLanguages({ text }: { text: string }) {
  return splitLanguages(text).map((part, index) =>
    part.lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} lang={part.lang}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
