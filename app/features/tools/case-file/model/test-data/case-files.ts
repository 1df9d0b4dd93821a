import { slugOf } from '../../../../../../text/fold.ts';
import type { PageRuleId } from '../../../../../content/tools/page-rule-ids.ts';
import { buildZip } from '../../../search-console/model/reading/test-data/build-zip.ts';

/** A planted fault as the plan must name it: the kind of line, and its page, query, or keyword. */
export type Plant = {
  line: 'gain' | 'loss' | 'overlap' | 'sameTitle' | 'queryTitle' | 'noPage' | PageRuleId;
  about: string;
  /** Rules that the fault breaks too. */
  follows?: readonly PageRuleId[];
  /** Whether it's true, and too small to be among the first. */
  isMinor?: boolean;
};

/** A made-up site in files, with the faults that were planted in it. */
export type MadeCase = { name: string; files: File[]; keywords: string; plants: Plant[] };

type Site = {
  host: string;
  title: Map<string, string>;
  html: Map<string, string>;
  /** Rows of queries and pages: clicks, impressions, position, then those of the earlier period. */
  rows: Array<{ query: string; page: string; now: Row; before: Row }>;
  robotsTxt: string;
  listed: Set<string>;
  keywords: Array<[text: string, volume: number]>;
};
type Row = readonly [clicks: number, impressions: number, position: number];
type Planting = (site: Site, pages: readonly string[]) => Plant;

/** Trade, brand, city, and what each page sells. Half of them are Spanish. */
const trades: ReadonlyArray<readonly [lang: 'en' | 'es', brand: string, city: string, ...services: string[]]> = [
  [
    'en',
    'Kings of Roofs',
    'Tampa',
    'Roof Repair',
    'Metal Panels',
    'Gutter Cleaning',
    'Skylight Installation',
    'Hurricane Shutters',
    'Attic Insulation',
  ],
  [
    'es',
    'Clínica Sonrisa',
    'Hialeah',
    'Implantes Dentales',
    'Ortodoncia Invisible',
    'Blanqueamiento',
    'Coronas de Porcelana',
    'Limpieza Profunda',
    'Extracciones',
  ],
  [
    'en',
    'Bay Plumbing',
    'Sarasota',
    'Water Heaters',
    'Drain Cleaning',
    'Leak Detection',
    'Sewer Lines',
    'Bathroom Remodel',
    'Pump Service',
  ],
  [
    'es',
    'Despacho Rivas',
    'Miami',
    'Divorcio',
    'Custodia de Menores',
    'Visa de Trabajo',
    'Accidentes de Auto',
    'Testamentos',
    'Bancarrota',
  ],
  [
    'en',
    'Palm Dental',
    'Orlando',
    'Teeth Whitening',
    'Dental Implants',
    'Root Canal',
    'Porcelain Veneers',
    'Denture Relining',
    'Night Guards',
  ],
  [
    'es',
    'Flores del Sol',
    'Orlando',
    'Ramos de Novia',
    'Coronas Fúnebres',
    'Orquídeas',
    'Decoración de Quinceañera',
    'Canastas de Fruta',
    'Girasoles',
  ],
  [
    'en',
    'Gulf Charter Co',
    'Naples',
    'Tarpon Fishing',
    'Sunset Cruise',
    'Shelling Trips',
    'Dolphin Tours',
    'Kayak Rental',
    'Bachelor Parties',
  ],
  [
    'es',
    'Taller Ponce',
    'Kissimmee',
    'Cambio de Aceite',
    'Frenos',
    'Transmisiones',
    'Alineación',
    'Aire Acondicionado',
    'Baterías',
  ],
  [
    'en',
    'Cedar Law',
    'Jacksonville',
    'Truck Accidents',
    'Probate',
    'Slip and Fall',
    'Eviction Defense',
    'Trademark Filing',
    'Adoption',
  ],
  [
    'es',
    'Panadería Lucía',
    'Doral',
    'Pasteles de Boda',
    'Pan Cubano',
    'Galletas Decoradas',
    'Tequeños',
    'Torta Helada',
    'Desayunos',
  ],
  [
    'en',
    'Bright Paws',
    'St. Petersburg',
    'Dog Grooming',
    'Cat Boarding',
    'Puppy Training',
    'Pet Photography',
    'Mobile Bath',
    'Nail Trimming',
  ],
  [
    'es',
    'Mudanzas Faro',
    'Tampa',
    'Mudanza de Oficina',
    'Embalaje',
    'Almacenaje',
    'Pianos',
    'Transporte de Autos',
    'Limpieza de Salida',
  ],
  [
    'en',
    'North Pool Care',
    'Gainesville',
    'Pool Resurfacing',
    'Salt Systems',
    'Algae Removal',
    'Spa Heaters',
    'Leak Patching',
    'Deck Pavers',
  ],
  [
    'es',
    'Academia Nexo',
    'Miami',
    'Inglés para Adultos',
    'Tutoría de Matemáticas',
    'Ciudadanía',
    'Clases de Piano',
    'Robótica',
    'Examen GED',
  ],
  [
    'en',
    'Harbor Accounting',
    'Clearwater',
    'Payroll Setup',
    'Tax Resolution',
    'Bookkeeping',
    'Nonprofit Audits',
    'Crypto Reporting',
    'Business Valuation',
  ],
  [
    'es',
    'Jardines Oro',
    'Homestead',
    'Poda de Palmas',
    'Césped Sintético',
    'Riego por Goteo',
    'Fuentes',
    'Iluminación',
    'Muros de Piedra',
  ],
  [
    'en',
    'Coral Wellness',
    'Key West',
    'Deep Tissue Massage',
    'Acupuncture',
    'Prenatal Yoga',
    'Float Tank',
    'Cupping',
    'Nutrition Coaching',
  ],
  [
    'es',
    'Techos Bravo',
    'Miami',
    'Tejas de Barro',
    'Goteras',
    'Impermeabilización',
    'Canaletas',
    'Claraboyas',
    'Inspección de Seguro',
  ],
  [
    'en',
    'Lake Electric',
    'Lakeland',
    'Panel Upgrade',
    'Generator Service',
    'EV Chargers',
    'Ceiling Fans',
    'Surge Protection',
    'Landscape Lighting',
  ],
  [
    'es',
    'Óptica Clara',
    'Hialeah',
    'Lentes Progresivos',
    'Lentes de Contacto',
    'Examen de la Vista',
    'Gafas de Sol',
    'Monturas para Niños',
    'Reparación de Gafas',
  ],
];

/** Changes a page's source. */
const swap =
  (line: PageRuleId, from: string | RegExp, to: string, follows: readonly PageRuleId[] = []) =>
  (at: number): Planting =>
  (site, pages) => {
    const page = pages[at] ?? '';
    const html = site.html.get(page) ?? '';
    site.html.set(
      page,
      html.replace(from, () => to),
    );
    return { line, about: page, follows };
  };
const add = (line: PageRuleId, html: string) => swap(line, '</main>', `${html}</main>`);
const addToHead = (line: PageRuleId, html: string, follows?: readonly PageRuleId[]) =>
  swap(line, '</head>', `${html}</head>`, follows);

const noindex = addToHead('noindex', '<meta name="robots" content="noindex, follow">', ['sitemap-lists-it']);
const lorem = add('unfilled-text', '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>');
const braces = add('unfilled-text', '<h2>{{ service.city }}</h2>');
const brokenData = addToHead('structured-data-json', '<script type="application/ld+json">{"@type":"Store",}</script>');
const noViewport = swap('viewport', /<meta name="viewport"[^>]*>/u, '');
const noLanguage = swap('language', /<html lang="..">/u, '<html>');
const noAlt = add('image-alt', '<img src="/team.jpg" width="9" height="9">');
const badLink = add('broken-address', '<p><a href="htp://partner.example/">Our partner</a></p>');
const insecure = add('mixed-content', '<img src="http://cdn.example/a.jpg" alt="A van" width="9" height="9">');
const badHreflang = addToHead('hreflang-code', '<link rel="alternate" hreflang="en-UK" href="https://x.example/">', [
  'hreflang-self',
]);
const emptyHeading = add('empty-heading', '<h2></h2>');
const moved = swap(
  'canonical-elsewhere',
  /(<link rel="canonical" href="https:\/\/[^/]+\/)[^"]+/u,
  '<link rel="canonical" href="https://www.old-site.example/',
  ['sitemap-lists-it', 'open-graph-url'],
);

const blocked =
  (at: number): Planting =>
  (site, pages) => {
    site.robotsTxt += `\nDisallow: ${new URL(pages[at] ?? '').pathname}`;
    return { line: 'robots-txt', about: pages[at] ?? '', follows: ['sitemap-lists-it'] };
  };
const unlisted =
  (at: number): Planting =>
  (site, pages) => {
    site.listed.delete(pages[at] ?? '');
    return { line: 'sitemap-lacks-it', about: pages[at] ?? '' };
  };
const sameTitle =
  (at: number, other: number): Planting =>
  (site, pages) => {
    const title = site.title.get(pages[at] ?? '') ?? '';
    retitle(site, pages[other] ?? '', title);
    // A page under another's title hides its own search words as well.
    return { line: 'sameTitle', about: pages[other] ?? '' };
  };
const vagueTitle =
  (at: number, title: string): Planting =>
  (site, pages) => {
    retitle(site, pages[at] ?? '', title);
    return { line: 'queryTitle', about: pages[at] ?? '' };
  };
/** A query far below its page's others, which many people type. */
const gain =
  (at: number, query: string, position: number, impressions: number): Planting =>
  (site, pages) => {
    const row = [Math.round(impressions * 0.01), impressions, position] as const;
    site.rows.push({ query, page: pages[at] ?? '', now: row, before: row });
    return { line: 'gain', about: query };
  };
/** A page that fell from the first place to the sixth. */
const loss =
  (at: number): Planting =>
  (site, pages) => {
    const page = pages[at] ?? '';
    site.rows = site.rows.map((row) =>
      row.page === page ? { ...row, now: [Math.round(row.before[0] * 0.2), row.before[1], row.before[2] + 1.4] } : row,
    );
    return { line: 'loss', about: page };
  };
const overlap =
  (at: number, other: number): Planting =>
  (site, pages) => {
    const row = site.rows.find(({ page }) => page === pages[at]);
    if (row) {
      const now = [Math.round(row.now[0] * 0.6), row.now[1], row.now[2] + 0.4] as const;
      site.rows.push({ query: row.query, page: pages[other] ?? '', now, before: now });
    }
    return { line: 'overlap', about: row?.query ?? '' };
  };
const noPage =
  (...keywords: string[]): Planting =>
  (site) => {
    site.keywords.push(...keywords.map((text, index): [string, number] => [text, 900 - 200 * index]));
    return { line: 'noPage', about: keywords[0] ?? '' };
  };

/** The plants of each trade's case, in its order. Written before the ranking. */
const plantings: ReadonlyArray<readonly Planting[]> = [
  [noindex(1), sameTitle(0, 2), gain(3, 'skylight leak fix', 7.2, 4200), loss(4), lorem(5)],
  [
    moved(0),
    gain(2, 'blanqueamiento en casa', 9.1, 6000),
    brokenData(3),
    noPage('frenillos linguales', 'frenillos linguales precio'),
    noAlt(4),
  ],
  [blocked(2), overlap(0, 4), noViewport(3), gain(1, 'hydro jetting drain', 11.3, 8000)],
  [
    loss(0),
    loss(3),
    noPage('asilo político', 'asilo político requisitos', 'pedir asilo político'),
    badHreflang(2),
    sameTitle(1, 5),
  ],
  [
    vagueTitle(2, 'Gentle, Friendly, and Close to Home | Palm Dental'),
    noindex(0),
    unlisted(3),
    gain(4, 'same day denture fix', 5.6, 3000),
    insecure(5),
    emptyHeading(1),
  ],
  [noLanguage(1), overlap(2, 4), noPage('globos con helio', 'globos con helio a domicilio'), braces(3)],
  [
    gain(0, 'night tarpon charter', 6.4, 5200),
    gain(3, 'dolphin watching boat', 8.8, 7000),
    noindex(5),
    loss(2),
    brokenData(1),
  ],
  [
    blocked(4),
    vagueTitle(1, 'Servicio honesto desde 1998 | Taller Ponce'),
    lorem(3),
    gain(2, 'caja automática patina', 12.2, 9000),
  ],
  [
    noPage('dog bite lawyer', 'dog bite settlement', 'dog bite claim'),
    loss(1),
    noViewport(0),
    sameTitle(2, 4),
    badLink(3),
  ],
  [moved(3), loss(0), gain(1, 'pan de agua fresco', 4.8, 2600), noAlt(2), noAlt(4)],
  [
    overlap(1, 3),
    vagueTitle(0, 'Love Them Like Family | Bright Paws'),
    unlisted(5),
    noindex(4),
    gain(2, 'leash pulling class', 10.4, 5000),
  ],
  [
    blocked(1),
    noPage('cajas de cartón', 'cajas de cartón gratis'),
    loss(4),
    noLanguage(2),
    emptyHeading(3),
    insecure(0),
  ],
  [noindex(2), noindex(3), gain(0, 'pebble finish pool', 6.9, 4400), brokenData(5), loss(1), badHreflang(4)],
  [
    vagueTitle(3, 'Aprende con alegría y sin estrés | Academia Nexo'),
    gain(4, 'drones para niños', 7.7, 3600),
    braces(0),
    overlap(2, 5),
  ],
  [loss(2), loss(5), sameTitle(0, 3), noPage('offer in compromise', 'offer in compromise help'), noViewport(1)],
  [moved(1), moved(4), lorem(2), gain(3, 'cascada de pared', 9.6, 5800), unlisted(5)],
  [noindex(0), blocked(3), overlap(1, 2), gain(4, 'dry cupping athletes', 5.1, 2800), noAlt(5)],
  [
    noPage('placas solares', 'placas solares precio', 'instalar placas solares'),
    vagueTitle(4, 'Calidad que se nota desde el primer día | Techos Bravo'),
    loss(1),
    badLink(0),
    insecure(3),
  ],
  [
    gain(2, 'level two home charger', 8.1, 6400),
    gain(0, 'two hundred amp service', 6.2, 4800),
    loss(4),
    sameTitle(1, 5),
    noindex(3),
    lorem(1),
  ],
  [
    overlap(0, 1),
    noindex(4),
    noLanguage(5),
    gain(3, 'gafas polarizadas pesca', 7.4, 4600),
    vagueTitle(2, 'Todo lo que tus ojos necesitan | Óptica Clara'),
    brokenData(1),
  ],
];

/** Small faults that every real site has. They mustn't push a plant down. */
const minor: readonly Planting[] = [
  ...['shop hours', 'coupon code', 'holiday schedule', 'parking', 'reviews 2019'].map((query, at) =>
    gain(at, query, 13, 95),
  ),
  add('image-size', '<img src="/van.jpg" alt="The van">')(0),
  add('heading-order', '<h2>A</h2><h4>B</h4>')(1),
  add('vague-link-text', '<a href="/more">Read more</a>')(2),
  swap(
    'description-length',
    /(<meta name="description" content=")[^"]*/u,
    '<meta name="description" content="Short.',
  )(3),
  addToHead('no-snippet', '<meta name="robots" content="nosnippet">')(4),
].map((plant) => (site: Site, pages: readonly string[]) => ({ ...plant(site, pages), isMinor: true }));

/** Makes the cases: the same files every time. Without plants, the sound sites. */
export function makeCases(withPlants = true): MadeCase[] {
  return trades.map(([lang, brand, city, ...services], index) => {
    const site = soundSite(lang, brand, city, services);
    const pages = [...site.html.keys()];
    const plants = withPlants ? [...(plantings[index] ?? []), ...minor].map((plant) => plant(site, pages)) : [];
    return { name: `${brand}, ${city}`, files: filesOf(site, lang), keywords: keywordsOf(site), plants };
  });
}

function soundSite(lang: 'en' | 'es', brand: string, city: string, services: readonly string[]): Site {
  const host = `www.${slugOf(brand).replaceAll('-', '')}.example`;
  const site: Site = {
    host,
    title: new Map(),
    html: new Map(),
    rows: [],
    robotsTxt: 'User-agent: *\nDisallow: /cart',
    listed: new Set(),
    keywords: [],
  };
  const urls = services.map((service) => `https://${host}/${slugOf(service)}`);
  services.forEach((service, at) => {
    const url = urls[at] ?? '';
    const title = `${service} ${lang === 'en' ? 'in' : 'en'} ${city} | ${brand}`;
    site.title.set(url, title);
    site.html.set(
      url,
      pageSource({ lang, url, title, service, city, brand, next: services[at + 1] ?? services[0] ?? '' }),
    );
    site.listed.add(url);
    const name = service.toLowerCase();
    const queries = [`${name} ${city.toLowerCase()}`, name, lang === 'en' ? `best ${name}` : `${name} cerca de mi`];
    queries.forEach((query, order) => {
      const position = 1 + ((at + order) % 3) + 0.1;
      const impressions = 900 + 130 * at - 200 * order;
      const row = [Math.round((impressions * 0.3) / position), impressions, position] as const;
      // What varies by itself is no loss.
      const before = [row[0] + 3, impressions + 10, position] as const;
      site.rows.push({ query, page: url, now: row, before });
      site.keywords.push([query, impressions]);
    });
    // Few see it, so there's next to nothing to win.
    const rare = [0, 30, 14] as const;
    site.rows.push({ query: `${name} ${2010 + at}`, page: url, now: rare, before: rare });
  });
  const brandRow = [400, 900, 1] as const;
  site.rows.push({ query: brand.toLowerCase(), page: urls[0] ?? '', now: brandRow, before: brandRow });
  return site;
}

type PageWords = Record<'url' | 'title' | 'service' | 'city' | 'brand' | 'next', string> & { lang: 'en' | 'es' };

function pageSource({ lang, url, title, service, city, brand, next }: PageWords): string {
  const [description, text, label] =
    lang === 'en'
      ? [
          `What ${service.toLowerCase()} costs in ${city}, what’s included, and how soon the work can start.`,
          `${brand} does this work for families and businesses in the whole county. You get a price in writing before anything begins, a date that holds, and photos of every step. When the work is done, we walk through it with you and leave the place clean.`,
          'See also',
        ]
      : [
          `Cuánto cuesta el servicio de ${service.toLowerCase()} en ${city}, qué incluye y cuándo podemos empezar.`,
          `${brand} hace este trabajo para familias y negocios de todo el condado. Recibes el precio por escrito antes de que empiece nada, una fecha que se cumple y fotos de cada paso. Cuando terminamos, lo revisamos contigo y dejamos todo limpio.`,
          'Mira también',
        ];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="description" content="${description}"><link rel="canonical" href="${url}"><meta property="og:title" content="${title}"><meta property="og:url" content="${url}"><meta property="og:image" content="https://x.example/a.jpg"></head><body><header><a href="/">${brand}</a></header><main><h1>${service}</h1><p>${text}</p><p>${label} <a href="/${slugOf(next)}">${next}</a></p></main></body></html>`;
}

function filesOf(site: Site, lang: 'en' | 'es'): File[] {
  const sum = (pick: (row: Site['rows'][number]) => Row) => {
    const byPage = Map.groupBy(site.rows, ({ page }) => page);
    return new Map([...byPage].map(([page, rows]) => [page, addRows(rows.map(pick))]));
  };
  const [now, before] = [sum((row) => row.now), sum((row) => row.before)];
  const cells = ([clicks, impressions]: Row = [0, 0, 0], [clicksBefore, shownBefore]: Row = [0, 0, 0]) =>
    [clicks, clicksBefore, impressions, shownBefore].join(',');
  const positions = ([, , position]: Row = [0, 0, 0], [, , positionBefore]: Row = [0, 0, 0]) =>
    `0%,0%,${position.toFixed(2)},${positionBefore.toFixed(2)}`;
  const [later, earlier] =
    lang === 'en' ? ['Last 28 days', 'Previous 28 days'] : ['Últimos 28 días', '28 días anteriores'];
  const names =
    lang === 'en' ? ['Clicks', 'Impressions', 'CTR', 'Position'] : ['Clics', 'Impresiones', 'CTR', 'Posición'];
  const head = names.flatMap((metric) => [`${later} ${metric}`, `${earlier} ${metric}`]).join(',');
  const pagesCsv = [
    `${lang === 'en' ? 'Top pages' : 'Páginas principales'},${head}`,
    ...[...now].map(([page, row]) => `${page},${cells(row, before.get(page))},${positions(row, before.get(page))}`),
  ];
  const days = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')},9,90,10%,5`);
  const pairs = [
    'query,page,clicks,impressions,ctr,position',
    ...site.rows.map(({ query, page, now: [clicks, impressions, position] }) =>
      [query, page, clicks, impressions, 0, position].join(','),
    ),
  ];
  const chart = ['Date,Clicks,Impressions,CTR,Position', ...days];
  const zip = buildZip({ 'Pages.csv': pagesCsv.join('\n'), 'Chart.csv': chart.join('\n') });
  const sitemap = `<?xml version="1.0"?><urlset>${[...site.listed].map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
  return [
    new File([zip], 'export.zip'),
    new File([pairs.join('\n')], 'queries-and-pages.csv'),
    new File([sitemap], 'sitemap.xml'),
    new File([site.robotsTxt], 'robots.txt'),
    ...[...site.html].map(([url, html]) => new File([html], `${slugOf(new URL(url).pathname)}.html`)),
  ];
}

function addRows(rows: readonly Row[]): Row {
  const impressions = rows.reduce((total, [, shown]) => total + shown, 0);
  const position = rows.reduce((total, [, shown, place]) => total + shown * place, 0) / impressions;
  return [rows.reduce((total, [clicks]) => total + clicks, 0), impressions, position];
}

function keywordsOf({ keywords }: Site): string {
  return ['Keyword,Volume', ...keywords.map(([text, volume]) => `${text},${volume}`)].join('\n');
}

function retitle(site: Site, page: string, title: string): void {
  const before = site.title.get(page) ?? '';
  site.title.set(page, title);
  site.html.set(
    page,
    (site.html.get(page) ?? '').replaceAll(before, () => title),
  );
}
