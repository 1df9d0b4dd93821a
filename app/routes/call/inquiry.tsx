import { callForm, enquiryFields, formNameOf, hiddenFields } from '../../../enquiry/enquiry.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { pageHandle } from '../../seo/page-handle.ts';
import button from '../../ui/button.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Titled } from '../../ui/text.tsx';
import type { Route } from './+types/inquiry.ts';
import styles from './call.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { fields } = edition.contact().form;
  const words = edition.words('pages/call').inquiry;
  return {
    words,
    labels: [
      ...enquiryFields.map((name) => ({ name, label: fields[name].label })),
      { name: 'findings', label: words.findings },
    ],
  };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words }, { paths }) => ({
  meta: words.meta,
  path: paths.contactInquiry(),
  noindex: true,
}));

/**
 * An inquiry's private page (product.md, "Private page"). As built it says that the link opens
 * nothing; the host fills in what a token opens, and its parts by their ids (enquiry/calls/private-
 * page.ts).
 */
export default function Inquiry({ loaderData }: Route.ComponentProps) {
  const { words, labels } = loaderData;
  const { paths, site, edition, words: frame } = useEdition();
  const phone = interpolate(words.callInstead, { phone: site.phoneShown });
  const change = (act: string) => (
    <>
      <input type="hidden" name={hiddenFields.formName} value={formNameOf(edition.addresses.prefix, callForm.name)} />
      <input type="hidden" name={callForm.key} defaultValue="" />
      <input type="hidden" name={callForm.act} value={act} />
    </>
  );
  return (
    <div className={`page-width lone ${styles.receipt}`}>
      <h1>
        <span id="inquiry-title">{words.unknown.title}</span> <span id="call-when" className={styles.when} />
      </h1>
      <Fold />
      <div id="inquiry-unknown" className="stack">
        <p className="lead">{words.unknown.text}</p>
        <p className="cluster">
          <ButtonLink href={`tel:${site.phone}`}>{phone}</ButtonLink>
          <ButtonLink href={paths.contact()}>{frame.acts.write}</ButtonLink>
        </p>
      </div>
      <div id="inquiry-found" className="stack" hidden>
        {(['moved', 'refused'] as const).map((outcome) => (
          <p key={outcome} id={`call-${outcome}`} className="notice" hidden>
            {words.outcomes[outcome]}
          </p>
        ))}
        <p id="call-unconfirmed" hidden>
          {words.call.unconfirmed}
        </p>
        <p id="call-enough" hidden>
          {words.call.enough} <a href={`tel:${site.phone}`}>{phone}</a>
        </p>
        <p id="inquiry-late" className="notice" hidden>
          {words.late} <a href={`tel:${site.phone}`}>{phone}</a>
        </p>
        <div className={`split ${styles.parts}`}>
          <div className="stack wide">
            <p className="lead">
              <span id="inquiry-lead" /> <span id="call-yours" />
            </p>
            <div className={`screen-only ${styles.changes}`}>
              <ButtonLink id="call-file" href={paths.contactInquiry()} hidden>
                {words.call.file}
              </ButtonLink>
              <details id="call-move" name="change" hidden>
                <summary id="call-act" className={`${button.button} ${button.secondary}`}>
                  {words.call.move}
                </summary>
                <form method="post" action="/">
                  {change('move')}
                  <div id="call-times" role="group" aria-labelledby="call-act" className={styles.times} />
                  <Button type="submit" variant="primary" id="call-act-button">
                    {words.call.moveButton}
                  </Button>
                </form>
              </details>
              <details id="call-cancel" name="change" className={styles.cancel} hidden>
                <summary className={`${button.button} ${button.secondary}`}>{words.call.cancel}</summary>
                <form method="post" action="/">
                  {change('cancel')}
                  <p>{words.call.cancelText}</p>
                  <Button type="submit">{words.call.cancelButton}</Button>
                </form>
              </details>
            </div>
            <p>
              <span id="inquiry-received" />
              {` · ${words.reference} `}
              <strong id="inquiry-reference" />
            </p>
            <p className="note">{words.private}</p>
          </div>
          <Titled id="sent-heading" title={words.sent}>
            <dl className="terms">
              {labels.map(({ name, label }) => (
                <div key={name} id={`sent-${name}-row`}>
                  <dt>{label}</dt>
                  <dd id={`sent-${name}`} />
                </div>
              ))}
            </dl>
          </Titled>
        </div>
      </div>
    </div>
  );
}
