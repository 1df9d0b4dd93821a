import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions } from '../../../../editions/edition.server.ts';
import { bareTopic, readTopic, titleCase } from './topic.ts';

/** Reads a topic with the spellings of its edition. */
const read = (typed: string, language: string) => {
  const edition = editions().find(({ lang }) => lang.startsWith(language.slice(0, 2)));
  return readTopic(typed, edition?.words('tools/cluster-ideas').names ?? [], language);
};

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
])('bareTopic turns %j into %j', (typed, bare) => {
  expect(bareTopic(typed)).toBe(bare);
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
    en-US → kitchen remodeling → Kitchen remodeling
    en-US → roof leaks? → Roof leaks
    en-US → how do I fix my roof? → How to fix your roof
    en-US → How to choose a roofer → How to choose a roofer
    en-US → what to look for in a roofer → What to look for in a roofer
    en-US → when to sell my house → When to sell your house
    en-US → hire a plumber → Hire a plumber
    en-US → Botox → Botox
    es-US → remodelación de cocinas → Remodelación de cocinas
    es-US → ¿cómo elegir un techo? → Cómo elegir un techo
    es-US → como reparar mi techo → Cómo reparar tu techo
    es-US → como aparecer en google → Cómo aparecer en Google
    es-US → cuando vender mis cosas → Cuándo vender tus cosas
    es-US → reparar un techo → Reparar un techo
  `),
  )('%s: %j is %j', (language, typed, title) => {
    expect(read(typed, language)).toEqual({ title, isQuestion: false });
  });

  it.each(
    rowsOf(`
    en → is botox safe → Is Botox safe?
    en → how long does a roof last? → How long does a roof last?
    en → how much does a new roof cost in Miami → How much does a new roof cost in Miami?
    en → why is my AC leaking → Why is your AC leaking?
    en → what is a root canal? → What is a root canal?
    en → do I need a permit → Do I need a permit?
    en → how does it work → How does it work?
    es → cuanto dura un techo → ¿Cuánto dura un techo?
    es → cuanto cobra un plomero → ¿Cuánto cobra un plomero?
    es → que es el seo → ¿Qué es el SEO?
    es → ¿es seguro el botox? → ¿Es seguro el Botox?
    es → por que gotea el aire → ¿Por qué gotea el aire?
    es → cada cuanto se cambia el filtro → ¿Cada cuánto se cambia el filtro?
    es → cómo va mi caso → ¿Cómo va tu caso?
    es → necesito un permiso para una cerca → ¿Necesito un permiso para una cerca?
  `),
  )('%s: %j stays a question', (language, typed, title) => {
    expect(read(typed, language)).toEqual({ title, isQuestion: true });
  });
});

it('reads any text, and never ends a phrase in a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'es'), (typed, language) => {
      const { title, isQuestion } = read(typed, language);
      if (!isQuestion) {
        expect(title).not.toMatch(/[?!.,;:…\s]$/u);
      }
    }),
  );
});

const spelled = ['SEO', 'CRM', 'Miami', 'WordPress', 'iPhone', 'APIs', 'AI'];

it.each([
  ['Kitchen Remodeling', 'Kitchen Remodeling'],
  ['KITCHEN REMODELING', 'Kitchen remodeling'],
  ['seo for miami hotels', 'SEO for Miami hotels'],
  ['MIAMI hotels', 'Miami hotels'],
  ['iphone repair', 'iPhone repair'],
  ['HOA fees', 'HOA fees'],
  ['A/B tests', 'A/B tests'],
  ['  hurricane   shutters ', 'Hurricane shutters'],
  ['ñandú feathers', 'Ñandú feathers'],
  ['3d printing', '3D printing'],
])('titleCase turns %j into %j', (phrase, title) => {
  expect(titleCase(phrase, spelled)).toBe(title);
});
