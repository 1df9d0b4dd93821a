import { readContact } from '../../content/pages/contact.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { useFrame } from '../../editions/use-frame.ts';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactHero } from './contact-hero.tsx';

export function loader() {
  return { words: readContact(), site: readSite() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.contact(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, home, plainGraph }) =>
  plainGraph(
    pageOf({ meta: words.meta, path: paths.contact(), trail: [home, { label: words.breadcrumb }] }),
    'ContactPage',
  ),
);

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { words, site } = loaderData;
  const frame = useFrame();
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: paths.home() }, { label: words.breadcrumb }]}
      />
      <ContactHero words={words.hero} site={site} />
      <div className={styles.columns}>
        <section aria-labelledby="form-heading" className={styles.form}>
          <h2 id="form-heading">{words.form.title}</h2>
          <p className={styles.intro}>{words.form.intro}</p>
          <ContactForm words={words.form} sent={words.sent} />
        </section>
        <ContactDetails words={words} site={site} />
      </div>
    </div>
  );
}
