import { useMatches } from 'react-router';
import { useEdition } from '../use-edition.ts';
import type { Alternate } from './site-list.server.ts';

/** The current page in another edition, or that edition's home page when it has no such page. */
export type Counterpart = {
  /** The language's own name: 'Español'. */
  name: string;
  lang: string;
  href: string;
  /** Whether `href` is the same page. */
  isSamePage: boolean;
  /** Where the edition's offer is, for visitors whose browser prefers its language. */
  offer: string;
};

/** Returns the current page's counterparts, one for each other edition. */
export function useCounterparts(): Counterpart[] {
  const { edition } = useEdition();
  const alternates = useMatches().flatMap(({ loaderData }) => alternatesIn(loaderData));
  return edition.others.map(({ name, lang, hreflang, home, offer }) => {
    const same = alternates.find((alternate) => alternate.hreflang === hreflang);
    return { name, lang, href: same?.path ?? home, isSamePage: same !== undefined, offer };
  });
}

/** A page's loader data holds them under this name, a not-found screen's doesn't. */
function alternatesIn(loaderData: unknown): Alternate[] {
  return typeof loaderData === 'object' && loaderData !== null && 'alternates' in loaderData
    ? (loaderData.alternates as Alternate[])
    : [];
}
