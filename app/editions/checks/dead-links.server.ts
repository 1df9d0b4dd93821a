import { ContentFault } from '../../content/engine/faults.ts';
import { eachField } from '../../content/engine/read.server.ts';
import { isShown } from '../../content/engine/shown.server.ts';
import type { Edition } from '../edition.server.ts';

/** The fields with a path on this site. */
const linkFields = new Set(['path', 'to']);

/**
 * Checks every `path` in an edition's YAML files.
 * @throws ContentFault for each one that leads nowhere.
 */
export function deadLinks({ locale, pages, paths, servicesPage }: Edition): void {
  const known = new Set([
    ...pages().map(({ path }) => path),
    // Specialties have paths that lead to the services page.
    ...servicesPage().specialties.items.map(({ id, slug }) => `${paths.services()}/${slug ?? id}`),
  ]);
  const faults = [...eachField(locale)].flatMap(({ file, field, value }) => {
    const isLink = linkFields.has(field.split('.').at(-1) ?? '') && typeof value === 'string';
    if (
      !isLink ||
      !value.startsWith('/') ||
      !isShown(locale, value) ||
      known.has(value.replace(/[?#].*$/u, '') || '/')
    ) {
      return [];
    }
    return [`${file}: ${field}: '${value}' leads to no page of this edition`];
  });
  if (faults.length > 0) {
    throw new ContentFault(faults);
  }
}
