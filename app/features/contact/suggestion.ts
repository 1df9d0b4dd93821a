import type { ContactWords } from '../../content/pages/contact.schema.ts';
import type { Draft } from './draft.ts';

/** A service that the form offers. */
export type OfferedService = { id: string; title: string };

/**
 * Reads what the URL suggests for an empty form: the service of the page the visitor came from
 * (`service`, its id), or the words for a known topic (`topic`). Anything unknown suggests nothing.
 */
export function readSuggestion(
  search: string,
  services: readonly OfferedService[],
  topics: ContactWords['form']['topics'],
): Partial<Draft> {
  const parameters = new URLSearchParams(search);
  const service = services.find(({ id }) => id === parameters.get('service'))?.title;
  const topic = parameters.get('topic');
  const message = topic && Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  return { ...(service && { service }), ...(message && { message }) };
}
