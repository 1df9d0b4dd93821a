/** Text whose ranges, such as '15-20', stay on one line: browsers break after the hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\d+-\d+)/u).map((part, index) =>
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

/** Returns a list's items, one for each text. */
export function Items({ of: texts }: { of: readonly string[] }) {
  return texts.map((text) => <li key={text}>{text}</li>);
}
