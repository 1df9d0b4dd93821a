import { useEdition } from '../editions/use-edition.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Unbroken } from '../ui/text.tsx';
import styles from './hero.module.css';
import { PhoneButton } from './phone-button.tsx';

export type HeroProps = {
  /** The pages above this one, then its own name. */
  trail?: readonly Crumb[];
  /** The line above the title: a string becomes the italic eyebrow. */
  eyebrow?: React.ReactNode;
  title: string;
  lead: React.ReactNode;
  /** The page's likely next steps: a row of buttons. */
  actions?: React.ReactNode;
  /** Small print under the buttons. */
  note?: string;
  /** Stands beside the words: a chart, a box, figures. */
  aside?: React.ReactNode;
  /** Spans the page under both. */
  below?: React.ReactNode;
  /** Lies behind it: the contour lines. */
  texture?: React.ReactNode;
  /** A class that sets `--hero-columns`, `--hero-align` or `--hero-title`. */
  className?: string | undefined;
  /** More words, between the lead and the buttons. */
  children?: React.ReactNode;
};

/** The first screen of a page: what it's about, what to do next, and a drawing that shows it. */
export function Hero({
  trail,
  eyebrow,
  title,
  lead,
  actions,
  note,
  aside,
  below,
  texture,
  className,
  children,
}: HeroProps) {
  const { words } = useEdition();
  return (
    <section
      className={classNames(styles.hero, texture ? styles.textured : false, className)}
      aria-labelledby="hero-heading"
    >
      {texture}
      <div className={styles.grid}>
        {trail && (
          <div className={styles.across}>
            <Breadcrumbs label={words.breadcrumbs} trail={trail} />
          </div>
        )}
        <div className={aside ? styles.words : styles.across}>
          {typeof eyebrow === 'string' ? <p className="eyebrow">{eyebrow}</p> : eyebrow}
          <h1 id="hero-heading">{title}</h1>
          <p className="page-lead">{typeof lead === 'string' ? <Unbroken>{lead}</Unbroken> : lead}</p>
          {children}
          {actions && <p className={styles.actions}>{actions}</p>}
          {note && <p className="caption">{note}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        {below && <div className={styles.across}>{below}</div>}
      </div>
    </section>
  );
}

type PageHeroProps = Omit<HeroProps, 'trail' | 'eyebrow' | 'title' | 'lead'> & {
  words: { breadcrumb: string; hero: { eyebrow: string; headline: string; lead: string } };
};

/** The first screen of a page right below the home page, with the words that its content states. */
export function PageHero({ words: { breadcrumb, hero }, ...rest }: PageHeroProps) {
  const { words, paths } = useEdition();
  return (
    <Hero
      trail={[{ label: words.homeCrumb, path: paths.home() }, { label: breadcrumb }]}
      eyebrow={hero.eyebrow}
      title={hero.headline}
      lead={hero.lead}
      {...rest}
    />
  );
}

type CallHeroProps = Omit<PageHeroProps, 'actions'> & {
  words: { hero: { phoneLabel: string; link: { path: string; label: string } } };
};

/** Such a screen whose next steps are a call and a link. */
export function CallHero({ words, ...rest }: CallHeroProps) {
  const { phoneLabel, link } = words.hero;
  return (
    <PageHero
      words={words}
      actions={
        <>
          <PhoneButton words={phoneLabel} />
          <ButtonLink href={link.path}>{link.label}</ButtonLink>
        </>
      }
      {...rest}
    />
  );
}
