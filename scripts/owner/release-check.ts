import { explainFaults } from '../../app/content/engine/raw.server.ts';
import { store } from '../../app/content/engine/store.server.ts';
import { filesLeft, sayLeft } from './left.ts';

/**
 * Tells the owner what to replace or confirm before the site goes live, by the file that holds it
 * (product.md, "Release check"). Exits with 1 while anything is left.
 */
explainFaults();
store().shows = 'unfinished';
const left = filesLeft().filter(({ kind }) => kind !== 'settled');
for (const [file, all] of Map.groupBy(left, (each) => each.file)) {
  console.log([file, ...all.map((each) => `  ${each.field}: ${sayLeft(each, 'en')}`)].join('\n'));
}
console.log(
  left.length > 0
    ? `${left.length} things are left before you go live. Delete a \`confirm\` line once it’s settled.`
    : 'Nothing is left.',
);
process.exitCode = left.length > 0 ? 1 : 0;
