import { useFrame } from '../../editions/frame.ts';
import { OutsideLink } from '../../ui/link.tsx';

/** Who published a figure or a fact, and when; a link where the publisher has a page for it. */
export function Citation({ source }: { source: { text: string; url: string | undefined } }) {
  const { words } = useFrame();
  return source.url ? (
    <OutsideLink href={source.url} newTabLabel={words.newTab}>
      {source.text}
    </OutsideLink>
  ) : (
    source.text
  );
}
