import { callForm, forEachField, formNameOf, maximumLengths } from '../../../enquiry/enquiry.ts';
import type { SitePlan } from '../../../hosting/manifest.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { nextPublication } from '../../content/engine/raw.server.ts';
import { ownerZone, readOwnerSettings, readSiteFiles } from '../../content/site/site.server.ts';
import { type Edition, editions } from '../edition.server.ts';
import { emptyLists, ownersRedirects } from './redirects.server.ts';

/**
 * Returns what the host needs to know of the content: redirects, forms and their words, for every
 * edition.
 */
export function hostingPlan(): SitePlan {
  const all = editions();
  const { ownerLanguage } = readOwnerSettings();
  return {
    baseUrl: all[0].site().baseUrl,
    // The owner's come first: a service's old path would fit the rule for unknown ones.
    redirects: [...ownersRedirects(), ...emptyLists(), ...all.flatMap(redirectsOf)],
    nextPublication: nextPublication(all.map(({ locale }) => locale)),
    ownerLanguage,
    brand: all[0].site().brand,
    ownerZone: ownerZone(),
    forms: all.map((edition) => ({
      ...formOf(edition),
      ...(all.length > 1 && { language: nameOf(edition, ownerLanguage) }),
    })),
    calls: all[0].calls()?.rules,
    searches: all.map(({ paths, words: read }) => {
      const { words, page } = read('search');
      const { results, none, count } = words;
      return { page: paths.search(), words: { title: page.askedTitle, results, none, count } };
    }),
    indexNowKey: readSiteFiles().indexNowKey,
  };
}

/** Returns 'Spanish' for es-US, or 'español' if the owner reads Spanish. */
function nameOf({ lang }: Edition, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(lang.slice(0, 2)) ?? lang;
}

function redirectsOf({ prefix, paths, pages }: Edition): SitePlan['redirects'] {
  return [
    // Typed from a card or a sign in capitals: /ES, /ES/contacto.
    ...(prefix ? pages() : []).map(
      ({ path }) => ({ from: `${prefix.toUpperCase()}${path.slice(prefix.length)}`, to: path, status: 301 }) as const,
    ),
    { from: paths.terms(), to: paths.termsOfService(), status: 301 },
    // A service or city that does not exist leads to the services.
    { from: paths.service(':service'), to: paths.services(), status: 302 },
    { from: paths.city(':service', ':city'), to: paths.services(), status: 302 },
  ];
}

function formOf(edition: Edition): SitePlan['forms'][number] {
  const { prefix, paths, lang, formats, contact, services, words, site } = edition;
  const { fields, topics, budgets, tooLong, invalid, failed, limited, waitOne, waitOther, lost, errorTitle } =
    contact().form;
  const { server, inquiry, form: booking } = words('pages/call');
  const { brand, phoneShown } = site();
  const sayTooLong = (name: keyof typeof maximumLengths, field: string) =>
    interpolate(tooLong, { field, count: formats.number(maximumLengths[name]) });
  return {
    name: formNameOf(prefix),
    page: paths.contact(),
    sentPage: paths.contactSent(),
    lang,
    inquiryPage: paths.contactInquiry(),
    call: {
      name: formNameOf(prefix, callForm.name),
      page: paths.contactCall(),
      words: {
        ...server,
        found: inquiry.title,
        event: interpolate(server.event, { brand }),
        eventText: interpolate(server.eventText, { phone: phoneShown, reference: '{reference}' }),
      },
      tooLong: Object.fromEntries(
        (['name', 'phone', 'email', 'message'] as const).map((field) => [
          field,
          sayTooLong(field, booking.fields[field].label),
        ]),
      ),
    },
    services: services().map(({ title }) => title),
    starts: Object.fromEntries([
      ...services().map(({ id, title }) => [
        `service=${id}`,
        { [`service=${services()[0]?.title}`]: null, [`service=${title}`]: '' },
      ]),
      ...Object.entries(topics).map(([topic, message]) => [`topic=${topic}`, { 'message.value': message }]),
    ]),
    budgets: [...budgets],
    words: {
      invalid,
      failed,
      limited,
      waitOne,
      waitOther,
      tooLong: forEachField((field) => sayTooLong(field, fields[field].label)),
      lost: interpolate(lost, { phone: phoneShown }),
      errorTitle,
    },
  };
}
