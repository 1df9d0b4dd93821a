import { useEffect } from 'react';
import { ContourTexture } from '../charts/contour-texture.tsx';
import { useTitle } from '../document/error-screen.tsx';
import { callAttribute, wakeAttribute } from '../document/start/plan.ts';
import { Fold } from '../document/styles/fold.tsx';
import { type Frame, useEdition, usePage } from '../editions/use-edition.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Unbroken } from '../ui/text.tsx';
import { CallButtons } from './calls.tsx';
import styles from './sections.module.css';

export type HeroProps = {
  /** The line above the title: a string becomes the italic eyebrow. */
  eyebrow?: React.ReactNode;
  title: string;
  /** Stands between the title and the lead. */
  byline?: React.ReactNode;
  lead?: React.ReactNode;
  /** The page's likely next steps: a row of buttons. */
  actions?: React.ReactNode;
  /** Small print under the buttons. */
  note?: string;
  /** Stands beside the words: a chart, a box, figures. */
  aside?: React.ReactNode;
  /** Whether it does so on a tablet too. */
  isPaired?: boolean;
  /** Spans the page under both. */
  below?: React.ReactNode;
  /** Stands at the foot of the words. */
  foot?: React.ReactNode;
  /** Water, or land: who this is about, or where. */
  surface?: 'page' | 'land';
  /** Lies behind it: the contour lines. */
  texture?: React.ReactNode;
  className?: string | undefined;
  /** More words, between the lead and the buttons. */
  children?: React.ReactNode;
  /** Whether nothing that follows may come later. */
  isWhole?: boolean;
};

/** The first screen of a page: what it's about, what to do next, and a drawing that shows it. */
export function Hero(props: HeroProps) {
  const { eyebrow, title, byline, lead, actions, note, aside, isPaired, below, foot, texture, className } = props;
  const { trail } = usePage();
  return (
    <>
      <section
        className={classNames(styles.hero, texture ? styles.textured : false, className)}
        data-surface={props.surface ?? 'page'}
        aria-labelledby="hero-heading"
      >
        {texture}
        <div className={classNames('page-width', 'split', isPaired && 'pairs', styles.grid)}>
          {trail && (
            <div className="across">
              <Breadcrumbs />
            </div>
          )}
          <div className={aside ? 'wide' : 'across'}>
            {typeof eyebrow === 'string' ? <p className="eyebrow">{eyebrow}</p> : eyebrow}
            <h1 id="hero-heading">{title}</h1>
            {byline}
            {lead && <p className="lead above-5">{typeof lead === 'string' ? <Unbroken>{lead}</Unbroken> : lead}</p>}
            {props.children}
            {actions && (
              <p className="cluster acts above-5" {...{ [callAttribute]: '' }}>
                {actions}
              </p>
            )}
            {note && <p className="note above-3">{note}</p>}
            {foot && <div className="above-5">{foot}</div>}
          </div>
          {aside && <div>{aside}</div>}
          {below && <div className="across">{below}</div>}
        </div>
      </section>
      {!props.isWhole && <Fold />}
    </>
  );
}

type PageHeroProps = Omit<HeroProps, 'eyebrow' | 'title' | 'lead'> & {
  words: { hero: { eyebrow?: string; headline: string; lead: string } };
};

/** The first screen of a page right below the home page, with the words that its content states. */
export function PageHero({ words: { hero }, ...rest }: PageHeroProps) {
  return <Hero eyebrow={hero.eyebrow} title={hero.headline} lead={hero.lead} {...rest} />;
}

/** Such a screen whose next step is a call. */
export function CallHero(props: Omit<PageHeroProps, 'actions'>) {
  return <PageHero actions={<CallButtons />} {...props} />;
}

/** The page's breadcrumbs: links to the pages above, then its own name. */
export function Breadcrumbs() {
  const { words } = useEdition();
  const { trail = [] } = usePage();
  return (
    <nav aria-label={words.breadcrumbs} className={`small muted ${styles.breadcrumbs}`}>
      <ol role="list" className="cluster">
        {trail.map(({ label, path }) => (
          <li key={path ?? label}>{path ? <a href={path}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The screen of a section whose page is unknown or can't be loaded: what happened, and a link back.
 * It logs the path (product.md, "Not-found pages").
 */
export function MissingScreen({ words, to }: { words: Frame['words']['notFound']['article']; to: string }) {
  useTitle(words.pageTitle);
  useEffect(() => console.error(`Missing: ${location.pathname}`), []);
  return (
    <Hero
      isWhole
      texture={<ContourTexture />}
      title={words.title}
      lead={words.text}
      foot={
        <ButtonLink href={to} {...{ [wakeAttribute]: '' }}>
          {words.back}
        </ButtonLink>
      }
    />
  );
}
