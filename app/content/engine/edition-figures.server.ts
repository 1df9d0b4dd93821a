import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Figures, figuresFrom, namesFigures } from './figures.server.ts';
import { factsFile, fileVersion, type Locale, listFiles, placeOf, readText, recordNames } from './folders.server.ts';
import { missingWords } from './lacking.server.ts';
import type { Source } from './marks.server.ts';
import { listPublicFiles, readRaw, readYaml } from './raw.server.ts';
import { withoutGone } from './shown.server.ts';
import { unlessChanged } from './store.server.ts';

/** The lists that a text may count, besides services, cities, and case studies. */
const countedFiles = ['case-study-teasers.yaml', 'home-case-cards.yaml', 'pages/about.yaml', 'search.yaml'];

/** Returns the figures of a file's edition, or undefined for a file that names none. */
export function figuresNamedIn(path: string): Figures | undefined {
  const [locale, ...rest] = path.split(/[/\\]/u);
  const namesSome = () =>
    unlessChanged(
      `${placeOf(path)}, names figures`,
      () => fileVersion(path),
      () => namesFigures(missingWords(path) ?? readText(path)),
    );
  return locale && rest.length > 0 && namesSome() ? figuresOf(locale) : undefined;
}

/**
 * Returns the field that an edition's figure is written in. What's counted or compared has a name
 * and no file.
 */
export function sourceOfFigure(locale: Locale, name: string): Source {
  const [kind, id = ''] = name.split(':');
  if (kind === 'price') {
    return { file: `${locale}/services/${id}.yaml`, path: ['price'] };
  }
  const claims = kind === 'claim' || kind === 'Claim' ? readYaml(`${locale}/claims.yaml`) : [];
  const index = Array.isArray(claims) ? claims.findIndex((claim) => Object(claim).id === id) : -1;
  return index < 0 ? { file: '', path: [name] } : { file: `${locale}/claims.yaml`, path: [index, 'value'] };
}

/** Returns an edition's figures: the same map until one of the files they come from changes. */
export function figuresOf(locale: Locale): Figures {
  const services = listFiles(`${locale}/services`, '.yaml').map((file) => `services/${file}`);
  const folders = ['cities', 'case-studies'].flatMap((folder) => [
    folder,
    ...listFiles(`${locale}/${folder}`, '.yaml'),
  ]);
  const sources = [...folders, 'edition.yaml', 'claims.yaml', ...countedFiles, ...services];
  return unlessChanged(
    `${placeOf(locale)}, figures`,
    () => [factsFile, ...sources.map((file) => `${locale}/${file}`)].map(fileVersion).join(' '),
    () => readFigures(locale, services),
  );
}

function readFigures(locale: Locale, services: readonly string[]): Figures {
  // Whoever reads a file reports what's wrong in it. A claim that's missing would be so in every text that names it.
  const raw = (file: string) => withoutGone(locale, readRaw(`${locale}/${file}`));
  const claims = `${locale}/claims.yaml`;
  const studies = `${locale}/case-studies`;
  const published = listPublicFiles(studies, '.yaml');
  const toCome = new Set(recordNames(studies).filter((name) => !published.includes(`${name}.yaml`)));
  const isShown = (item: unknown) => {
    const { id: name, slug = name } = Object(item) as { id?: unknown; slug?: unknown };
    const id = String(typeof item === 'string' ? item : slug);
    return !toCome.has(id);
  };
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.filter(isShown).length : 0);
  const [stories, cards, about, search] = countedFiles.map(raw);
  const { brands, faq } = Object(about);
  const facts = Object(readRaw(factsFile));
  const { caseStudies, pages } = Object(search);
  return figuresFrom({
    edition: raw('edition.yaml'),
    claims: existsSync(placeOf(claims)) ? withoutGone(locale, readYaml(claims)) : undefined,
    locality: String(Object(facts.address).locality),
    languages: String(Object(Object(facts.consultant).languages)[locale]),
    services: services.map((file) => ({ slug: basename(file, '.yaml'), record: raw(file) })),
    counts: {
      service: listPublicFiles(`${locale}/services`, '.yaml').length,
      city: listPublicFiles(`${locale}/cities`, '.yaml').length,
      caseStudy: published.length,
      story: lengthOf(stories),
      card: lengthOf(cards),
      brand: lengthOf(Object(brands).items),
      question: lengthOf(Object(faq).items),
      search: listPublicFiles(`${locale}/services`, '.yaml').length + lengthOf(caseStudies) + lengthOf(pages),
    },
  });
}
