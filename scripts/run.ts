import { spawnSync } from 'node:child_process';
import { commandsOf, names, together } from './commands.ts';

/**
 * Runs a command by its name, with what follows as its arguments: `npm run check words`, `npm run
 * bench build own 320`. `npm run check` runs the checks of the sources, and `npm run check site`
 * those of a site, up to the first that fails; `--fix` is for the content.
 */
const [group = '', name = 'source', ...args] = process.argv.slice(2);
const asked = group === 'check' && (name === 'source' || name === 'site') ? together[name] : [name];
if (!asked.every((each) => names(group).includes(each))) {
  console.error(`Usage: npm run ${group} ${names(group).join('|')}`);
  process.exit(1);
}
for (const [program = '', ...words] of asked.flatMap((each) =>
  commandsOf(group, each, name === 'site' && each !== 'content' ? [] : args),
)) {
  const { status } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
