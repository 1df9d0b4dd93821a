import { escapeMarkup } from '../../../text/escape.ts';

/** `<name>text</name>`, its text escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
