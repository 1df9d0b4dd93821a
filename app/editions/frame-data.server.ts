import { readCaseStudies } from '../content/case-studies/case-studies.server.ts';
import { readServices } from '../content/services/services.server.ts';
import { readConsent } from '../content/site/consent.server.ts';
import { readDice } from '../content/site/dice.server.ts';
import { readInterface } from '../content/site/interface.server.ts';
import { readSite } from '../content/site/site.server.ts';

/** What the frame of every page shows. Read once a visit: a navigation keeps it. */
export function readFrameData() {
  return {
    site: readSite(),
    words: readInterface(),
    dice: readDice().widget,
    consent: readConsent(),
    services: readServices().map(({ id, shortTitle, price }) => ({ id, title: shortTitle, price })),
    caseStudies: readCaseStudies().map(({ slug, client, industry }) => ({ slug, client, industry })),
  };
}

export type FrameData = ReturnType<typeof readFrameData>;
