import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';

/**
 * Copies the project to a new folder and grows its content as an owner would: a ninth city and a
 * fifth service, one file each in each language, and a changed price, phone number, brand, and
 * question. Whatever `npm test`, which installs the copy's own packages, says there, it must say
 * here. Usage: `node scripts/testing/grow-project.ts <new folder>`.
 *
 * New texts have the words of existing ones in another order: the check for alike pages would
 * rightly refuse a copy.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/testing/grow-project.ts <new folder>');
  process.exit(1);
}
/** Words that can't be the model's own in another order, by language. */
const languages = {
  en: {
    word: /(?<!-)automation/giu,
    otherWord: 'outreach',
    service: { title: 'Link Earning & Digital PR', shortTitle: 'Link earning', price: 'From $1,900' },
    changedPrice: 'From $2,650',
    question: 'How much is it?',
    ninth: { question: 'Is this the ninth?', answer: ['It is.'] },
  },
  es: {
    word: /automatización|\bIA\b/giu,
    otherWord: 'difusión',
    service: {
      title: 'Enlaces ganados',
      shortTitle: 'Enlaces ganados',
      slug: 'enlaces-ganados',
      price: 'Desde $1,900',
    },
    changedPrice: 'Desde $2,650',
    question: '¿Cuánto es?',
    ninth: { question: '¿Es esta la novena?', answer: ['Sí.'] },
  },
};

type Language = keyof typeof languages;

/** Fields that code or another field compares. */
const kept = new Set([
  'industry',
  'service',
  'icon',
  'color',
  'weeks',
  'duration',
  'updated',
  'provenance',
  'year',
  'url',
]);

copyProject(folder);
const city = 'ocala-fl';
const service = 'link-earning';
for (const language of ['en', 'es'] as const) {
  const { changedPrice, question, ninth } = languages[language];
  addCity(language, 'tampa-fl', city);
  addService(language, 'seo-automation', service);
  change(`content/${language}/services/strategic-seo-consulting.yaml`, ['price'], changedPrice);
  change(`content/${language}/pages/about.yaml`, ['faq', 'items', 0, 'question'], question);
  change(`content/${language}/pages/about.yaml`, ['faq', 'items', 8], { id: 'ninth', ...ninth });
}
change('content/site.yaml', ['brand'], 'Saltmark');
change('content/site.yaml', ['phone'], '+13055550199');
console.log(
  `${folder}: added cities/${city}.yaml and services/${service}.yaml; changed brand, phone, a price, questions`,
);

function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  mkdirSync(to);
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(file, join(to, file));
  }
}

function addCity(language: Language, model: string, id: string): void {
  const record = read(`${language}/cities/${model}`);
  const text = JSON.stringify(rewritten({ services: record.services, facts: record.facts }, backwards));
  write(`${language}/cities/${id}`, {
    ...record,
    ...JSON.parse(text.replaceAll(record.name, 'Ocala')),
    order: 90,
    name: 'Ocala',
    county: { name: 'Marion', fips: '12083' },
    population: '70,000+',
    businessCount: '6,500+',
    sources: rewritten(record.sources, backwards),
    coordinates: { lat: 29.1872, lon: -82.1401 },
    chartLabels: [],
    landmarks: [],
  });
}

function addService(language: Language, model: string, id: string): void {
  const { word, otherWord, service } = languages[language];
  const cities = readdirSync(contentFile(`${language}/cities`)).map((file) => basename(file, '.yaml'));
  // The pages of one model have phrases in common, so each city gets another order.
  const texts = cities.map((city, index) => {
    const order = (words: string[]) =>
      dealt(index % 2 === 0 ? words : words.toReversed(), Math.min(2 + (index >> 1), Math.max(2, words.length >> 1)));
    return [city, rewritten(read(`${language}/cities/${city}`).services[model], order)];
  });
  const text = JSON.stringify({
    ...rewritten(read(`${language}/services/${model}`), backwards),
    cities: Object.fromEntries(texts),
  });
  write(`${language}/services/${id}`, {
    // A page of the same first keyword would be refused. What follows a hyphen is an id.
    ...JSON.parse(text.replaceAll(word, otherWord)),
    order: 90,
    ...service,
  });
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a content file holds, in the same shape
type Content = any;

function rewritten(value: Content, order: (words: string[]) => string[], key = ''): Content {
  if (kept.has(key)) {
    return value;
  }
  if (typeof value === 'string') {
    return value
      .split(/(?<=[.!?]) +/u)
      .map((sentence) => inOrder(sentence, order))
      .join(' ');
  }
  if (Array.isArray(value)) {
    return value.map((item) => rewritten(item, order));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewritten(inner, order, name)]))
    : value;
}

/**
 * A sentence keeps its end, its capital, and its marks of the other language: the check of words
 * reads all three.
 */
function inOrder(sentence: string, order: (words: string[]) => string[]): string {
  const [, body = '', end = ''] = /^(.*?)([.!?]*)$/su.exec(sentence) ?? [];
  const words = order(body.split(/\s+(?![^[]*\])/u)).join(' ');
  const isCapital = /^\p{Lu}/u.test(sentence);
  return `${isCapital ? words.charAt(0).toUpperCase() : words.charAt(0)}${words.slice(1)}${end}`;
}

function backwards(words: string[]): string[] {
  return words.toReversed();
}

/** Deals words like cards, into `piles`, and puts the piles together, the last one on top. */
function dealt(words: string[], piles: number): string[] {
  return Array.from({ length: piles }, (_, pile) => words.filter((_, at) => at % piles === piles - 1 - pile)).flat();
}

function read(file: string): Content {
  return parse(readFileSync(contentFile(`${file}.yaml`), 'utf8'));
}

function write(file: string, record: Content): void {
  const path = contentFile(`${file}.yaml`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `# yaml-language-server: $schema=../../schemas/${basename(dirname(path))}.json\n${stringify(record)}`,
  );
}

function contentFile(path: string): string {
  return join(folder ?? '', 'content', path);
}

function change(file: string, path: Array<string | number>, value: unknown): void {
  const place = join(folder ?? '', file);
  const document = parseDocument(readFileSync(place, 'utf8'));
  document.setIn(path, value);
  writeFileSync(place, String(document));
}
