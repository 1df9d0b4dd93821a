import { ContourTexture } from '../charts/contour-texture.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Hero } from './hero.tsx';

/**
 * The screen of a section whose page is unknown or can't be loaded: what happened, and a link back
 * (product.md, "Not-found pages").
 */
export function MissingScreen({ words, to }: { words: { title: string; text: string; back: string }; to: string }) {
  return (
    <Hero
      texture={<ContourTexture />}
      title={words.title}
      lead={words.text}
      foot={<ButtonLink href={to}>{words.back}</ButtonLink>}
    />
  );
}
