import { spawnSync } from 'node:child_process';

/** What `npm run check` and `npm run bench` run by name. */
const commands = {
  check: {
    content: 'node scripts/checks/check-content.ts',
    editions: 'node scripts/checks/check-editions.ts',
    spelling: 'cspell --no-progress --no-summary --show-context',
    docs: 'remark README.md CONTRIBUTING.md CHANGELOG.md docs --frail --quiet && node scripts/checks/check-citations.ts',
    types: 'react-router typegen && node scripts/word-types.ts && tsc',
    lint: 'biome check --error-on-warnings',
    unused: 'knip',
    unit: 'vitest run --project unit',
    // What starts programs, and what reads or makes a build.
    long: 'vitest run --project long',
    durability: 'vitest run --project durability',
    conformance: 'vitest run --project conformance',
    rebuild: 'vitest run --project rebuild',
    built: 'vitest run --project built',
    build: 'node scripts/build/main.ts',
    uniqueness: 'node scripts/checks/check-uniqueness.ts',
    words: 'node scripts/checks/check-words.ts',
    weight: 'node scripts/checks/check-weight.ts',
    crawl: 'node scripts/checks/lint-site/main.ts',
    e2e: 'playwright test',
    pictures: 'playwright test --project=pictures',
  },
  bench: {
    page: 'node scripts/bench/page.ts',
    server: 'node scripts/bench/server.ts',
    build: 'node scripts/bench/build.ts',
  },
} as const;

export type Check = keyof typeof commands.check;

/** Checks that run together: those of the sources, and those of a site before it's published. */
const together: Record<'source' | 'site', readonly Check[]> = {
  source: ['content', 'editions', 'spelling', 'docs', 'types', 'lint', 'unused', 'unit'],
  site: ['content', 'editions', 'spelling', 'build', 'uniqueness', 'words', 'weight', 'crawl'],
};

/** Returns what a name in a group runs, one program after the other. The last one gets the arguments. */
export function commandsOf(group: string, name: string, args: readonly string[] = []): string[][] {
  const programs = (linesOf(group)[name] ?? '').split(' && ').map((line) => line.split(' '));
  return programs.map((words, index) => (index === programs.length - 1 ? [...words, ...args] : words));
}

function linesOf(group: string): Readonly<Record<string, string>> {
  return Object.hasOwn(commands, group) ? commands[group as keyof typeof commands] : {};
}

/**
 * Runs commands by their names, with what follows as the arguments of each: `npm run check types lint`,
 * `npm run check e2e --grep @core`. `npm run check` runs the checks of the sources, and `npm run check
 * site` those of a site, up to the first that fails; `--fix` is for the content.
 */
if (import.meta.main) {
  const [group = '', ...given] = process.argv.slice(2);
  const known = Object.keys(linesOf(group));
  const count = given.findIndex((word) => !known.includes(word));
  const named = count < 0 ? given : given.slice(0, count);
  const args = given.slice(named.length);
  const [first = 'source'] = args;
  const isTogether = group === 'check' && named.length === 0 && (first === 'source' || first === 'site');
  const programs = isTogether
    ? together[first].flatMap((each) => commandsOf(group, each, each === 'content' ? args.slice(1) : []))
    : named.flatMap((each) => commandsOf(group, each, args));
  if (programs.length === 0) {
    console.error(`Usage: npm run ${group} ${known.join('|')}`);
    process.exit(1);
  }
  for (const [program = '', ...words] of programs) {
    const { status } = spawnSync(program, words, { stdio: 'inherit' });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  }
}
