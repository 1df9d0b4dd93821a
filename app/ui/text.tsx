/** Text whose ranges, such as '15-20', and phone numbers stay on one line: browsers break after the hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/((?:\(\d+\) )?\d+-\d+)/u).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type TitledProps = React.ComponentProps<'section'> & { as?: 'section' | 'nav'; id: string; title: string };

/** A part of the page with its heading, level 2, which has the `id` and names it. */
export function Titled({ as: Part = 'section', id, title, children, ...rest }: TitledProps) {
  return (
    <Part aria-labelledby={id} {...rest}>
      <h2 id={id} className="step-2 below-3">
        {title}
      </h2>
      {children}
    </Part>
  );
}

/** Returns paragraphs, one for each text. */
export function Paragraphs({ of: texts }: { of: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

type TermsProps = {
  of: ReadonlyArray<readonly [term: string, description: React.ReactNode]>;
  /** On each description. */
  className?: string;
};

/** Returns the groups of a description list, one for each term. */
export function Terms({ of: terms, className }: TermsProps) {
  return terms.map(([term, description]) => (
    <div key={term || String(description)}>
      <dt>{term}</dt>
      <dd className={className}>{description}</dd>
    </div>
  ));
}

/** Returns a list's items, one for each text. */
export function Items({ of: texts }: { of: readonly string[] }) {
  return texts.map((text) => <li key={text}>{text}</li>);
}

/**
 * `es[renta]` in content is 'renta' in Spanish: a two-letter language and the passage in brackets,
 * never nested.
 */
const passage = /\b([a-z]{2})\[([^[\]]*)\]/u;

/** Content text with passages in another language marked for screen readers (WCAG 3.1.2). */
export function InLanguages({ text }: { text: string }) {
  // Plain text, a language, and its passage take turns.
  const parts = text.split(passage);
  return parts.map((part, index) =>
    index % 3 === 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} lang={parts[index - 1]}>
        {part}
      </span>
    ) : (
      index % 3 === 0 && part
    ),
  );
}

/** Returns the text without its language marks, for a file or an attribute. */
export function withoutLanguages(text: string): string {
  return text.replaceAll(new RegExp(passage, 'gu'), '$2');
}
