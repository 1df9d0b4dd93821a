import type { SiteFile, SiteManifest } from './manifest.ts';

/**
 * A finished build as the rules see it. Maps, because their keys are compared with what strangers
 * ask for.
 */
export type HostedSite = {
  /** Whether visitors come over https. */
  secure: boolean;
  baseUrl: string;
  pages: ReadonlyMap<string, string>;
  notFound: ReadonlyMap<string, string>;
  /** The sections of `notFound` that hold others, the outermost first: each is an edition. */
  editions: readonly string[];
  /**
   * The other sections of `notFound`. Each lists entries, and has a not-found document for them
   * alone.
   */
  lists: ReadonlySet<string>;
  files: ReadonlyMap<string, SiteFile>;
  redirects: SiteManifest['redirects'];
};

/**
 * Takes what the build wrote and whether visitors come over https; returns what the rules work
 * with.
 */
export function toSite(manifest: SiteManifest, secure: boolean): HostedSite {
  const sections = Object.keys(manifest.notFound);
  const holdsOthers = (section: string) => sections.some((other) => other.startsWith(`${section}/`));
  return {
    secure,
    baseUrl: manifest.baseUrl,
    pages: new Map(Object.entries(manifest.pages)),
    notFound: new Map(Object.entries(manifest.notFound)),
    editions: sections.filter(holdsOthers).sort((a, b) => a.length - b.length),
    lists: new Set(sections.filter((section) => section !== '' && !holdsOthers(section))),
    files: new Map(Object.entries(manifest.files)),
    redirects: manifest.redirects,
  };
}
