import type { TopicLanguage, TopicPhrase } from './topic.ts';

/** Spanish topics: an infinitive is a noun phrase as it is, so most questions have one inside. */
export const spanishTopic: TopicLanguage = {
  phrase(topic) {
    const own = topic.replace(/\bmi\b/giu, 'tu').replace(/\bmis\b/giu, 'tus');
    return howTo(own) ?? cost(own) ?? whatIs(own) ?? question(own) ?? { start: own, inside: own };
  },
  marks: ['¿', '?'],
  join: (sentence) =>
    sentence.replace(/(?<=^|\s)([Dd]e|[Aa]) el (?=\S)/gu, '$1l ').replace(/ y (?=h?i(?![aeo]))/giu, ' e '),
};

/** "cómo elegir un techo" is "elegir un techo" inside a sentence. */
function howTo(topic: string): TopicPhrase | undefined {
  const [, task] =
    /^c[oó]mo (?:puedo |debo |se puede |podemos )?(\S+[aeií]r(?:se|lo|la|me|te)?(?: .+)?)$/iu.exec(topic) ?? [];
  return task === undefined ? undefined : { start: `Cómo ${task}`, inside: task };
}

/** "cuánto cuesta un techo" is "el costo de un techo". */
function cost(topic: string): TopicPhrase | undefined {
  const [, thing] = /^cu[aá]nto (?:cuestan?|valen?|sale|salen) (.+)$/iu.exec(topic) ?? [];
  if (thing !== undefined) {
    // A verb after "cuánto cuesta" is what costs: "el costo de instalar".
    return { start: `el costo de ${thing}`, inside: `el costo de ${thing}` };
  }
  const [, seller] = /^cu[aá]nto (cobran? .+)$/iu.exec(topic) ?? [];
  return seller === undefined ? undefined : { start: `lo que ${seller}`, inside: `lo que ${seller}` };
}

/** "qué es una endodoncia" is "una endodoncia". */
function whatIs(topic: string): TopicPhrase | undefined {
  const [, thing] =
    /^qu[eé] (?:es|son) ((?:el|la|los|las|un|una|unos|unas|tu|tus) .+|\S+(?: de \S+)?)$/iu.exec(topic) ?? [];
  return thing === undefined || /\b(?:mejor|peor|m[aá]s)\b/iu.test(thing)
    ? undefined
    : { start: thing.replace(/^una? /iu, ''), inside: thing };
}

function question(topic: string): TopicPhrase | undefined {
  const [first = '', ...rest] = topic.split(' ');
  const word = questionWords.get(first.toLowerCase());
  if (word !== undefined && rest.length > 0) {
    const asked = [word, ...rest].join(' ');
    return { start: asked, inside: asked, isQuestion: true };
  }
  const [second = '', ...end] = rest;
  const behind = questionWords.get(second.toLowerCase());
  if (behind !== undefined && /^(?:a|cada|con|de|desde|en|hasta|para|por)$/iu.test(first) && end.length > 0) {
    const asked = [first, behind, ...end].join(' ');
    return { start: asked, inside: asked, isQuestion: true };
  }
  const isQuestion =
    /^(?:es|son|se puede|se necesita|puedo|debo|hay que|tengo que|necesito|conviene|vale la pena) \S/iu.test(topic);
  return isQuestion ? { start: topic, inside: topic, isQuestion } : undefined;
}

/**
 * People type questions without accents. These words ask only at the beginning, or after a
 * preposition there.
 */
const questionWords = new Map(
  [
    'cómo',
    'qué',
    'cuál',
    'cuáles',
    'cuándo',
    'cuánto',
    'cuánta',
    'cuántos',
    'cuántas',
    'dónde',
    'quién',
    'quiénes',
  ].flatMap((word) => [
    [word, word],
    [word.normalize('NFD').replace(/\u0301/gu, ''), word],
  ]),
);
