import { existsSync } from 'node:fs';
import * as v from 'valibot';
import type { SitePlan } from '../../../hosting/manifest.ts';
import { throwFaults } from '../../content/engine/faults.ts';
import { pastPath, text } from '../../content/engine/fields.ts';
import { inContent, placeOf } from '../../content/engine/folders.server.ts';
import { readRecord } from '../../content/engine/read.server.ts';
import { type Edition, editions } from '../edition.server.ts';
import { prerenderPaths } from '../pages/site-list.server.ts';

/** A redirect and the field that it comes from. */
type Written = { file: string; field: string; from: string; to: string; status: 301 | 302 };

/**
 * Returns the owner's redirects: those of `redirects.yaml` and the `redirectFrom` of every page
 * (product.md, "Redirects"). `file` is what the file holds, or would hold. One to a list without records
 * leads where the list does, so no removal of a record leaves a chain or a dead end.
 * @throws ContentFault for each one that shadows a page, repeats a path, leads nowhere, or leads to
 * another redirect.
 */
export function ownersRedirects(file: readonly WrittenRedirect[] = readRedirects()): SitePlan['redirects'] {
  const written = [...fromFile(file), ...editions().flatMap(fromPages)];
  const pages = new Set(editions().flatMap(({ pages: list }) => list().map(({ path }) => path)));
  const empty = new Map(emptyLists().map(({ from, to }) => [from, to]));
  const taken = new Set(prerenderPaths());
  const byFrom = Map.groupBy(written, ({ from }) => from);
  const faults = written.flatMap((redirect) => {
    const { file: own, field, from, to } = redirect;
    const [known = redirect] = byFrom.get(from) ?? [];
    const [next] = byFrom.get(to) ?? [];
    const advice = next?.to === from ? 'the two go in a circle' : 'lead there at once';
    return [
      known !== redirect && `${from} is redirected in ${known.file} already`,
      known === redirect && taken.has(from) && `${from} is a page of the site, and a page comes before a redirect`,
      next && `${from} leads to ${to}, which is redirected to ${next.to}: ${advice}`,
      !next && !pages.has(to) && !empty.has(to) && `'${to}' leads to no page of the site`,
    ].flatMap((reason) => (reason ? [`${own}: ${field}: ${reason}`] : []));
  });
  throwFaults(faults);
  return written.map(({ from, to, status }) => {
    const home = empty.get(to);
    return home === undefined ? { from, to, status } : { from, to: home, status: 302 };
  });
}

/** Returns the redirects of list pages without records: to the home page, until there's a record again. */
export function emptyLists(): SitePlan['redirects'] {
  return editions().flatMap(({ paths, pages }) => {
    const known = new Set(pages().map(({ path }) => path));
    const lists = [paths.blog(), paths.caseStudies()].filter((path) => !known.has(path));
    return lists.map((from) => ({ from, to: paths.home(), status: 302 }));
  });
}

function fromFile(redirects: readonly WrittenRedirect[]): Written[] {
  return redirects.map(({ from, to, temporary }, index) => ({
    file: inContent('redirects.yaml'),
    field: String(index),
    from,
    to,
    status: temporary ? 302 : 301,
  }));
}

function fromPages({ locale, pages }: Edition): Written[] {
  return pages().flatMap(({ path, head }) => {
    const { file, field, redirectFrom = [] } = head?.() ?? { file: '', field: '' };
    return redirectFrom.map((from) => ({
      file: inContent(`${locale}/${file}`),
      field: `${field}redirectFrom`,
      from,
      to: path,
      status: 301,
    }));
  });
}

/** The file's name in the content folder. */
export const redirectsFile = 'redirects.yaml';

/** One redirect as the owner writes it. */
export const redirectSchema = v.strictObject({
  from: pastPath,
  /** A page of the site. The hosts disagree on anchors and on a query beside the visitor's own. */
  to: v.pipe(text, v.regex(/^\/(?!\/)[a-z0-9\-/]*$/u, 'must be a page of the site such as /services')),
  /** Browsers remember a permanent redirect. `true` keeps it out of their memory. */
  temporary: v.optional(v.boolean(), false),
});

export type WrittenRedirect = v.InferOutput<typeof redirectSchema>;

/** A file with comments alone holds none. */
const redirectsSchema = v.nullable(v.array(redirectSchema));

/** Returns the redirects of `content/redirects.yaml`, none if there's no such file. */
export function readRedirects(): WrittenRedirect[] {
  return existsSync(placeOf(redirectsFile)) ? (readRecord(redirectsFile, redirectsSchema) ?? []) : [];
}
