import { factsFile, isDemo, placeOf } from '../../app/content/engine/folders.server.ts';
import { fieldsIn } from '../../app/content/engine/read.server.ts';
import type { SiteManifest } from '../../hosting/manifest.ts';
import { showPhone } from '../../text/phone.ts';
import { reservedAddress, reservedPhone } from '../../text/reserved.ts';

/** What a building host sets in its environment, by the host's name. */
const hosts = {
  NETLIFY: 'Netlify',
  CF_PAGES: 'Cloudflare',
  WORKERS_CI: 'Cloudflare',
  VERCEL: 'Vercel',
  RENDER: 'Render',
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the facts that can't go live, each with its place: made-up numbers, such as the demo's phone, and reserved
 * addresses. Takes what `site.yaml` holds. Only a build for the public has any: one for a `BASE_URL` that others can reach, or on
 * a building host. `DEMO=public` builds the demo there all the same.
 */
export function reservedFacts(facts: unknown, environment: Environment): string[] {
  const host = Object.entries(hosts).find(([name]) => environment[name])?.[1];
  const isPublic = host !== undefined || isReachable(environment['BASE_URL'] ?? '');
  if (!isPublic || environment['DEMO'] === 'public') {
    return [];
  }
  const lines = [...fieldsIn(placeOf(factsFile), facts)].flatMap(({ file, field, value }) => {
    const text = String(value);
    const [number] = typeof value === 'string' ? (reservedPhone.exec(value) ?? []) : [];
    const isAddress = ['email', 'baseUrl'].includes(field) && reservedAddress.test(text);
    const said = isAddress ? `${text} is a reserved address` : number && `${showPhone(number)} is a reserved number`;
    return said ? [`${file}: ${field}: ${said}: write your own`] : [];
  });
  const lacks = `site: your folder isn’t here${host ? `: ${host} has what its repository has` : ''} (docs/deployment.md)`;
  return lines.length > 0 && isDemo() ? [lacks, ...lines] : lines;
}

/** This machine's own addresses and reserved ones reach nobody else. */
function isReachable(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host.includes('.') && !reservedAddress.test(host) && !/^[\d.]+$/u.test(host);
}

type Built = Pick<SiteManifest, 'baseUrl' | 'pages'>;

/** The site as its content is now. */
type Now = Pick<SiteManifest, 'baseUrl' | 'redirects'> & { languages: readonly string[]; paths: readonly string[] };

/**
 * Returns what the live build has and the folder has lost, in words: the folder itself, a language,
 * or half of the pages. A build of the demo isn't a publication, and an empty `TIDEMARK_SITE` asks for
 * the demo.
 */
export function lostSinceLive(
  live: (Built & Pick<SiteManifest, 'forms'>) | undefined,
  now: Omit<Now, 'redirects'>,
): string[] {
  if (!live || reservedAddress.test(live.baseUrl) || process.env['TIDEMARK_SITE'] === '') {
    return [];
  }
  if (isDemo()) {
    return [`site: isn’t there, and ${live.baseUrl} was built from it`];
  }
  if (live.baseUrl !== now.baseUrl) {
    return [];
  }
  const languages = live.forms.map(({ lang }) => lang).filter((lang) => !now.languages.includes(lang));
  const [before, gone] = [Object.keys(live.pages).length, gonePages(live, now).length];
  return [
    ...languages.map((lang) => `${lang}: the live site is in this language, and the folder isn’t`),
    ...(gone * 2 > before ? [`${gone} of the live site’s ${before} pages are no longer in the folder`] : []),
  ];
}

/**
 * Returns the pages of an earlier build that are neither pages nor redirects of the content any more: search engines
 * and links still ask for them. Another site's build, such as that of the samples, says nothing of this one's.
 */
export function lostPaths(built: Built | undefined, now: Omit<Now, 'languages'>): string[] {
  // A removed service or city has a rule of the product, which leads to the list of services.
  const from = now.redirects.map((redirect) => redirect.from);
  return (built?.baseUrl === now.baseUrl ? gonePages(built, now) : []).filter((path) => !from.includes(path)).sort();
}

function gonePages(built: Built, { paths }: Pick<Now, 'paths'>): string[] {
  const known = new Set(paths);
  return Object.keys(built.pages).filter((path) => !known.has(path));
}
