import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../content/engine/read.server.ts';
import { clusterIdeasSchema, depths } from '../../../../content/tools/cluster-generator.schema.ts';
import { industries } from '../../../../content/tools/industries.ts';
import { planCluster } from './plan.ts';

const { subtopics, ...sources } = readRecord('es/tools/cluster-ideas.yaml', clusterIdeasSchema);

function plan(topic: string, industry: (typeof industries)[number], depth: (typeof depths)[number] = 'intermediate') {
  return planCluster({ topic, count: 12, depth }, { ...sources, language: 'es', subtopics: subtopics[industry] });
}

function titlesOf(...given: Parameters<typeof plan>): string[] {
  const made = plan(...given);
  return [made.pillar, ...made.subtopics.flatMap((own) => [...own.articles, ...own.spare].map(({ title }) => title))];
}

/** Topics as owners type them, and how each begins a title. */
const topics: Array<[typed: string, industry: (typeof industries)[number], start: string]> = [
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
  it.each(topics)('%j (%s) begin a title with %j and read well at every depth', (typed, industry, start) => {
    for (const title of depths.flatMap((depth) => titlesOf(typed, industry, depth))) {
      expect(title.slice(0, start.length)).toBe(start);
      const rest = title.slice(start.length);
      expect(rest).not.toMatch(/\b(?:de el|a el)\b|\s[yo] [yo]\b|[:?{}|]|\s{2}/u);
    }
  });

  it('are forty', () => {
    expect(topics).toHaveLength(40);
  });
});

describe('a Spanish subtopic', () => {
  const all = industries.flatMap((industry) => subtopics[industry]);

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
