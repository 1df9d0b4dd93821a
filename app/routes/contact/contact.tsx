import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { Hero } from '../../sections/hero.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactPerson } from './contact-person.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    alternates: alternatesOf('contact'),
    words: edition.contact(),
    person: edition.person(),
    site: edition.site(),
    practical: edition.practicalFacts(),
    services: edition.services().map(({ id, title }) => ({ id, title })),
  };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ words, alternates }, paths) => ({
  meta: words.meta,
  path: paths.contact(),
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(
      pageOf({ meta: words.meta, path: paths.contact(), trail: [home, { label: words.breadcrumb }] }),
      'ContactPage',
    ),
);

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { words, person, site, practical, services } = loaderData;
  const frame = useEdition();
  return (
    <>
      <Hero
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: words.breadcrumb }]}
        eyebrow={words.hero.eyebrow}
        title={words.hero.headline}
        lead={words.hero.lead}
        actions={<PhoneButton words={words.hero.call} times="everyone" />}
        aside={<ContactPerson person={person} languages={words.details.languagesValue} />}
      />
      <Fold />
      <div className={`page-width ${styles.columns}`}>
        <section aria-labelledby="form-heading" className={styles.form}>
          <h2 id="form-heading">{words.form.title}</h2>
          <p className={styles.intro}>{words.form.intro}</p>
          <ContactForm words={words.form} sent={words.sent} services={services} />
        </section>
        <ContactDetails words={words} site={site} practical={practical} />
      </div>
    </>
  );
}
