import type { Person } from '../../content/site/owner.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';

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
  return (
    <>
      <PageHero
        words={words}
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

/** Who picks up the phone, beside the heading. */
function ContactPerson({ person, languages }: { person: Person; languages: string }) {
  return (
    <div className={styles.person}>
      {person.portrait && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what content/photos makes of the owner's own file
        <figure dangerouslySetInnerHTML={{ __html: person.portrait }} />
      )}
      <div>
        <p className="caption">{person.eyebrow}</p>
        <p className={styles.name}>{person.name}</p>
        <p>{person.role}</p>
        <p>{languages}</p>
        <p>
          <a href={person.profile.url} rel="me noopener">
            {person.profile.label}
          </a>
        </p>
      </div>
    </div>
  );
}
