import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareTopic, readTopic, topicLanguage } from './topic.ts';

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

describe('an English topic', () => {
  it.each([
    ['kitchen remodeling', 'Kitchen remodeling', 'kitchen remodeling'],
    ['roof leaks?', 'Roof leaks', 'roof leaks'],
    ['how do I fix my roof?', 'How to fix your roof', 'fixing your roof'],
    ['How to choose a roofer', 'How to choose a roofer', 'choosing a roofer'],
    ['how to get rid of mold', 'How to get rid of mold', 'getting rid of mold'],
    ['how to plan a wedding', 'How to plan a wedding', 'planning a wedding'],
    ['how to tie a boat up', 'How to tie a boat up', 'tying a boat up'],
    ['how to quickly sell a house', 'How to quickly sell a house', 'quickly selling a house'],
    ['hire a plumber', 'Hiring a plumber', 'hiring a plumber'],
    ['paint the kitchen', 'Painting the kitchen', 'painting the kitchen'],
    ['paint colors', 'Paint colors', 'paint colors'],
    ['how much does a new roof cost in Miami?', 'The cost of a new roof in Miami', 'the cost of a new roof in Miami'],
    ['how much are braces', 'The cost of braces', 'the cost of braces'],
    ['what is SEO', 'SEO', 'SEO'],
    ['what is a root canal?', 'Root canal', 'a root canal'],
    ['what are the signs of diabetes', 'The signs of diabetes', 'the signs of diabetes'],
    ['Botox', 'Botox', 'Botox'],
  ])('%j is %j, and %j inside a sentence', (typed, start, inside) => {
    expect(read(typed, 'en-US')).toEqual({ start, inside, isQuestion: false });
  });

  it.each([
    ['is botox safe', 'Is Botox safe?'],
    ['how long does a roof last?', 'How long does a roof last?'],
    ['why is my AC leaking', 'Why is your AC leaking?'],
    ['what is covered by insurance', 'What is covered by insurance?'],
    ['what is better, metal or tile', 'What is better, metal or tile?'],
    ['do I need a permit', 'Do I need a permit?'],
  ])('%j stays a question', (typed, start) => {
    expect(read(typed, 'en')).toMatchObject({ start, isQuestion: true });
  });
});

describe('a Spanish topic', () => {
  it.each([
    ['remodelación de cocinas', 'Remodelación de cocinas', 'remodelación de cocinas'],
    ['¿cómo elegir un techo?', 'Cómo elegir un techo', 'elegir un techo'],
    ['como reparar mi techo', 'Cómo reparar tu techo', 'reparar tu techo'],
    ['¿cuánto cuesta un techo?', 'El costo de un techo', 'el costo de un techo'],
    ['cuanto cobra un plomero', 'Lo que cobra un plomero', 'lo que cobra un plomero'],
    ['qué es el SEO', 'El SEO', 'el SEO'],
    ['reparar un techo', 'Reparar un techo', 'reparar un techo'],
  ])('%j is %j, and %j inside a sentence', (typed, start, inside) => {
    expect(read(typed, 'es-US')).toEqual({ start, inside, isQuestion: false });
  });

  it.each([
    ['cuanto dura un techo', '¿Cuánto dura un techo?'],
    ['¿es seguro el botox?', '¿Es seguro el Botox?'],
    ['por que gotea el aire', '¿Por qué gotea el aire?'],
  ])('%j stays a question', (typed, start) => {
    expect(read(typed, 'es')).toMatchObject({ start, isQuestion: true });
  });

  it('contracts what Spanish contracts, but not a name', () => {
    const { join } = topicLanguage('es');
    expect(join('Una guía de el SEO')).toBe('Una guía del SEO');
    expect(join('De el techo a el piso')).toBe('Del techo al piso');
    expect(join('Viajes a El Salvador')).toBe('Viajes a El Salvador');
    expect(join('Costos y instalación')).toBe('Costos e instalación');
    expect(join('Agua y hielo')).toBe('Agua y hielo');
  });
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
