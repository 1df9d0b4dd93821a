import { keepWith } from '../../app/content/engine/cached.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { readQueries } from '../../app/editions/checks/queries.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { keepValues } from '../build/cache.ts';
import { editorFaults } from '../owner/editor-schemas.ts';

/**
 * Prints what's wrong with the content, one line per fault. Exits with 1 when anything is. With
 * `--queries` it prints which page answers which query, with `--editor` it also wants the schemas
 * that editors read to be there and current.
 */

// What a build has parsed needs no second parse.
keepWith(keepValues());
// As in a build: a broken article is a fault, not a warning.
process.env.NODE_ENV = 'production';
const faults = [...contentFaults(), ...(process.argv.includes('--editor') ? editorFaults() : [])];
for (const fault of faults) {
  console.error(fault);
}
if (faults.length > 0) {
  console.error(faults.length === 1 ? 'One thing to correct.' : `${faults.length} things to correct.`);
  process.exit(1);
}
if (process.argv.includes('--queries')) {
  console.table(editions().flatMap(readQueries), ['path', 'query', 'title']);
}
console.log('The content is sound.');
