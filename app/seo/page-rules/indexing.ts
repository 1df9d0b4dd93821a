import { excerpt, type PageReading, type PageSurroundings } from './page.ts';

/** A robots directive where it was found: the markup or the header line, word for word. */
type RobotsDirective = { evidence: string; tokens: string[]; isForbidding: boolean };

/** Everything that decides whether a page can be in an index. */
export type Indexing = ReturnType<typeof readIndexing>;

/** Tokens that take a value: `max-snippet:-1`. */
const valuedTokens = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)\b/u;

/**
 * Decides whether a page can be indexed: status, robots.txt, robots directives, then its canonical.
 */
export function readIndexing(page: PageReading, { url: given, headers: pasted, robotsTxt }: PageSurroundings) {
  const headers = readHeaders(pasted);
  const url = URL.canParse(given) ? withoutFragment(new URL(given)) : undefined;
  const directives = [...metaDirectives(page), ...headerDirectives(headers)];
  const refusal = url === undefined ? undefined : refusalIn(robotsTxt, url);
  const [only = '', ...others] = canonicalsOf(page, headers, url);
  const canonical = others.length === 0 && URL.canParse(only) ? withoutFragment(new URL(only)) : undefined;
  const own = url ?? canonical;
  const jump = readJump(page, own);
  const { status } = headers;
  const blocks = [
    ...(isRefused(status) ? [`HTTP ${status}`] : []),
    ...(refusal ? [`robots.txt: ${refusal}`] : []),
    ...directives.filter(({ isForbidding }) => isForbidding).map(({ evidence }) => evidence),
  ];
  const elsewhere = [
    ...(jump && jump.seconds < 1 ? [jump.evidence] : []),
    ...(url !== undefined && canonical !== undefined && canonical !== url ? [canonical] : []),
  ];
  const state = blocks.length > 0 ? 'blocked' : elsewhere.length > 0 ? 'elsewhere' : 'indexable';
  return {
    headers,
    directives,
    /** The line of robots.txt that keeps the page from being read, if any does. */
    refusal,
    /** Where the page sends its visitors by itself, if anywhere. */
    jump,
    /** The canonical as an absolute URL, when there's exactly one that can be read. */
    canonical,
    /** The page's own URL as given, without its fragment. */
    url,
    /** The same, or the canonical where it isn't known. */
    own,
    /** Whether a search engine may index the page, and what says otherwise. */
    verdict: { state, reasons: state === 'blocked' ? blocks : elsewhere } as const,
  };
}

/** Whether a status keeps a page out. 304 says that nothing has changed since the last visit. */
export function isRefused(status: number | undefined): boolean {
  return status !== undefined && status !== 200 && status !== 304;
}

/** Tokens that say all by themselves, and that some write without commas: "noindex nofollow". */
const bareTokens = new Set('index follow all none noindex nofollow noarchive nosnippet noimageindex'.split(' '));

/** Reads a robots value: its tokens in lowercase, and whether they keep the page out today. */
function directiveOf(evidence: string, value: string): RobotsDirective {
  const tokens = value
    .toLowerCase()
    .split(/[,;]/u)
    .map((token) => token.trim().split(/\s+/u))
    .flatMap((words) => (words.every((word) => bareTokens.has(word)) ? words : [words.join(' ')]))
    .filter(Boolean);
  const isForbidding = tokens.includes('noindex') || tokens.includes('none') || expiryOf(value) < Date.now();
  return { evidence, tokens, isForbidding };
}

/**
 * Returns the time of `unavailable_after`, or NaN without one. The date may have a comma, and other
 * tokens may follow: 'unavailable_after: Saturday, 21-Sep-26 15:00:00 GMT, noarchive'.
 */
function expiryOf(value: string): number {
  const parts = /\bunavailable_after\s*:\s*(.+)$/iu.exec(value)?.[1]?.split(',') ?? [];
  const dates = parts.map((_, at) => Date.parse(parts.slice(0, at + 1).join(',')));
  return dates.findLast((date) => !Number.isNaN(date)) ?? Number.NaN;
}

function metaDirectives({ metas }: PageReading): RobotsDirective[] {
  return metas
    .filter(({ name }) => name === 'robots' || name === 'googlebot')
    .map(({ name, content }) => directiveOf(`<meta name="${name}" content="${content}">`, content));
}

/** A header may name a crawler: `googlebot: noindex`. Other crawlers' lines don't count. */
function headerDirectives({ fields }: ResponseHeaders): RobotsDirective[] {
  return fields
    .filter(({ name }) => name === 'x-robots-tag')
    .flatMap(({ value }) => {
      const [, agent, rest] = /^([\w-]+)\s*:\s*(?!-?\d)(.*)$/u.exec(value) ?? [];
      const isNamed = agent !== undefined && !valuedTokens.test(agent.toLowerCase());
      if (isNamed && agent.toLowerCase() !== 'googlebot') {
        return [];
      }
      return [directiveOf(`X-Robots-Tag: ${value}`, isNamed ? (rest ?? '') : value)];
    });
}

/**
 * Returns the canonicals of a page and its headers, each once and in full where that's known: the
 * page's own start from its `<base>`, as browsers and Google have it.
 */
export function canonicalsOf(page: PageReading, headers: ResponseHeaders, url: string | undefined): string[] {
  const base = page.base ? (URL.parse(page.base, url)?.href ?? url) : url;
  const full = (href: string, from: string | undefined) => URL.parse(href, from)?.href ?? href;
  return [
    ...new Set([
      ...page.canonicals.map(({ href }) => full(href, base)),
      ...canonicalsInHeaders(headers).map((href) => full(href, url)),
    ]),
  ];
}

/** Returns the canonicals in `Link` headers. */
function canonicalsInHeaders({ fields }: ResponseHeaders): string[] {
  return fields
    .filter(({ name }) => name === 'link')
    .flatMap(({ value }) => [...value.matchAll(/<([^<>]*)>\s*;[^,<]*\brel="?canonical"?/giu)])
    .flatMap(([, href]) => href ?? []);
}

/**
 * A redirect that the page itself makes. Google takes one without a delay for a lasting redirect.
 */
type Jump = { evidence: string; seconds: number; target: string; isAway: boolean };

/**
 * A script that begins by leaving the page, at once or when it has loaded. One that leaves at a
 * press doesn't begin so.
 */
const leavingScript =
  /^\s*(?:["']use strict["'];?\s*)?(?:\(\s*(?:function\s*\(\)|\(\)\s*=>)\s*\{\s*)?(?:(?:window\.)?(?:onload\s*=\s*|setTimeout\s*\(\s*)(?:function\s*\(\)\s*\{\s*|\(\)\s*=>\s*\{?\s*|["']))?(?:(?:window|document|top|self)\.)?location(?:\.href\s*=\s*|\s*=\s*|\.(?:replace|assign)\(\s*)(["'])((?:https?:)?\/[^"']*)\1/iu;

/** Returns where the page goes by itself. A refresh without a URL only loads it again. */
function readJump(page: PageReading, own: string | undefined): Jump | undefined {
  const base = own ?? 'https://page.invalid/';
  const jumps = [
    ...page.metas.flatMap(({ httpEquiv, content }) => {
      const [, seconds, target] =
        (httpEquiv === 'refresh' && /^\s*([\d.]*)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/iu.exec(content)) || [];
      const evidence = `<meta http-equiv="refresh" content="${excerpt(content)}">`;
      return target ? [{ evidence, seconds: Number(seconds), target }] : [];
    }),
    ...page.inlineScripts.flatMap((script) => {
      const [evidence, , target] = leavingScript.exec(script) ?? [];
      return evidence && target ? [{ evidence: evidence.trim(), seconds: 0, target }] : [];
    }),
  ];
  const [first] = jumps.flatMap((jump) => {
    const target = URL.parse(jump.target, base)?.href;
    return target === undefined || target === own ? [] : [{ ...jump, target }];
  });
  return first && { ...first, isAway: siteOf(first.target) !== siteOf(base) };
}

/** Returns the host of a URL without "www.". */
export function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./u, '');
}

function withoutFragment(url: URL): string {
  return url.href.replace(/#.*$/u, '');
}

/** The headers of a response, as pasted from a browser's tools or `curl -I`. */
type ResponseHeaders = { status: number | undefined; fields: Array<{ name: string; value: string }> };

/** Reads pasted headers. Of several responses in a row (redirects), the last one counts. */
function readHeaders(pasted: string): ResponseHeaders {
  const responses = pasted.split(/^(?=HTTP\/[\d.]+ \d{3})/imu).filter((text) => text.trim() !== '');
  const lines = (responses.at(-1) ?? '').split(/\r\n?|\n/u).map((line) => line.trim());
  const status = lines.flatMap((line) => /^(?:HTTP\/[\d.]+|:?status:?)\s*(\d{3})\b/iu.exec(line)?.[1] ?? [])[0];
  return {
    status: status === undefined ? undefined : Number(status),
    fields: lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/u.exec(line) ?? [];
      return name && value !== undefined ? [{ name: name.toLowerCase(), value: value.trim() }] : [];
    }),
  };
}

/**
 * Returns the line of a robots.txt that keeps Googlebot from a URL, if one does, by RFC 9309: the
 * group that names the crawler, or else the one for all; the longest pattern wins, and Allow wins a
 * tie. A path that no line matches is allowed.
 */
export function refusalIn(robotsTxt: string, url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  const rules = rulesFor('googlebot', robotsTxt);
  const [best] = rules
    .filter(({ pattern }) => pattern !== '' && matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return best?.isAllowed ? undefined : best?.line;
}

type RobotsRule = { isAllowed: boolean; pattern: string; line: string };

function rulesFor(crawler: string, robotsTxt: string): RobotsRule[] {
  const groups: Array<{ agents: string[]; rules: RobotsRule[] }> = [];
  for (const raw of robotsTxt.split(/\r\n?|\n/u)) {
    const line = raw.replace(/#.*$/u, '').trim();
    const [, field = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/u.exec(line) ?? [];
    const name = field.toLowerCase();
    const last = groups.at(-1);
    if (name === 'user-agent') {
      if (last && last.rules.length === 0) {
        last.agents.push(value.toLowerCase());
      } else {
        groups.push({ agents: [value.toLowerCase()], rules: [] });
      }
    } else if ((name === 'allow' || name === 'disallow') && last) {
      last.rules.push({ isAllowed: name === 'allow', pattern: value, line });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(crawler));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** `*` is any run of characters; `$` at the end is the end of the path. Never backtracks. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [start = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) {
    return false;
  }
  let at = start.length;
  for (const [index, part] of parts.entries()) {
    if (isAnchored && index === parts.length - 1) {
      return path.length - part.length >= at && path.endsWith(part);
    }
    const found = path.indexOf(part, at);
    if (found < 0) {
      return false;
    }
    at = found + part.length;
  }
  return !isAnchored || at === path.length;
}
