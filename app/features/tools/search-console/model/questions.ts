import { fold } from './rows.ts';

/** How questions start, in English and Spanish, without accents. */
const questionStart =
  /^(?:how|what|whats|why|when|where|who|whose|which|can|could|should|would|will|do|does|did|is|are|am|was|were|que|como|cuando|donde|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|cuantas|por que|para que|a que|en que|de que|se puede|puedo|es necesario)\b/u;

/** Returns whether a search asks something: it starts like a question or ends in a question mark. */
export function isQuestion(query: string): boolean {
  const text = fold(query)
    .trim()
    .replace(/^[¿\s]+/u, '');
  return text.endsWith('?') || (questionStart.test(text) && /\s/u.test(text));
}
