import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Walkable } from '../app/content/engine/faults.ts';
import { shapeOf, wordFiles } from '../app/content/words.server.ts';

/**
 * Writes the types of the content's words, which TypeScript can't read from YAML: `npm run check
 * types`. Git ignores them.
 */
const file = '.react-router/words.d.ts';

mkdirSync(dirname(file), { recursive: true });
const fields = wordFiles().map((name) => `${JSON.stringify(name)}: ${typeOf(shapeOf(name))};\n`);
writeFileSync(file, `interface ContentWords {\n${fields.join('')}}\n`);

function typeOf({ type, entries = {}, item, wrapped, value, options = [] }: Walkable): string {
  if (type === 'strict_object') {
    const fields = Object.entries(entries).map(
      ([name, field]) => `${JSON.stringify(name)}${field.wrapped ? '?' : ''}: ${typeOf(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  if (item) {
    return `Array<${typeOf(item)}>`;
  }
  if (value) {
    return `Record<string, ${typeOf(value)}>`;
  }
  return wrapped ? typeOf(wrapped) : options.map((option) => JSON.stringify(option)).join(' | ') || type;
}
