import { ContourTexture } from '../../charts/contour-texture.tsx';
import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';

type HeroProps = { words: HowWeWork['hero']; breadcrumb: string; site: Site };

/** The first screen of the methodology: open water, with the coast in view. */
export function Hero({ words, breadcrumb, site }: HeroProps) {
  const frame = useFrame();
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <ContourTexture />
      <div className="page-width">
        <Breadcrumbs
          label={frame.words.breadcrumbs}
          trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: breadcrumb }]}
        />
        <div className={styles.words}>
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 id="hero-heading">{words.headline}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.actions}>
            <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
              {words.phoneLabel}
            </ButtonAnchor>
            <ButtonLink to={words.link.path}>{words.link.label}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
