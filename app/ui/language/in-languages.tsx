import { splitLanguages } from './split-languages.ts';

/** Text of content whose passages in another language are marked for readers that speak (WCAG 3.1.2): see `splitLanguages`. */
export function InLanguages({ text }: { text: string }) {
  return splitLanguages(text).map((part, index) =>
    part.lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} lang={part.lang}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
