import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { dayOf } from '../../text/units.ts';
import { starters } from './new-pages.ts';
import { type SiteAnswers, siteQuestions, writeSite } from './new-site.ts';
import nextSteps from './next-steps.json' with { type: 'json' };

const usage = `Usage: npm run new post "Title" -- [--category web-development]
       npm run new case-study "Client name"
       npm run new service "Link Earning"
       npm run new city "Naples" -- --county Collier
       npm run new site -- [--answers file.yaml]`;

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2));
}

/** Asks one question. */
type Ask = (question: string) => Promise<string>;

/**
 * `npm run new`: content files that the checks refuse until they're filled in, or the folder of a
 * site, for which a terminal asks. Returns the exit code.
 */
export async function run(words: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { category: { type: 'string' }, county: { type: 'string' }, answers: { type: 'string' } },
    });
    const [kind = '', title = '', ...others] = positionals;
    if (others.length > 0) {
      // npm keeps options for itself that don't come after two dashes, and passes on their values.
      throw new Error(`${usage}\nThe title needs quotes, and the options come after --.`);
    }
    if (kind === 'site') {
      const inTerminal = process.stdin.isTTY && process.stdout.isTTY;
      console.log(await createSite(values.answers, inTerminal ? askInTerminal : undefined, console.log));
      return 0;
    }
    const given = (name: string): string => (name === 'county' ? (values.county ?? '') : title);
    const made = title && starters[kind]?.write(given, dayOf(Date.now()), values.category);
    if (!made) {
      throw new Error(usage);
    }
    console.log([...made, ...nextSteps[kind as keyof typeof nextSteps]].join('\n'));
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

/**
 * Writes the owner's folder from ten answers: of a file, and of questions for the rest. Asks again,
 * with the reason, where an answer can't be used. Returns what was written and what to do next.
 */
export async function createSite(
  answersFile: string | undefined,
  ask: Ask | undefined,
  say: (line: string) => void,
): Promise<string> {
  const listed = Object(answersFile === undefined ? {} : parse(readFileSync(answersFile, 'utf8')));
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(siteQuestions)) {
    answers[name] = name in listed || !ask ? String(listed[name] ?? '') : await askUntilUsable(question, ask, say);
  }
  const folder = process.env['TIDEMARK_SITE'] ?? 'site';
  const count = writeSite(folder, answers as SiteAnswers);
  return [`${count} files in ${folder}: they're yours, and no new version touches them.`, ...nextSteps.site].join('\n');
}

async function askUntilUsable(
  { ask: words, read }: (typeof siteQuestions)[keyof SiteAnswers],
  ask: Ask,
  say: (line: string) => void,
): Promise<string> {
  for (;;) {
    const typed = await ask(words);
    try {
      read(typed);
      return typed;
    } catch (error) {
      say((error as Error).message);
    }
  }
}

async function askInTerminal(question: string): Promise<string> {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(`${question} `)).trim();
}
