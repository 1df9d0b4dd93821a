import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { demoFolder } from '../../app/content/engine/folders.server.ts';

type Field = ReadonlyArray<string | number>;
type Words = { en: unknown; es: unknown };

/** Changes the owner's folder with the tools below. */
type Edit = (own: ReturnType<typeof editing>) => void;

/** Forty things that owners change in an ordinary year. Together they're a sound site. */
export const fortyEdits: Readonly<Record<string, Edit>> = {
  'the brand': ({ facts }) => facts(['brand'], 'Saltmark'),
  'the tagline': ({ facts }) => facts(['tagline'], { en: 'Search that sells', es: 'Búsquedas que venden' }),
  'the name': ({ facts }) => facts(['consultant', 'name'], 'Ana Ruiz'),
  'the role': ({ facts }) => facts(['consultant', 'role', 'es'], 'Consultora SEO'),
  credentials: ({ facts }) =>
    facts(['consultant', 'credentials'], { en: 'Google Analytics, 2025', es: 'Google Analytics, 2025' }),
  career: ({ facts }) => facts(['consultant', 'career'], { en: 'Ten years at a hotel', es: 'Diez años en un hotel' }),
  'the phone': ({ facts }) => facts(['phone'], '+12395551234'),
  'the email': ({ facts }) => facts(['email'], 'ana@saltmark.com'),
  'the city': ({ facts }) => facts(['address', 'locality'], 'Naples'),
  'the postal code': ({ facts }) => facts(['address', 'postalCode'], '34102'),
  'the mailing address': ({ facts }) => facts(['mailingAddress'], 'PO Box 12, Naples, FL 34102'),
  'the address of the site': ({ facts }) => facts(['baseUrl'], 'https://www.saltmark.com'),
  'the profile': ({ facts }) => facts(['profile', 'url'], 'https://www.linkedin.com/in/saltmark'),
  'the hours': ({ facts }) => facts(['terms', 'hours'], { en: 'Monday to Friday', es: 'De lunes a viernes' }),
  'the payment': ({ facts }) => facts(['terms', 'payment'], { en: 'Half and half', es: 'Mitad y mitad' }),
  'the remedy': ({ facts }) => facts(['terms', 'remedy'], { en: 'You get 10% back.', es: 'Recibes un 10%.' }),
  'the hours of calls': ({ facts }) => facts(['calls', 'hours'], { monday: ['10:00-12:00'] }),
  'the language of mail': ({ facts }) => facts(['ownerLanguage'], 'es'),
  'a color': ({ facts }) => facts(['colors'], { action: '#0b6b5f' }),
  'the logo': ({ facts, write }) => {
    facts(['logo'], 'logo.svg');
    write(
      'public/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32z"/></svg>',
    );
  },
  'a claim': ({ words }) => words('claims.yaml', [2, 'value'], { en: '9+ years', es: 'Más de 9' }),
  'a claim less': ({ remove }) => remove('claims.yaml', [5]),
  'a study less': ({ leaveOut }) => leaveOut('case-studies/le-gramme.yaml'),
  'a client less': ({ remove }) => remove('pages/about.yaml', ['brands', 'items', 6]),
  'no testimonial': ({ remove }) => remove('pages/city.yaml', ['testimonial']),
  'a city less': ({ leaveOut }) => leaveOut('cities/gainesville-fl.yaml'),
  'an article less': ({ leaveOut }) => leaveOut('posts/seo-didnt-die-hype-strategy.md'),
  'a price': ({ words }) => words('services/seo-automation.yaml', ['price'], { en: 'From $2,900', es: 'Desde $2,900' }),
  'a length': ({ words }) =>
    words('services/personal-branding-consulting.yaml', ['duration'], { en: '6-8 weeks', es: '6-8 semanas' }),
  'a service in some cities': ({ words, remove }) => {
    words('services/digital-storytelling-services.yaml', ['cityPages'], { en: ['tampa-fl'], es: ['tampa-fl'] });
    remove('case-studies/edu1st-preschools.yaml', ['resources', 0]);
  },
  'a headline': ({ words }) =>
    words('pages/home.yaml', ['hero', 'headline'], { en: 'Be found in Florida.', es: 'Que te encuentren en Florida.' }),
  'a drawing’s words': ({ words }) =>
    words('pages/home.yaml', ['why', 'page', 'question'], { en: 'What is a new roof?', es: '¿Cuánto es un techo?' }),
  'a question less': ({ remove }) => remove('pages/about.yaml', ['faq', 'items', 5]),
  'a specialty less': ({ remove }) => remove('pages/services.yaml', ['specialties', 'items', 9]),
  'a short article': ({ write }) => {
    write('en/posts/a-note.md', article('A note', 'short note', 'Short and true.'));
    write('es/posts/a-note.md', article('Una nota', 'nota corta', 'Corta y cierta.', 'una-nota'));
  },
  'a draft': ({ write }) => {
    write('en/posts/later.md', '---\ntitle: Later\ndraft: true\n---\n');
    write('es/posts/later.md', '---\ntitle: Luego\ndraft: true\n---\n');
  },
  'an article for next year': ({ write }) => {
    const when = "publishAt: '2099-01-02T09:00-05:00'";
    write(
      'en/posts/next.md',
      article('Next year', 'next year', 'Soon.').replace("date: '2026-11-02'", `date: '2099-01-02'\n${when}`),
    );
    write(
      'es/posts/next.md',
      article('El año que viene', 'año próximo', 'Pronto.', 'el-ano-que-viene').replace(
        "date: '2026-11-02'",
        `date: '2099-01-02'\n${when}`,
      ),
    );
  },
  'a small city': ({ write }) => {
    write('en/cities/naples-fl.yaml', city('Tell Naples what you do', 'In Naples'));
    write('es/cities/naples-fl.yaml', city('Cuéntale a Naples qué haces', 'En Naples'));
  },
  'an old path': ({ write }) => write('redirects.yaml', '- { from: /our-team.html, to: /about }\n'),
  'a sentence of the law': ({ swap }) => {
    swap('en/legal/terms-of-service.md', 'for 30 days', 'for 45 days');
    swap('es/legal/terms-of-service.md', 'durante 30 días', 'durante 45 días');
  },
};

/** Makes the forty edits in a copy of the demo, which has to be the content folder. */
export function writeFortyEdits(folder: string): void {
  cpSync(demoFolder, folder, { recursive: true });
  const own = editing(folder);
  for (const edit of Object.values(fortyEdits)) {
    edit(own);
  }
}

function editing(folder: string) {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const change = (file: string, edit: (document: ReturnType<typeof parseDocument>) => void): void => {
    const document = parseDocument(read(file));
    edit(document);
    write(file, String(document));
  };
  const set = (file: string, field: Field, value: unknown): void =>
    change(file, (document) => document.setIn(field, document.createNode(value)));
  const everywhere = (edit: (language: 'en' | 'es') => void): void => {
    edit('en');
    edit('es');
  };
  return {
    write,
    facts: (field: Field, value: unknown) => set('site.yaml', field, value),
    leaveOut: (file: string) => everywhere((locale) => rmSync(join(folder, locale, file))),
    words: (file: string, field: Field, value: Words) =>
      everywhere((locale) => set(`${locale}/${file}`, field, value[locale])),
    remove: (file: string, field: Field) =>
      everywhere((locale) => change(`${locale}/${file}`, (document) => document.deleteIn(field))),
    swap: (file: string, from: string, to: string) => {
      const before = read(file);
      if (!before.includes(from)) {
        throw new Error(`${file} doesn't say '${from}'`);
      }
      write(file, before.replace(from, to));
    },
  };
}

function article(title: string, keyword: string, body: string, slug?: string): string {
  const lines = [
    `title: ${title}`,
    ...(slug ? [`slug: ${slug}`] : []),
    'category: seo-strategy',
    "date: '2026-11-02'",
    `tags: [${keyword}, ${keyword} again]`,
    `metaTitle: ${title}`,
    `metaDescription: ${title}, said in a few words that are enough for what a search result shows.`,
    `keywords: [${keyword}, ${keyword} florida, ${keyword} sarasota]`,
    `excerpt: ${body}`,
    'featured: false',
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

function city(headline: string, place: string): string {
  const fact = (number: number) =>
    `  - { fact: ${place} there are ${number} piers., soWhat: ${place} piers count., source: { label: The city, year: '2025', url: 'https://www.naplesgov.com/' } }`;
  const service = (id: string) => `  ${id}: { headline: ${headline}, intro: ${place} I do what ${id} means. }`;
  return [
    'order: 20',
    "updated: '2026-11-22'",
    'name: Naples',
    "county: { name: Collier, fips: '12021' }",
    'coordinates: { lat: 26.142, lon: -81.7948 }',
    'facts:',
    ...[1, 2, 3].map(fact),
    'services:',
    ...['strategic-seo-consulting', 'seo-automation', 'personal-branding-consulting'].map(service),
    '',
  ].join('\n');
}
