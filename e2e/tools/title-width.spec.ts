import { readFileSync } from 'node:fs';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { textWidth, titleSize, titleWidth } from '../../app/seo/title-width.ts';
import { seededRandom } from '../../text/seeded-random.ts';
import { expect, test } from '../support/fixtures.ts';

/**
 * Pixels that the table may be off by. The browser sets the same letters itself, with linear
 * advances as on Windows, a Mac, and phones.
 */
const tolerance = 0.02;

test('1,000 titles are as wide as Chromium sets them in the same font', async ({ page }) => {
  const edition = mainEdition();
  const { brand } = edition.site();
  const own = edition.pageNodes().flatMap(({ metaTitle }) => [metaTitle, `${metaTitle} | ${brand}`]);
  const titles = [...own, ...generatedTitles(1000 - own.length)];
  expect(titles).toHaveLength(1000);
  const font = readFileSync('app/styles/fonts/arimo.woff2').toString('base64');
  await page.setContent(`<style>
    @font-face { font-family: Measured; src: url(data:font/woff2;base64,${font}) }
    span { position: absolute; font: ${titleSize}px Measured; text-rendering: geometricPrecision; white-space: pre }
  </style><span>x</span>`);
  expect(await page.evaluate(async () => (await document.fonts.load('20px Measured')).length)).toBe(1);
  const measured = await page.evaluate((list) => {
    const span = document.querySelector('span');
    return list.map((title) => {
      span?.replaceChildren(title);
      return span?.getBoundingClientRect().width;
    });
  }, titles);
  const errors = titles.map((title, index) => Math.abs(textWidth(title, titleSize) - (measured[index] ?? 0)));
  const worst = errors.indexOf(Math.max(...errors));
  expect(errors[worst], `${titles[worst]}: ${measured[worst]}`).toBeLessThanOrEqual(tolerance);
  const rounded = titles.map((title, index) => Math.abs(titleWidth(title) - (measured[index] ?? 0)));
  expect(Math.max(...rounded)).toBeLessThanOrEqual(1 + tolerance);
});

/**
 * Returns titles as people write them, half of them Spanish: always the same ones for a count, with
 * every letter, mark, and pair that such titles have.
 */
function generatedTitles(count: number): string[] {
  const random = seededRandom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const words = index % 2 === 0 ? english : spanish;
    return pick(words.patterns).replaceAll(/\{(\w+)\}/gu, (_match, slot: keyof typeof slots | 'service' | 'extra') =>
      slot === 'service' ? pick(words.services) : slot === 'extra' ? pick(words.extras) : pick(slots[slot]),
    );
  });
}

const slots = {
  city: [
    ...['Miami', 'Tampa', 'Orlando', 'Jacksonville', 'St. Petersburg', 'Fort Lauderdale', 'Sarasota', 'Gainesville'],
    ...['Hialeah', 'Kissimmee', 'Doral', 'Naples, FL', 'West Palm Beach', 'Cape Coral', 'Ocala', 'Key West', 'Yulee'],
  ],
  brand: [
    'Tidemark',
    'AVA Towing & Co.',
    'Luz’s Café',
    'Roof*Pros',
    'Yates, Wyatt + Vail LLP',
    'Ñandú',
    'EDU1st',
    'VITA Law',
  ],
  number: ['3', '7', '11', '24/7', '$1,500', '$2.50', '28.5%', '10,000+', '2026', '2027', '1st', '#1', '50-60', '1/2'],
  mark: [' | ', ' - ', ' – ', ' — ', ': ', ' · ', ', '],
};

const english = {
  patterns: [
    '{service} in {city}{mark}{brand}',
    '{service} {city}: {extra} ({number})',
    '{number} Ways to Judge {service} Before You Pay',
    'What {service} Really Costs in {city} [{number}]',
    'Why “{service}” Isn’t Enough: {extra}',
    '{city} {service}? {extra}',
    '{brand}{mark}{service} & {extra}',
    '{service} vs. {service}{mark}{extra}',
    'AVOID THESE {number} {service} MISTAKES IN {city}!',
    'To Vote or Not to Vote: Yes, {extra} Today; We’ll Type “Ty” Twice',
  ],
  services: [
    ...[
      'Roof Repair',
      'Emergency Plumber',
      'SEO Consulting',
      'Technical SEO Audit',
      'Water Damage Restoration',
      'Pool Care',
    ],
    ...[
      'AC Tune-Up',
      'Family Lawyer',
      'Invisalign',
      'Yacht Charter',
      'Preschool Tuition',
      'Office Cleaning',
      'Fly Fishing',
    ],
  ],
  extras: [
    ...['Prices, Waiting Times, and What to Ask', 'From $1,500 in 4-6 Weeks', 'A Buyer’s Guide', 'Same-Day Quotes'],
    ...[
      'Reviewed by a Person',
      'Step by Step',
      'What Nobody Puts in Writing',
      'Efficient, Official, Affordable',
      'FAQ',
    ],
  ],
};

const spanish = {
  patterns: [
    '{service} en {city}{mark}{brand}',
    '¿Cuánto cuesta {service} en {city}? ({number})',
    '{number} claves de {service} que sí funcionan',
    'Guía de {service}: {extra}{mark}{brand}',
    '¡{extra}! {service} en {city}',
    '“{service}” en {city}: {extra}',
    '{service} {city} [{number}]{mark}{extra}',
    'Año {number}: {service}, según dueños de {city}',
    'ÚLTIMOS {number} CUPOS DE {service} EN {city}',
    '{brand}{mark}{service}, {extra}',
  ],
  services: [
    ...[
      'reparación de techos',
      'plomero de emergencia',
      'consultoría SEO',
      'auditoría SEO técnica',
      'limpieza de oficinas',
    ],
    ...[
      'abogado de inmigración',
      'diseño de páginas web',
      'posicionamiento web',
      'niñera bilingüe',
      'señalización',
      'TAXES',
    ],
  ],
  extras: [
    ...['precios, plazos y qué preguntar', 'desde $1,500 en 4-6 semanas', 'paso a paso', 'cotización el mismo día'],
    ...[
      'atención en español e inglés',
      'lo que nadie te dice',
      'opiniones de clientes',
      'Óscar, Álvaro e Íñigo',
      'sin cargos',
    ],
  ],
};
