import { callForm, formNameOf, hiddenFields, maximumLengths } from '../../../enquiry/enquiry.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { callAttribute, filledAttribute, randomAttribute } from '../../document/start/plan.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Hero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { plainGraph } from '../../seo/structured-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { TextField, TrapField } from '../../ui/forms/field.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Terms, Unbroken } from '../../ui/text.tsx';
import type { Route } from './+types/call.ts';
import styles from './call.module.css';
import liveTimes from './live-times.script.ts?script-file';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { server, inquiry, ...words } = edition.words('pages/call');
  const { form, breadcrumb } = edition.contact();
  const { honeypot, optional, tooLong, failed, callInstead, privacyLink } = form;
  const calls = edition.calls();
  return {
    words,
    zone: calls?.zoneName ?? '',
    summary: {
      title: inquiry.call.title,
      when: server.when,
      yours: server.yours,
      length: interpolate(server.length, { count: calls?.rules.minutes ?? '', zone: calls?.zoneName ?? '' }),
    },
    form: { honeypot, optional, tooLong, failed, callInstead, privacyLink },
    invalid: server.invalid,
    crumb: breadcrumb,
  };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words, crumb }, { paths, site, home }) => ({
  meta: words.meta,
  path: paths.contactCall(),
  noindex: !site.takesCalls,
  trail: [home, { label: crumb, path: paths.contact() }, { label: words.breadcrumb }],
  graph: (page) => plainGraph(page, 'ContactPage'),
}));

/**
 * The page that books a call (product.md, "Call page"). The host fills the times into it and shows
 * the form; without one that can, the page leads to phone and message. It's a plain form, so it
 * posts itself, with the application or without.
 */
export default function Call({ loaderData }: Route.ComponentProps) {
  const { words, form, zone, summary, invalid } = loaderData;
  const { paths, site, edition, formats, words: frame } = useEdition();
  const { none } = words;
  const { fields } = words.form;
  const bind = (name: Exclude<keyof typeof fields, 'slot'>) => ({ id: name, name, ...fields[name] });
  const limit = formats.number(maximumLengths.message);
  const tooLong = interpolate(form.tooLong, { field: fields.message.label, count: limit });
  return (
    <>
      {/* Deferred: an asynchronous one may run before the times have arrived. */}
      <script type="module" src={liveTimes} />
      <Hero
        title={words.hero.headline}
        lead={
          <>
            {`${words.hero.lead} `}
            <a href={`tel:${site.phone}`}>
              <Unbroken>{interpolate(frame.acts.call, { phone: site.phoneShown })}</Unbroken>
            </a>
          </>
        }
        className={styles.head}
      />
      <div className={'page-width page-end'}>
        <section id="call-none" aria-labelledby="none-heading" className="stack" suppressHydrationWarning>
          <h2 id="none-heading" className="step-2">
            {none.title}
          </h2>
          <p>{none.text}</p>
          <ButtonLink href={paths.contact()}>{frame.acts.write}</ButtonLink>
        </section>
        <div id="call-booking" className={`split ${styles.booking}`} hidden suppressHydrationWarning>
          <form
            id="contact-form"
            method="post"
            action="/"
            noValidate
            className={styles.form}
            {...{ [callAttribute]: '' }}
          >
            <div role="group" aria-labelledby="slot" aria-describedby="call-zone" className={styles.choice}>
              <h2 id="slot" className="step-2">
                {words.form.day}
              </h2>
              <p id="call-zone" className={`note ${styles.zone}`}>
                {interpolate(words.form.zone, { zone })}{' '}
                <span id="call-own" suppressHydrationWarning>
                  {words.form.ownTime}
                </span>
              </p>
              <p id="slot-error" className={`${fieldStyles.error} below-2`} hidden>
                {fields.slot.error}
              </p>
              <Raw id="call-times" {...{ [filledAttribute]: '' }} className={styles.times} />
            </div>
            <div className={styles.panel}>
              <section
                id="call-summary"
                aria-labelledby="summary-heading"
                className={styles.summary}
                data-when={summary.when}
                data-yours={summary.yours}
              >
                <h2 id="summary-heading">{summary.title}</h2>
                <p aria-live="polite" className={styles.said}>
                  <s id="summary-gone" hidden />
                  <strong id="summary-when" suppressHydrationWarning>
                    {fields.slot.error}
                  </strong>
                  <strong className={styles.unsaid}>{words.form.chosen}</strong>
                  <Raw as="span" id="summary-yours" />
                </p>
                <p>{summary.length}</p>
                <a href="#name">{words.form.fillIn}</a>
              </section>
              <div className={styles.fields}>
                <div id="contact-error" className={`notice ${fieldStyles.message}`} hidden>
                  <p>{invalid}</p>
                  <ul id="contact-faults" />
                </div>
                <div id="contact-failure" className={`notice ${fieldStyles.message}`} tabIndex={-1} hidden>
                  <p id="contact-failure-reason">{form.failed}</p>
                  <p>
                    {words.form.otherWays}{' '}
                    <a href={`tel:${site.phone}`}>{interpolate(form.callInstead, { phone: site.phoneShown })}</a>.
                  </p>
                </div>
                <input
                  type="hidden"
                  name={hiddenFields.formName}
                  value={formNameOf(edition.addresses.prefix, callForm.name)}
                />
                <input type="hidden" name={hiddenFields.enquiryId} {...{ [randomAttribute]: '' }} />
                <input type="hidden" name={callForm.zone} />
                <TrapField name={hiddenFields.honeypot} label={form.honeypot} />
                <TextField {...bind('name')} autoComplete="name" required />
                <TextField {...bind('phone')} type="tel" autoComplete="tel" required />
                <TextField {...bind('email')} type="email" autoComplete="email" required />
                <TextField {...bind('message')} error={tooLong} optionalLabel={form.optional} />
                <Button type="submit" variant="primary">
                  {words.form.submit}
                </Button>
                <p className="note">
                  {words.form.receipt} <a href={paths.privacyPolicy()}>{form.privacyLink}</a>
                </p>
              </div>
            </div>
          </form>
          <dl className="wide terms">
            <Terms of={words.about.map(({ term, text }) => [term, text])} />
          </dl>
        </div>
      </div>
    </>
  );
}
