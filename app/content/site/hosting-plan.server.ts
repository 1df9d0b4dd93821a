import { FORM_NAME } from '../../../enquiry/enquiry.ts';
import type { SitePlan } from '../../../hosting/manifest.ts';
import { defaultLocale, type Locale } from '../../locale.ts';
import { createPaths } from '../../paths.ts';
import { readContact } from '../pages/contact.server.ts';
import { readSite } from './site.server.ts';

/** Returns what the host needs to know of the content: redirects, forms and their words, for every edition. */
export function hostingPlan(): SitePlan {
  const editions = [editionPlan(defaultLocale, FORM_NAME)];
  return {
    baseUrl: readSite().baseUrl,
    redirects: editions.flatMap(({ redirects }) => redirects),
    forms: editions.map(({ form }) => form),
  };
}

function editionPlan(
  locale: Locale,
  formName: string,
): { redirects: SitePlan['redirects']; form: SitePlan['forms'][number] } {
  const paths = createPaths(locale);
  const { invalid, failed, limited, waitOne, waitOther, lostWays } = readContact(locale).form;
  return {
    redirects: [
      { from: paths.terms(), to: paths.termsOfService(), status: 301 },
      // A service or city that does not exist leads to the services.
      { from: paths.service(':service'), to: paths.services(), status: 302 },
      { from: paths.city(':service', ':city'), to: paths.services(), status: 302 },
    ],
    form: {
      name: formName,
      page: paths.contact(),
      sentPage: paths.contactSent(),
      words: { invalid, failed, limited, waitOne, waitOther, lostWays },
    },
  };
}
