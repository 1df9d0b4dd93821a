import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';

/**
 * Copies the project to a new folder and grows its content as an owner would: a ninth city and a
 * fifth service, one file each, and a changed price, phone number, brand, and question. Whatever
 * `npm test`, which installs the copy's own packages, says there, it must say here. Usage:
 * `node scripts/testing/grow-project.ts <new folder>`.
 *
 * New texts have the words of existing ones in another order: the check for alike pages would
 * rightly refuse a copy.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/testing/grow-project.ts <new folder>');
  process.exit(1);
}
const en = join(folder, 'content/en');

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
const city = addCity('tampa-fl', 'ocala-fl');
const service = addService('seo-automation', 'link-earning');
change('content/site.yaml', ['brand'], 'Saltmark');
change('content/site.yaml', ['phone'], '+13055550199');
change('content/en/services/strategic-seo-consulting.yaml', ['price'], 'From $2,650');
change('content/en/pages/about.yaml', ['faq', 'items', 0, 'question'], 'How much is it?');
change('content/en/pages/about.yaml', ['faq', 'items', 8], {
  id: 'ninth',
  question: 'Is this the ninth?',
  answer: ['It is.'],
});
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

function addCity(model: string, id: string): string {
  const record = read(`cities/${model}`);
  const text = JSON.stringify(rewritten({ services: record.services, facts: record.facts }, backwards));
  write(`cities/${id}`, {
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
  });
  return id;
}

function addService(model: string, id: string): string {
  const cities = readdirSync(join(en, 'cities')).map((file) => basename(file, '.yaml'));
  // The pages of one model have phrases in common, so each city gets another order.
  const texts = cities.map((city, index) => {
    const order = (words: string[]) => dealt(index % 2 === 0 ? words : words.toReversed(), 2 + (index >> 1));
    return [city, rewritten(read(`cities/${city}`).services[model], order)];
  });
  const text = JSON.stringify({
    ...rewritten(read(`services/${model}`), backwards),
    cities: Object.fromEntries(texts),
  });
  write(`services/${id}`, {
    // A page of the same first keyword would be refused. What follows a hyphen is an id.
    ...JSON.parse(text.replaceAll(/(?<!-)automation/giu, 'outreach')),
    order: 90,
    title: 'Link Earning & Digital PR',
    shortTitle: 'Link earning',
    price: 'From $1,900',
  });
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a content file holds, in the same shape
type Content = any;

function rewritten(value: Content, order: (words: string[]) => string[], key = ''): Content {
  if (kept.has(key)) {
    return value;
  }
  if (typeof value === 'string') {
    return value
      .replaceAll(/es\[([^\]]*)\]/gu, '$1')
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

/** A sentence keeps its end and its capital: the check of words counts how long sentences are. */
function inOrder(sentence: string, order: (words: string[]) => string[]): string {
  const [, body = '', end = ''] = /^(.*?)([.!?]*)$/su.exec(sentence) ?? [];
  const words = order(body.split(/\s+/u)).join(' ');
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
  return parse(readFileSync(join(en, `${file}.yaml`), 'utf8'));
}

function write(file: string, record: Content): void {
  const path = join(en, `${file}.yaml`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(record));
}

function change(file: string, path: Array<string | number>, value: unknown): void {
  const place = join(folder ?? '', file);
  const document = parseDocument(readFileSync(place, 'utf8'));
  document.setIn(path, value);
  writeFileSync(place, String(document));
}
