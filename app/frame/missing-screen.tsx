import { ContourTexture } from '../charts/contour-texture.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './missing-screen.module.css';

/**
 * The screen of a section whose page is unknown or can't be loaded: what happened, and a link back
 * (product.md, "Not-found pages").
 */
export function MissingScreen({ words, to }: { words: { title: string; text: string; back: string }; to: string }) {
  return (
    <div className={styles.screen}>
      <ContourTexture />
      <h1>{words.title}</h1>
      <p className={styles.text}>{words.text}</p>
      <p>
        <ButtonLink href={to}>{words.back}</ButtonLink>
      </p>
    </div>
  );
}
