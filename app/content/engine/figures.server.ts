import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { ContentFault } from './faults.ts';
import { factsFile, fileVersion, type Locale, listFiles, placeOf, readText, recordNames } from './folders.server.ts';
import { missingWords } from './lacking.server.ts';
import { publicationOf } from './publication.ts';
import { listPublicFiles, readRaw, readYaml } from './raw.server.ts';
import { withoutGone } from './shown.server.ts';
import { type Source, unlessChanged } from './store.server.ts';

/** The parsed files that figures come from. Nothing in them has been validated yet. */
type FigureSources = {
  /** `edition.yaml`, whose `counts` are the words for one, two, three, and so on. */
  edition: unknown;
  /** Services by file name. */
  services: ReadonlyArray<{ slug: string; record: unknown }>;
  /** `claims.yaml`. */
  claims: unknown;
  /** The owner's town. */
  locality: string;
  /** The languages that the owner works in. */
  languages: string;
  /** How many there are of what a text may count: `{ city: 8 }` fills `{cityCount}`. */
  counts: Readonly<Record<string, number>>;
};

/** Figures by the name that a text uses for them. */
export type Figures = ReadonlyMap<string, string>;

const placeholder = /\{(\w+Count|lowestPrice|locality|languages|[cC]laim:[\w-]+|price:[\w-]+)\}/gu;

/** `{cityCount:one city|# cities}`: words for one, and for any other number. */
const choice = /\{(\w+Count):([^|{}]*)\|([^|{}]*)\}/gu;

/**
 * A service without a price has one fault, its own, and not one in every text that names its price.
 */
const noPrice = '[price]';

/** Returns whether a file names a figure. */
function namesFigures(source: string): boolean {
  return source.search(placeholder) !== -1 || source.search(choice) !== -1;
}

/** Returns a text without the figures that it names. */
export function withoutFigures(source: string): string {
  return source.replaceAll(placeholder, '').replaceAll(choice, '');
}

/**
 * Returns the figures that any text of an edition may name, so an owner writes each in one place:
 * `{cityCount}` is 'eight', `{CityCount}` 'Eight', `{price:seo-automation}` '$2,200',
 * `{claim:florida-years}` '7+ years', `{lowestPrice}` the lowest of all prices, `{locality}` the
 * owner's town, and `{languages}` those of her work. `fillFigures` chooses the words in
 * `{cityCount:one city|# cities}`.
 */
export function figuresFrom({ edition, services, claims, locality, languages, counts }: FigureSources): Figures {
  const words = Object(edition).counts;
  const prices = services.map(({ slug, record }) => {
    const [amount = noPrice] = /\$[\d,]*\d/u.exec(String(Object(record).price)) ?? [];
    return { slug, amount, isPublic: publicationOf(record).kind === 'public' };
  });
  const amounts = prices.flatMap(({ amount, isPublic }) => (isPublic && amount !== noPrice ? [amount] : []));
  const [lowest = noPrice] = amounts.sort((a, b) => dollarsIn(a) - dollarsIn(b));
  return new Map([
    ...Object.entries(counts).flatMap(([name, count]) => {
      const word = String((Array.isArray(words) && words[count - 1]) || count);
      return [
        [`${name}Count`, word],
        [`${upper(name)}Count`, upper(word)],
        ...(count === 1 ? [[isOne(name), ''] as const, [isOne(upper(name)), ''] as const] : []),
      ] as const;
    }),
    ...prices.map(({ slug, amount }) => [`price:${slug}`, amount] as const),
    ['lowestPrice', lowest],
    ['locality', locality],
    ['languages', languages],
    ...(Array.isArray(claims) ? claims : []).flatMap((claim: unknown) => {
      const { id, value } = Object(claim) as { id?: unknown; value?: unknown };
      const words = String(value);
      return [
        [`claim:${id}`, words.charAt(0).toLowerCase() + words.slice(1)],
        [`Claim:${id}`, words],
      ] as const;
    }),
  ]);
}

/**
 * Fills the figures in every text of a parsed file.
 * @throws ContentFault naming the file, the field, and the figures that exist.
 */
export function fillFigures(value: unknown, figures: Figures, file: string, field = ''): unknown {
  if (typeof value === 'string') {
    const chosen = value.replaceAll(choice, (whole, name: string, one: string, many: string) =>
      figures.has(isOne(name.replace(/Count$/u, '')))
        ? one
        : figures.has(name)
          ? many.replace('#', `{${name}}`)
          : whole,
    );
    return chosen.replaceAll(placeholder, (whole, name: string) => {
      const figure = figures.get(name);
      if (figure === undefined) {
        const known = [...figures.keys()]
          .filter((key) => !key.includes(' '))
          .map((key) => `{${key}}`)
          .join(', ');
        const service = /^price:(.+)$/u.exec(name)?.[1];
        const reason = service ? ` (no service is called ${service}: leave the sentence out)` : '';
        throw new ContentFault(
          `${file}: ${field || 'text'}: ${whole} is no figure${reason}; those that exist: ${known}`,
        );
      }
      return figure;
    });
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => fillFigures(item, figures, file, join(field, String(index))));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fillFigures(inner, figures, file, join(field, key))]),
    );
  }
  return value;
}

/** The name under which the figures say that there is one of something. */
function isOne(name: string): string {
  return `one ${name}`;
}

function join(field: string, key: string): string {
  return field ? `${field}.${key}` : key;
}

/** Returns the whole dollars of a price as it's written: '$2,250'. */
export function dollarsIn(amount: string): number {
  return Number(amount.replaceAll(/\D/gu, ''));
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
    ...listFiles(`${locale}/${folder}`, '.yaml').map((file) => `${folder}/${file}`),
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
