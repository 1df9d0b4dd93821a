import { useEdition } from '../../editions/use-edition.ts';
import { OutsideLink } from '../../ui/link.tsx';

/** Who published a figure or fact, and when. Links to the publisher where it has a page for it. */
export function Citation({ source }: { source: { text: string; url: string | undefined } }) {
  const { words } = useEdition();
  return source.url ? (
    <OutsideLink href={source.url} newTabLabel={words.newTab}>
      {source.text}
    </OutsideLink>
  ) : (
    source.text
  );
}
