import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';

/** What the second edition of the fixture says where a test looks for it. */
export const spanishWords = {
  name: 'Español',
  tagline: 'Una frase de la casa',
  headline: 'Una portada en español',
  article: 'Un artículo en español',
  city: 'Una página de ciudad en español',
  sent: '¡Mensaje enviado!',
} as const;

/** The segments of the second edition's addresses. */
export const spanishAddresses = {
  services: 'servicios',
  caseStudies: 'casos-de-exito',
  howWeWork: 'como-trabajamos',
  blog: 'blog',
  resources: 'recursos',
  tools: 'herramientas',
  about: 'acerca-de-mi',
  contact: 'contacto',
  contactSent: 'contacto/enviado',
  search: 'buscar',
  sitemap: 'mapa-del-sitio',
  privacyPolicy: 'politica-de-privacidad',
  termsOfService: 'terminos-del-servicio',
  cookiePolicy: 'politica-de-cookies',
  terms: 'terminos',
} as const;

/**
 * Writes a small site of two editions to `folder`, made from the site's own content: one city, and a
 * second edition below /es with addresses and a few words of its own. For the tests of what must know
 * editions; the second one is no translation.
 */
export function writeTwoEditions(folder: string): void {
  cpSync(contentFolder(), folder, { recursive: true });
  rmSync(join(folder, 'es'), { recursive: true, force: true });
  const [city] = globSync('en/cities/*.yaml', { cwd: folder }).sort();
  for (const file of globSync('en/{cities,city-copy}/*.yaml', { cwd: folder })) {
    if (file !== city && !(city && file.includes(`/${nameOf(city)}--`))) {
      rmSync(join(folder, file));
    }
  }
  leadToOneCity(folder, nameOf(city ?? ''));
  cpSync(join(folder, 'en'), join(folder, 'es'), { recursive: true });

  edit(folder, 'site.yaml', (site) => ({
    ...(inBothLanguages(site) as Fields),
    tagline: { ...(site['tagline'] as object), es: spanishWords.tagline },
  }));
  edit(folder, 'es/edition.yaml', (edition) => ({
    ...edition,
    name: spanishWords.name,
    lang: 'es-US',
    hreflang: 'es-US',
    openGraph: 'es_US',
    prefix: '/es',
    addresses: spanishAddresses,
  }));
  for (const file of globSync('es/services/*.yaml', { cwd: folder })) {
    edit(folder, file, (service) => ({ ...service, slug: `es-${nameOf(file)}` }));
  }
  for (const file of globSync('es/posts/*.md', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8')
      .replace('---\n', `---\nslug: es-${nameOf(file)}\n`)
      .replace(/^title: .*$/mu, `title: ${spanishWords.article} (${nameOf(file)})`);
    writeFileSync(path, text);
  }
  edit(folder, 'es/pages/home.yaml', (home) => withWord(home, 'hero', 'headline', spanishWords.headline));
  edit(folder, 'es/pages/contact.yaml', (contact) => withWord(contact, 'sent', 'title', spanishWords.sent));
  edit(folder, 'es/pages/city.yaml', (page) => withWord(page, 'insights', 'title', spanishWords.city));
  rewriteLinks(folder);
}

type Fields = Record<string, unknown>;

function edit(folder: string, file: string, change: (record: Fields) => Fields): void {
  const path = join(folder, file);
  writeFileSync(path, stringify(change(parse(readFileSync(path, 'utf8')) as Fields)));
}

function withWord(record: Fields, group: string, field: string, word: string): Fields {
  return { ...record, [group]: { ...(record[group] as object), [field]: word } };
}

/** The same with every English word for the second edition too. */
function inBothLanguages(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inBothLanguages);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).map(([key, part]) => [key, inBothLanguages(part)] as const);
  const english = fields.filter(([key]) => key === 'en').map(([, words]) => ['es', words] as const);
  return Object.fromEntries([...fields, ...english]);
}

function nameOf(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}

/** Links to the cities that are left out lead to the one that stays. */
function leadToOneCity(folder: string, city: string): void {
  for (const file of globSync('en/**/*.{yaml,md}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/(\/services\/[a-z-]+\/|\bcity: )[a-z-]+-fl\b/gu, `$1${city}`));
  }
}

/** Links in the copied content lead to the pages of the first edition: each gets its counterpart's address. */
function rewriteLinks(folder: string): void {
  const [from, to] = withContent(folder, () => editions().map(addressesOf));
  const counterparts = new Map([...(from ?? [])].map(([key, path]) => [path, to?.get(key) ?? path]));
  for (const file of globSync('es/**/*.{yaml,md}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const rewritten = text.replaceAll(
      /((?:\bpath: |\]\()["']?)(\/[a-z0-9/-]*)/gu,
      (_, before: string, link: string) =>
        `${before}${counterparts.get(link) ?? link.replace(/^\/services\//u, '/es/servicios/')}`,
    );
    if (rewritten !== text) {
      writeFileSync(path, rewritten);
    }
  }
}

function addressesOf({ pages }: Edition): Map<string, string> {
  return new Map(pages().map(({ key, path }) => [key, path]));
}

function withContent<T>(folder: string, read: () => T): T {
  const before = process.env['CONTENT_DIR'];
  process.env['CONTENT_DIR'] = folder;
  try {
    return read();
  } finally {
    if (before === undefined) {
      delete process.env['CONTENT_DIR'];
    } else {
      process.env['CONTENT_DIR'] = before;
    }
  }
}
