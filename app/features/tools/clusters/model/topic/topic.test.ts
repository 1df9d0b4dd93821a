import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareTopic, caseOf, readTopic, topicLanguage } from './topic.ts';

const names = ['SEO', 'Miami', 'Botox', 'HVAC'];
const read = (typed: string, language: string) => readTopic(typed, names, topicLanguage(language));

describe('bareTopic', () => {
  it.each([
    ['Roof repair!!!', 'Roof repair'],
    ['roof repair.', 'roof repair'],
    ['roof repair:', 'roof repair'],
    ['“roof repair”', 'roof repair'],
    ['"roof repair"?', 'roof repair'],
    ['🏠 roof repair 🔨', 'roof repair'],
    ['¿qué es el SEO?', 'qué es el SEO'],
    ['C++', 'C++'],
    ['café & "bar"', 'café & "bar"'],
    ['24/7 plumbers (Miami)', '24/7 plumbers (Miami)'],
    ['Plumber near me?', 'Plumber'],
    ['plomero cerca de mi', 'plomero'],
    ['plomero cerca', 'plomero'],
    ['permiso para una cerca', 'permiso para una cerca'],
    ['near me', 'near me'],
    ['?!…', ''],
  ])('turns %j into %j', (typed, bare) => {
    expect(bareTopic(typed)).toBe(bare);
  });
});

/** Rows of a table in which an arrow is between the cells. */
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' → '));

describe('a topic in its language', () => {
  it.each(
    rowsOf(`
    en-US → kitchen remodeling → Kitchen remodeling → kitchen remodeling
    en-US → roof leaks? → Roof leaks → roof leaks
    en-US → how do I fix my roof? → How to fix your roof → fixing your roof
    en-US → How to choose a roofer → How to choose a roofer → choosing a roofer
    en-US → how to get rid of mold → How to get rid of mold → getting rid of mold
    en-US → how to plan a wedding → How to plan a wedding → planning a wedding
    en-US → how to tie a boat up → How to tie a boat up → tying a boat up
    en-US → how to quickly sell a house → How to quickly sell a house → quickly selling a house
    en-US → hire a plumber → Hiring a plumber → hiring a plumber
    en-US → paint the kitchen → Painting the kitchen → painting the kitchen
    en-US → paint colors → Paint colors → paint colors
    en-US → how much does a new roof cost in Miami? → The cost of a new roof in Miami → the cost of a new roof in Miami
    en-US → how much are braces → The cost of braces → the cost of braces
    en-US → what is SEO → SEO → SEO
    en-US → what is a root canal? → Root canal → a root canal
    en-US → what are the signs of diabetes → The signs of diabetes → the signs of diabetes
    en-US → Botox → Botox → Botox
    es-US → remodelación de cocinas → Remodelación de cocinas → remodelación de cocinas
    es-US → ¿cómo elegir un techo? → Cómo elegir un techo → elegir un techo
    es-US → como reparar mi techo → Cómo reparar tu techo → reparar tu techo
    es-US → ¿cuánto cuesta un techo? → El costo de un techo → el costo de un techo
    es-US → cuanto cobra un plomero → Lo que cobra un plomero → lo que cobra un plomero
    es-US → qué es el SEO → El SEO → el SEO
    es-US → reparar un techo → Reparar un techo → reparar un techo
  `),
  )('%s: %j is %j, and %j inside a sentence', (language, typed, start, inside) => {
    expect(read(typed, language)).toEqual({ start, inside, isQuestion: false });
  });

  it.each(
    rowsOf(`
    en → is botox safe → Is Botox safe?
    en → how long does a roof last? → How long does a roof last?
    en → why is my AC leaking → Why is your AC leaking?
    en → what is covered by insurance → What is covered by insurance?
    en → what is better, metal or tile → What is better, metal or tile?
    en → do I need a permit → Do I need a permit?
    es → cuanto dura un techo → ¿Cuánto dura un techo?
    es → ¿es seguro el botox? → ¿Es seguro el Botox?
    es → por que gotea el aire → ¿Por qué gotea el aire?
  `),
  )('%s: %j stays a question', (language, typed, start) => {
    expect(read(typed, language)).toMatchObject({ start, isQuestion: true });
  });
});

it('contracts what Spanish contracts, but not a name', () => {
  const { join } = topicLanguage('es');
  expect(join('Una guía de el SEO')).toBe('Una guía del SEO');
  expect(join('De el techo a el piso')).toBe('Del techo al piso');
  expect(join('Viajes a El Salvador')).toBe('Viajes a El Salvador');
  expect(join('Costos y instalación')).toBe('Costos e instalación');
  expect(join('Agua y hielo')).toBe('Agua y hielo');
});

it('reads any text, and never ends a phrase in a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'es'), (typed, language) => {
      const { start, inside, isQuestion } = read(typed, language);
      if (!isQuestion) {
        expect(start).not.toMatch(/[?!.,;:…\s]$/u);
        expect(inside).not.toMatch(/[?!.,;:…\s]$/u);
      }
    }),
  );
});

const spelled = ['SEO', 'CRM', 'Miami', 'WordPress', 'iPhone', 'APIs', 'AI'];

describe('caseOf', () => {
  it.each([
    ['kitchen remodeling', 'Kitchen remodeling', 'kitchen remodeling'],
    ['Kitchen remodeling', 'Kitchen remodeling', 'kitchen remodeling'],
    ['Kitchen Remodeling', 'Kitchen Remodeling', 'Kitchen Remodeling'],
    ['KITCHEN REMODELING', 'Kitchen remodeling', 'kitchen remodeling'],
    ['seo', 'SEO', 'SEO'],
    ['seo for miami hotels', 'SEO for Miami hotels', 'SEO for Miami hotels'],
    ['MIAMI hotels', 'Miami hotels', 'Miami hotels'],
    ['wordpress', 'WordPress', 'WordPress'],
    ['iphone repair', 'iPhone repair', 'iPhone repair'],
    ['Integrations and APIs', 'Integrations and APIs', 'integrations and APIs'],
    ['HOA fees', 'HOA fees', 'HOA fees'],
    ['A/B tests', 'A/B tests', 'A/B tests'],
    ['C++', 'C++', 'C++'],
    ['  hurricane   shutters ', 'Hurricane shutters', 'hurricane shutters'],
    ['ñandú feathers', 'Ñandú feathers', 'ñandú feathers'],
    ['3d printing', '3D printing', '3d printing'],
  ])('turns %j into %j and %j', (phrase, start, inside) => {
    expect(caseOf(phrase, spelled)).toEqual({ start, inside });
  });

  it('changes nothing but case and spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 '$&-]{1,40}$/u), (phrase) => {
        const plain = phrase.trim().replace(/\s+/gu, ' ').toLowerCase();
        const { start, inside } = caseOf(phrase, spelled);
        expect([start.toLowerCase(), inside.toLowerCase()]).toEqual([plain, plain]);
      }),
    );
  });
});
