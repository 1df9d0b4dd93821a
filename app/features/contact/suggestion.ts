import { SERVICE_OPTIONS } from '../../../contract/enquiry.ts';
import type { ContactWords } from '../../content/pages/contact.schema.ts';
import type { Draft } from './draft.ts';

/**
 * What the address suggests for an empty form: the service of the page that the visitor comes from (`service`, its id), or the words
 * for a known subject (`topic`). Anything unknown suggests nothing.
 */
export function readSuggestion(search: string, topics: ContactWords['form']['topics']): Partial<Draft> {
  const parameters = new URLSearchParams(search);
  const service = SERVICE_OPTIONS.find((option) => idOf(option) === parameters.get('service'));
  const topic = parameters.get('topic');
  const message = topic && Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  return { ...(service && { service }), ...(message && { message }) };
}

/** A service's id is its name in lower case, with hyphens (SPEC §2, §3). */
function idOf(service: string): string {
  return service.toLowerCase().replaceAll(' ', '-');
}
