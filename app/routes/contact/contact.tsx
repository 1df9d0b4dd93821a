import course from '../../charts/plots/course-line.module.css';
import { shownAddress } from '../../content/site/site.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { CallHero } from '../../sections/hero.tsx';
import { FactRows } from '../../sections/owner/fact-list.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { plainGraph } from '../../seo/structured-data.ts';
import { LinkItems } from '../../ui/link.tsx';
import { Terms, Titled, Unbroken } from '../../ui/text.tsx';
import type { Route } from './+types/contact.ts';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    words: edition.contact(),
    address: shownAddress(edition.site()),
    practical: edition.practicalFacts(),
    services: edition.services().map(({ id, title }) => ({ id, title })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export const handle = listedPageHandle<Data>('contact', () => ({ graph: (page) => plainGraph(page, 'ContactPage') }));

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { words, services } = loaderData;
  return (
    <>
      <CallHero words={words} aside={<ContactDetails {...loaderData} />} />
      <div className={'page-width split page-end'}>
        <section aria-label={words.form.title} className="wide screen-only">
          <ContactForm words={words.form} sent={words.sent} services={services} />
        </section>
        <Further words={words} />
      </div>
    </>
  );
}

/** Beside the title: how to reach the consultant. */
function ContactDetails({ words: { details }, address, practical }: Data) {
  const { site } = useEdition();
  return (
    <Titled id="details-heading" title={details.title}>
      <dl className="terms">
        <Terms
          of={[
            [
              details.phone,
              <a key="phone" href={`tel:${site.phone}`}>
                {site.phoneShown}
              </a>,
            ],
            [
              details.email,
              <a key="email" href={`mailto:${site.email}`}>
                {site.email}
              </a>,
            ],
            [details.place, address],
            [details.area, site.serviceArea],
            [details.languages, details.languagesValue],
          ]}
        />
        <FactRows facts={practical.facts} />
      </dl>
    </Titled>
  );
}

/** Beside the form: what happens next, and free resources. */
function Further({ words: { next, resources } }: Pick<Data, 'words'>) {
  return (
    <div>
      <Titled id="next-heading" title={next.title}>
        <ol role="list" className={course.upright}>
          {next.steps.map((step) => (
            <li key={step.title} className={course.leg}>
              <h3 className="step-0">{step.title}</h3>
              <p className="note">
                <Unbroken>{step.text}</Unbroken>
              </p>
            </li>
          ))}
        </ol>
      </Titled>
      <Titled id="resources-heading" title={resources.title} className="screen-only above-5">
        <ul role="list" className="link-rows">
          <LinkItems links={resources.links} />
        </ul>
      </Titled>
    </div>
  );
}
