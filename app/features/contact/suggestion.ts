import { SERVICE_OPTIONS } from '../../../enquiry/enquiry.ts';
import type { ContactWords } from '../../content/pages/contact.schema.ts';
import type { Draft } from './draft.ts';

/**
 * Reads what the URL suggests for an empty form: the service of the page the visitor came from
 * (`service`, its id), or the words for a known topic (`topic`). Anything unknown suggests nothing.
 */
export function readSuggestion(search: string, topics: ContactWords['form']['topics']): Partial<Draft> {
  const parameters = new URLSearchParams(search);
  const service = SERVICE_OPTIONS.find((option) => idOf(option) === parameters.get('service'));
  const topic = parameters.get('topic');
  const message = topic && Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  return { ...(service && { service }), ...(message && { message }) };
}

/** Returns a service's id: its name in lowercase, with hyphens. */
function idOf(service: string): string {
  return service.toLowerCase().replaceAll(' ', '-');
}
