import type { TopicLanguage, TopicPhrase } from './topic.ts';

/** English topics: questions and commands become noun phrases where a rule is sure of it. */
export const englishTopic: TopicLanguage = {
  phrase(topic) {
    const own = topic.replace(/\bmy\b/giu, 'your');
    return howTo(own) ?? cost(own) ?? whatIs(own) ?? question(own) ?? command(own) ?? { start: own, inside: own };
  },
  marks: ['', '?'],
  join: (sentence) => sentence,
};

/** "how do I fix a roof" is "fixing a roof" inside a sentence. */
function howTo(topic: string): TopicPhrase | undefined {
  const [, task] = /^how (?:to|do i|do you|do we|can i|can you|can we|should i|should you) (.+)$/iu.exec(topic) ?? [];
  return task === undefined ? undefined : { start: `How to ${task}`, inside: doing(task) };
}

/** "how much does a roof cost in Tampa" is "the cost of a roof in Tampa". */
function cost(topic: string): TopicPhrase | undefined {
  const [, thing, rest = ''] =
    /^how much (?:does|do|did|will|would) (.+?) cost( .+)?$/iu.exec(topic) ??
    /^how much (?:is|are) (.+)$/iu.exec(topic) ??
    [];
  if (thing === undefined || /^(?:it|this|that)$/iu.test(thing)) {
    return undefined;
  }
  return { start: `The cost of ${thing}${rest}`, inside: `the cost of ${thing}${rest}` };
}

/** "what is a root canal" is "a root canal". What isn't clearly a thing stays a question. */
function whatIs(topic: string): TopicPhrase | undefined {
  const [, thing = ''] = /^what(?:['’]s| is| are) (.+)$/iu.exec(topic) ?? [];
  const isThing =
    /^(?:an?|the|your|our) \S/iu.test(thing) ||
    (/^\S+(?: \S+){0,2}$/u.test(thing) &&
      !/(?:ed|ing)\b|\b(?:best|better|worse|more|it|this|that|wrong|new)\b/iu.test(thing));
  return thing !== '' && isThing && !/\b(?:or|if|when)\b/iu.test(thing)
    ? { start: thing.replace(/^an? /iu, ''), inside: thing }
    : undefined;
}

function question(topic: string): TopicPhrase | undefined {
  const isQuestion =
    /^(?:how|what|when|where|why|who|whose|which|is|are|am|was|were|do|does|did|can|could|should|would|will|must)\b. ?\S/iu.test(
      topic,
    );
  return isQuestion ? { start: topic, inside: topic, isQuestion } : undefined;
}

/**
 * "hire a plumber" is "hiring a plumber". A verb that's a noun too ("paint colors") needs an
 * article after it.
 */
function command(topic: string): TopicPhrase | undefined {
  const isCommand =
    /^(?:become|build|buy|choose|create|find|fix|get|grow|hire|install|keep|learn|make|prevent|remove|replace|sell|start|avoid|apply|improve|prepare) \S/iu.test(
      topic,
    ) || /^[a-z]+ (?:an?|the|your|our|this|these) \S/iu.test(topic);
  return isCommand && !/^(?:for|in|on|of|with|about|from|to|at|by|all|both|no|not|and|or)\b/iu.test(topic)
    ? { start: doing(topic), inside: doing(topic) }
    : undefined;
}

function doing(task: string): string {
  return task.replace(/^((?:\S+ly )?)([a-z]+)/iu, (_, adverb: string, verb: string) => `${adverb}${gerund(verb)}`);
}

/** Returns a verb's form with "-ing". */
function gerund(verb: string): string {
  if (/ing$/iu.test(verb) && verb.length > 5) {
    return verb;
  }
  if (/ie$/iu.test(verb)) {
    return verb.replace(/ie$/iu, 'ying');
  }
  if (/[^eoy]e$/iu.test(verb) && verb.length > 2) {
    return verb.replace(/e$/iu, 'ing');
  }
  const doubles =
    /^[^aeiou]*[aeiou][bdglmnprt]$/iu.test(verb) ||
    /^(?:admit|begin|commit|control|forget|permit|prefer|submit|transfer|upset)$/iu.test(verb);
  return `${verb}${doubles ? verb.at(-1) : ''}ing`;
}
