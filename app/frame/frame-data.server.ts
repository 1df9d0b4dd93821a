import { readCaseStudies } from '../collections/case-studies.server.ts';
import { readConsent } from '../collections/consent.server.ts';
import { readDice } from '../collections/dice.server.ts';
import { readInterface } from '../collections/interface.server.ts';
import { readServices } from '../collections/services.server.ts';
import { readSite } from '../collections/site.server.ts';

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
