import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../content/engine/read.server.ts';
import { clusterIdeasSchema, depths } from '../../../../content/tools/cluster-generator.schema.ts';
import { industries } from '../../../../content/tools/industries.ts';
import { mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { type ClusterChoices, clusterFigures, ideasPerSubtopic, subtopicCounts } from './formula.ts';
import { planCluster } from './plan.ts';
import { type ClusterReport, pageCsv, textReport } from './report.ts';

const { cluster: words } = mainEdition().tools();
const content = {
  en: readRecord('en/tools/cluster-ideas.yaml', clusterIdeasSchema),
  es: readRecord('es/tools/cluster-ideas.yaml', clusterIdeasSchema),
};

function plan(choices: ClusterChoices, language: 'en' | 'es' = 'en') {
  const { subtopics, ...ideas } = content[language];
  return planCluster(choices, { ...ideas, language, subtopics: subtopics[choices.industry] });
}

const topics = [
  'seo',
  'kitchen remodeling',
  'Botox',
  'HOA fees',
  '{topic}',
  '=1+1',
  '<b>x</b>',
  'how do I fix my roof?',
  'is my roof leaking?',
  'diabetes!!!',
  '¿cuánto cuesta un implante dental?',
];

const choices = fc.record({
  topic: fc.constantFrom(...topics),
  industry: fc.constantFrom(...industries),
  count: fc.constantFrom(...subtopicCounts),
  depth: fc.constantFrom(...depths),
});
const languages = fc.constantFrom('en' as const, 'es' as const);

describe('planCluster', () => {
  it('plans as many subtopics and pages as the formulas say, for every choice', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        const { subtopics } = plan(given, language);
        expect(subtopics).toHaveLength(given.count);
        expect(1 + subtopics.flatMap(({ articles }) => articles).length).toBe(clusterFigures(given.count).totalPages);
      }),
    );
  });

  it('gives every article its own title, in both languages', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        const made = plan(given, language);
        const titles = made.subtopics.flatMap(({ articles, spare }) => [...articles, ...spare]);
        expect(new Set([made.pillar, ...titles]).size).toBe(titles.length + 1);
      }),
    );
  });

  it('has 3, 4, or 5 ideas per subtopic, and 3 of them are articles', () => {
    for (const depth of depths) {
      for (const { articles, spare } of plan({ topic: 'seo', industry: 'salud', count: 12, depth }).subtopics) {
        expect(articles).toHaveLength(3);
        expect(articles.length + spare.length).toBe(ideasPerSubtopic(depth));
      }
    }
  });

  it("keeps the topic's own capitals", () => {
    const made = plan({ topic: 'seo', industry: 'marketing', count: 6, depth: 'beginner' });
    expect(made.pillar).toBe('SEO: the complete guide');
    expect(JSON.stringify(made.subtopics)).not.toMatch(/\bseo\b|\bSeo\b/u);
  });

  it('leaves no placeholder, double mark, or mark in the wrong place in a title', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        fc.pre(given.topic !== '{topic}');
        const made = plan(given, language);
        for (const title of [made.pillar, ...made.subtopics.flatMap((own) => own.articles)]) {
          expect(title).not.toMatch(/[{}]|[?!:.,]{2}|\s[:,?!]|\s{2}|\b(?:de el|a el)\b/u);
        }
      }),
    );
  });

  it('puts a topic only where any noun phrase fits: at the start, or after a preposition', () => {
    const afterPreposition = {
      en: /\b(?:about|after|at|behind|for|from|in|of|on|to|with|by|than)\s\{topic\}/u,
      es: /\b(?:a|acerca de|antes de|ante|con|de|en|para|por|sobre|según|tras)\s\{topic\}/u,
    };
    for (const language of ['en', 'es'] as const) {
      for (const title of Object.values(content[language].ideas).flatMap((byDepth) => Object.values(byDepth).flat())) {
        const inside = /\{topic\}/u.test(title);
        expect(title).toMatch(inside ? afterPreposition[language] : /^\{Topic\}[:,]/u);
        // No verb depends on it, so one thing and many fit alike.
        expect(title).not.toMatch(/\{topic\} (?:is|are|has|have|costs?|needs?|es|son|tiene|necesita)\b/u);
      }
    }
  });

  it('says of a health topic nothing that only fits a purchase', () => {
    const purchases = {
      en: /\b(?:after|buy|commit to|decide on|hire|order|pay for|quotes? for|ready for|shop for) \{topic\}/u,
      es: /\b(?:comprar|contratar|cotizaciones? para|decidirte por|decidir sobre|pagar por|prepárate para|tras) \{topic\}/iu,
    };
    for (const language of ['en', 'es'] as const) {
      const { subtopics, ideas } = content[language];
      for (const { aspect } of [...subtopics.salud, ...subtopics.medicina]) {
        for (const title of Object.values(ideas[aspect]).flat()) {
          expect(title).not.toMatch(purchases[language]);
        }
      }
    }
  });
});

describe('reports', () => {
  function report(topic: string, given: Partial<ClusterChoices> = {}): ClusterReport {
    const chosen = { topic, industry: 'ecommerce', count: 6, depth: 'advanced', ...given } as const;
    return { words, choices: chosen, outline: plan(chosen), day: '2026-11-21', formats: createFormats('en-US') };
  }
  const made = report('=cmd, "x"');
  const files = [textReport(made), pageCsv(made, 'from x')];

  it('state their date, every input, and every figure', () => {
    const { fields, result } = words;
    for (const file of files) {
      for (const text of [
        'November 21, 2026',
        'cmd, ',
        fields.industry.options.ecommerce,
        fields.depth.options.advanced,
        `${words.report.count}: 6`,
        `${result.pages}: 19`,
        `${result.links}: 24`,
        `${result.hours}: 57`,
        `${result.authority}: 48`,
      ]) {
        expect(file).toContain(text);
      }
    }
  });

  it.each(depths)('have every idea, also those beyond the three: %s', (depth) => {
    const chosen = report('roof repair', { depth });
    const ideas = chosen.outline.subtopics.flatMap(({ articles, spare }) => [...articles, ...spare]);
    expect(ideas).toHaveLength(6 * ideasPerSubtopic(depth));
    for (const file of [textReport(chosen), pageCsv(chosen, '')]) {
      for (const idea of ideas) {
        expect(file).toContain(idea);
      }
    }
  });

  it.each(subtopicCounts)('have as many links as the figure says, and a way to every page: %d subtopics', (count) => {
    const chosen = report('roof repair', { count });
    const [table = ''] = pageCsv(chosen, '').split('\r\n\r\n');
    const [, ...rows] = table.split('\r\n');
    // The last cell of a row, in quotes where a title has a comma.
    const cells = rows.map((row) => /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))$/u.exec(row));
    const targets = cells.flatMap((cell) => (cell?.[1] ?? cell?.[2] ?? '').split('; ').filter(Boolean));
    expect(targets).toHaveLength(clusterFigures(count).totalLinks);
    expect(new Set(targets).size).toBe(clusterFigures(count).totalPages);
  });

  it('have a CSV row for each page, and run no formula', () => {
    const rows = pageCsv(made, '').trim().split('\r\n');
    expect(rows.filter((row) => row.startsWith(`${words.report.csvTypes.article},`))).toHaveLength(18);
    expect(rows.filter((row) => row.startsWith(`${words.report.csvTypes.spare},`))).toHaveLength(12);
    expect(pageCsv(made, '')).not.toMatch(/(^|,)"?[=+@]/mu);
  });
});

/** Returns the titles of a Spanish plan of twelve subtopics, the main one first. */
function titlesOf(topic: string, industry: Industry, depth: ClusterChoices['depth'] = 'intermediate'): string[] {
  const made = plan({ topic, industry, count: 12, depth }, 'es');
  return [made.pillar, ...made.subtopics.flatMap((own) => [...own.articles, ...own.spare])];
}

type Industry = (typeof industries)[number];

/** Topics as owners type them, and how each begins a title. */
const spanishTopics: Array<[typed: string, industry: Industry, start: string]> = [
  // Phrases: masculine, feminine, plural
  ['abogado de inmigración', 'legal', 'Abogado de inmigración:'],
  ['reparación de techos', 'hogar', 'Reparación de techos:'],
  ['techos de metal', 'hogar', 'Techos de metal:'],
  ['plomero 24 horas', 'hogar', 'Plomero 24 horas:'],
  ['ventanas de impacto', 'hogar', 'Ventanas de impacto:'],
  ['limpieza de casas en hialeah', 'hogar', 'Limpieza de casas en Hialeah:'],
  ['daños por agua', 'hogar', 'Daños por agua:'],
  ['diabetes', 'salud', 'Diabetes:'],
  ['implantes dentales', 'medicina', 'Implantes dentales:'],
  ['endodoncia', 'medicina', 'Endodoncia:'],
  ['BOTOX', 'medicina', 'Botox:'],
  ['seguro médico para familias', 'finanzas', 'Seguro médico para familias:'],
  ['préstamos SBA', 'finanzas', 'Préstamos SBA:'],
  ['declaración de impuestos', 'finanzas', 'Declaración de impuestos:'],
  ['casas en kissimmee', 'inmobiliaria', 'Casas en Kissimmee:'],
  ['condominios frente al mar', 'inmobiliaria', 'Condominios frente al mar:'],
  ['cuotas de HOA', 'inmobiliaria', 'Cuotas de HOA:'],
  ['comida cubana', 'restaurantes', 'Comida cubana:'],
  ['catering para bodas', 'restaurantes', 'Catering para bodas:'],
  ['guayaberas', 'ecommerce', 'Guayaberas:'],
  ['zapatos ortopédicos', 'ecommerce', 'Zapatos ortopédicos:'],
  ['CRM para clínicas', 'tecnologia', 'CRM para clínicas:'],
  ['ciberseguridad', 'tecnologia', 'Ciberseguridad:'],
  ['clases de inglés', 'educacion', 'Clases de inglés:'],
  ['guarderías bilingües', 'educacion', 'Guarderías bilingües:'],
  ['seo local', 'marketing', 'SEO local:'],
  ['mi página web', 'marketing', 'Tu página web:'],
  ['el divorcio', 'legal', 'El divorcio:'],
  // Verbs
  ['reparar un techo', 'hogar', 'Reparar un techo:'],
  ['vender mi casa', 'inmobiliaria', 'Vender tu casa:'],
  ['cómo elegir un contratista', 'hogar', 'Cómo elegir un contratista:'],
  ['como aparecer en google', 'marketing', 'Cómo aparecer en Google:'],
  // Questions
  ['¿cuánto cuesta un techo?', 'hogar', 'El costo de un techo:'],
  ['cuanto cobra un abogado', 'legal', 'Lo que cobra un abogado:'],
  ['qué es una hipoteca', 'finanzas', 'Hipoteca:'],
  ['cuánto dura un techo', 'hogar', '¿Cuánto dura un techo? '],
  ['por que gotea el aire', 'hogar', '¿Por qué gotea el aire? '],
  ['cada cuanto se cambia el filtro', 'hogar', '¿Cada cuánto se cambia el filtro? '],
  ['necesito un permiso para una cerca', 'otros', '¿Necesito un permiso para una cerca? '],
  ['es seguro el botox', 'medicina', '¿Es seguro el Botox? '],
];

describe('forty Spanish topics', () => {
  it.each(spanishTopics)('%j (%s) begin a title with %j and read well at every depth', (typed, industry, start) => {
    for (const title of depths.flatMap((depth) => titlesOf(typed, industry, depth))) {
      expect(title.slice(0, start.length)).toBe(start);
      const rest = title.slice(start.length);
      expect(rest).not.toMatch(/\b(?:de el|a el)\b|\s[yo] [yo]\b|[:?{}|]|\s{2}/u);
    }
  });

  it('are forty', () => {
    expect(spanishTopics).toHaveLength(40);
  });
});

describe('a Spanish subtopic', () => {
  const all = industries.flatMap((industry) => content.es.subtopics[industry]);

  it('has its articles, and its number where the verb needs it', () => {
    for (const { inside = '', plural = false } of all) {
      expect(inside).toMatch(/^(?:el|la|los|las) /u);
      expect(plural, inside).toBe(/^l[oa]s |\s[yo] (?:el|la|los|las) /u.test(inside));
    }
  });

  it('agrees with the verb of an idea', () => {
    const [, ...titles] = titlesOf('techos', 'hogar', 'advanced');
    expect(titles).toContain('Techos: cómo pueden cambiar los precios y las cotizaciones en cinco años');
    expect(titles).toContain('Techos: cómo cambian los materiales y las marcas con el tiempo');
    expect(titlesOf('bodas', 'restaurantes', 'advanced')).toContain('Bodas: cómo cambia el catering con el tiempo');
  });

  it('contracts behind a preposition', () => {
    expect(titlesOf('ropa', 'ecommerce')).toContain('Ropa: quién se encarga del envío y la entrega');
  });
});
