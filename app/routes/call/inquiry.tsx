import { callForm, enquiryFields, formNameOf, hiddenFields } from '../../../enquiry/enquiry.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { metaOfPage } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Titled } from '../../ui/text.tsx';
import type { Route } from './+types/inquiry.ts';
import styles from './call.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { fields } = edition.contact().form;
  const words = edition.callPage().inquiry;
  return {
    alternates: alternatesOf('contactInquiry'),
    words,
    write: edition.callPage().none.write,
    labels: [
      ...enquiryFields.map((name) => ({ name, label: fields[name].label })),
      { name: 'findings', label: words.findings },
    ],
  };
}

export const meta = metaOfPage<Route.ComponentProps['loaderData']>((paths) => paths.contactInquiry(), {
  noindex: true,
});

export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, paths, plainGraph }) =>
  plainGraph(pageOf({ meta: words.meta, path: paths.contactInquiry() })),
);

/**
 * An inquiry's private page (product.md, "Private page"). As built it says that the link opens
 * nothing; the host fills in what a token opens, and its parts by their ids (enquiry/calls/private-
 * page.ts).
 */
export default function Inquiry({ loaderData }: Route.ComponentProps) {
  const { words, write, labels } = loaderData;
  const { paths, site, edition } = useEdition();
  const phone = interpolate(words.callInstead, { phone: site.phoneShown });
  const change = (act: string) => (
    <>
      <input type="hidden" name={hiddenFields.formName} value={formNameOf(edition.addresses.prefix, callForm.name)} />
      <input type="hidden" name={callForm.key} defaultValue="" />
      <input type="hidden" name={callForm.act} value={act} />
    </>
  );
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 id="inquiry-title">{words.unknown.title}</h1>
      <div id="inquiry-unknown" className={styles.none}>
        <p>{words.unknown.text}</p>
        <p className={styles.actions}>
          <ButtonLink href={`tel:${site.phone}`}>{phone}</ButtonLink>
          <ButtonLink href={paths.contact()}>{write}</ButtonLink>
        </p>
      </div>
      <div id="inquiry-found" className={styles.receipt} hidden>
        <p>
          {words.reference} <strong id="inquiry-reference" className="figure" />
        </p>
        {(['moved', 'canceled', 'refused'] as const).map((outcome) => (
          <p key={outcome} id={`call-${outcome}`} role="status" className={styles.outcome} hidden>
            {words.outcomes[outcome]}
          </p>
        ))}
        <section id="inquiry-call" aria-labelledby="call-heading" hidden>
          <h2 id="call-heading">{words.call.title}</h2>
          <p id="call-when" className={styles.when} />
          <p id="call-yours" />
          <p id="call-length" />
          <p id="call-struck" hidden>
            {words.call.struck}
          </p>
          <p id="call-unconfirmed" hidden>
            {words.call.unconfirmed}
          </p>
          <div id="call-open" hidden>
            <ButtonLink id="call-file" href={paths.contactInquiry()}>
              {words.call.file}
            </ButtonLink>
            <details id="call-cancel" hidden>
              <summary>{words.call.cancel}</summary>
              <form method="post" action="/">
                {change('cancel')}
                <p>{words.call.cancelText}</p>
                <Button type="submit" className={styles.cancel}>
                  {words.call.cancelButton}
                </Button>
              </form>
            </details>
          </div>
          <p id="call-enough" hidden>
            {words.call.enough} <a href={`tel:${site.phone}`}>{phone}</a>
          </p>
          <details id="call-move" hidden>
            <summary>{words.call.move}</summary>
            <form method="post" action="/">
              {change('move')}
              <div id="call-times" className={styles.times} />
              <Button type="submit" variant="primary">
                {words.call.moveButton}
              </Button>
            </form>
          </details>
        </section>
        <section aria-label={words.clock}>
          <progress id="inquiry-clock" className={styles.clock} max={48} value={0} aria-label={words.clock} />
          <p className={styles.hours} aria-hidden="true">
            <span>{words.hours.none}</span>
            <span>{words.hours.half}</span>
            <span>{words.hours.all}</span>
          </p>
          <ol role="list" className={styles.steps}>
            {(['stored', 'mailed', 'read', 'answered'] as const).map((step) => (
              <li key={step} id={`step-${step}`} data-done="false">
                <strong>{words.steps[step]}</strong>
                <span id={`step-${step}-time`} />
              </li>
            ))}
          </ol>
          <p id="inquiry-late" className={styles.outcome} hidden>
            {words.late} <a href={`tel:${site.phone}`}>{phone}</a>
          </p>
        </section>
        <Titled id="sent-heading" title={words.sent}>
          <dl className={styles.sent}>
            {labels.map(({ name, label }) => (
              <div key={name} id={`sent-${name}-row`}>
                <dt>{label}</dt>
                <dd id={`sent-${name}`} />
              </div>
            ))}
          </dl>
        </Titled>
        <p className={styles.small}>{words.private}</p>
      </div>
    </div>
  );
}
