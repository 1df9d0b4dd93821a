import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { fillIn } from '../../app/content/engine/fields.ts';
import { findFiles, placeOf } from '../../app/content/engine/folders.server.ts';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { listLocales, mainLocale, readEditionRecord } from '../../app/content/site/edition.server.ts';
import { createPaths } from '../../app/locale/paths.ts';
import { slugOf } from '../../text/fold.ts';
import { createCity, createService, createTestimonial, type Made } from './new-pages.ts';
import { faultIn, type SiteAnswers, siteQuestions, writeSite } from './new-site.ts';

const kinds = { post: newPost, 'case-study': newCaseStudy } as const;

const folders = { post: 'posts', 'case-study': 'case-studies' } as const;

/** For notes in the terminal, which are English. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const usage = `Usage: npm run new post|case-study "Title" -- [--language es] [--of name-of-the-first-file] [--category web-development]
       npm run new city "Naples" -- --county Collier
       npm run new service "Link Earning"
       npm run new testimonial [name-of-a-case-study]
       npm run new site -- [--answers file.yaml] [--brand Saltmark] [--phone …]`;

const optionNames = ['language', 'category', 'of', 'county', 'answers', ...Object.keys(siteQuestions)];

type Given = Record<string, string | undefined>;

/** Kinds that are written in every language at once. */
const inAllLanguages: Record<string, (title: string | undefined, given: Given, day: string) => Made> = {
  city: (title, { county }, day) => createCity(named(title), named(county), day),
  service: (title, _, day) => createService(named(title), day),
  testimonial: (title) => createTestimonial(title),
};

if (import.meta.main) {
  await main(process.argv.slice(2));
}

/** A new file's details. `of` is the name of the file that it translates, if there's one. */
export type Wish = { kind: Kind; title: string; language: string; category: string; of: string };

type Kind = keyof typeof kinds;

/** Asks one question. */
export type Ask = (question: string) => Promise<string>;

/**
 * `npm run new`: a content file that the checks refuse until it's filled in, or the folder of a
 * site, for which a terminal asks.
 */
async function main(words: string[]): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' }])),
    });
    const given = values as Given;
    const [kind = '', title, ...others] = positionals;
    if (others.length > 0) {
      // npm keeps options for itself that don't come after two dashes, and passes on their values.
      throw new Error(`${usage}\nThe title needs quotes, and the options come after --.`);
    }
    const now = new Date();
    if (kind === 'site') {
      const isAsked = process.stdin.isTTY && process.stdout.isTTY;
      console.log(await createSite(given, isAsked ? askInTerminal : undefined, console.log));
      return;
    }
    const { files, notes } =
      inAllLanguages[kind]?.(title, given, now.toISOString().slice(0, 10)) ??
      createContent(wishOf({ ...given, kind, title }), now);
    console.log([...files, ...notes].join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function named(answer = ''): string {
  if (slugOf(answer) === '') {
    throw new Error(usage);
  }
  return answer;
}

/**
 * Writes the owner's folder from ten answers: of a file, of options, and of questions for the rest.
 * Asks again, with the reason, where an answer can't be used. Returns what was written and what to
 * do next.
 */
export async function createSite(
  given: Record<string, string | undefined>,
  ask: Ask | undefined,
  say: (line: string) => void,
): Promise<string> {
  const listed = given['answers'] === undefined ? {} : (parse(readFileSync(given['answers'], 'utf8')) as object);
  const answers: Record<string, string> = {};
  for (const [key, question] of Object.entries(siteQuestions)) {
    const name = key as keyof SiteAnswers;
    const otherwise = 'otherwise' in question ? question.otherwise : '';
    const known = given[name] ?? Object(listed)[name];
    let answer = known === undefined ? undefined : String(known) || otherwise;
    while (answer === undefined && ask) {
      const typed: string = (await ask(`${question.ask} (such as ${question.hint})?`)) || otherwise;
      const fault = faultIn(name, typed);
      if (fault === undefined) {
        answer = typed;
      } else {
        say(fault);
      }
    }
    answers[name] = answer ?? otherwise;
  }
  const folder = process.env['TIDEMARK_SITE'] ?? 'site';
  const count = writeSite(folder, answers as SiteAnswers);
  return [
    `${count} files in ${folder}: they're yours, and no new version touches them.`,
    'npm run dev shows your site. npm run check:site builds and checks it.',
    'npm run release-check lists what only you know, page by page.',
    'npm run new city|service|post|case-study adds to it. A logo and icons go into the folder public, your portrait into photos.',
  ].join('\n');
}

/**
 * Returns a whole wish: the main language and the first category unless others are given.
 * @throws Error when something is missing or isn't one of the choices.
 */
export function wishOf(given: { [Key in keyof Wish]?: string | undefined }): Wish {
  const { kind = '', title, of = '' } = given;
  if (!isKind(kind)) {
    throw new Error(usage);
  }
  const language = oneOf(listLocales(), given.language ?? mainLocale());
  return {
    kind,
    title: named(title),
    language,
    category: oneOf(postCategories, given.category ?? postCategories[0] ?? ''),
    // Only the same name makes two files one page in two languages.
    of: of && oneOf(namesIn(`${mainLocale()}/${folders[kind]}`), of),
  };
}

function oneOf(choices: readonly string[], answer: string): string {
  if (!choices.includes(answer)) {
    throw new Error(`'${answer}' is none of ${choices.join(', ')}.`);
  }
  return answer;
}

async function askInTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
}

/**
 * Writes a new content file and returns its path and what to do next. The checks refuse it until
 * every FILL IN is replaced. `now` dates it (UTC).
 * @throws Error when a file with this name exists.
 */
export function createContent(wish: Wish, now: Date): Made {
  const day = now.toISOString().slice(0, 10);
  const name = wish.of || slugOf(wish.title);
  const { path, text, notes } = kinds[wish.kind](wish, name, day);
  const file = placeOf(path);
  if (existsSync(file)) {
    throw new Error(`${file} exists already: choose another title`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { files: [file], notes: [...notes, ...translationNotes(wish, name)] };
}

/** Returns notes on the other editions: the checks refuse a page that one of them lacks. */
function translationNotes({ kind, language }: Wish, name: string): string[] {
  return language === mainLocale()
    ? listLocales()
        .filter((other) => other !== language)
        .map(
          (other) =>
            `Write it in ${languageNames.of(other)} too: npm run new ${kind} "${kind === 'post' ? 'Its title' : 'Client name'}" -- --language ${other} --of ${name}`,
        )
    : [];
}

function namesIn(folder: string): string[] {
  return findFiles('*.{md,yaml}', folder).map((file) => basename(file, extname(file)));
}

type NewFile = { path: string; text: string; notes: string[] };

function newPost({ title, language, category, of }: Wish, name: string, day: string): NewFile {
  const path = `${language}/${folders.post}/${name}.md`;
  const frontMatter = stringify({
    title,
    ...(of !== '' && { slug: slugOf(title) }),
    category,
    date: day,
    tags: [`${fillIn} a tag`, `${fillIn} a second tag`],
    metaTitle: title.slice(0, 60).trim(),
    metaDescription: `${fillIn} what a searcher learns here, in 50 to 155 characters.`,
    keywords: [`${fillIn} a keyword`, `${fillIn} a second`, `${fillIn} a third`],
    excerpt: `${fillIn} two sentences for the home page.`,
    featured: false,
  });
  const body = `${fillIn} the opening paragraph.\n\n## ${fillIn} a section\n\n${fillIn} its text.\n`;
  return {
    path,
    text: `---\n${frontMatter}---\n\n${body}`,
    notes: [
      'Figures are SVG files in posts/figures: ![what it shows](figures/name.svg "its caption").',
      'Photos are in content/photos: ![what it shows](photos/name.jpg "its caption").',
    ],
  };
}

function newCaseStudy({ title, language }: Wish, name: string, day: string): NewFile {
  const path = `${language}/${folders['case-study']}/${name}.yaml`;
  const { prefix, addresses } = readEditionRecord(language);
  const text = stringify({
    order: 99,
    published: day,
    updated: day,
    client: title,
    title: `${fillIn} the story in one line`,
    industry: `${fillIn} the industry, written as in the related studies`,
    location: `${fillIn} the place`,
    summary: `${fillIn} two sentences.`,
    challenge: [`${fillIn} a paragraph.`],
    strategy: [1, 2, 3].map((step) => ({ title: `${fillIn} step ${step}`, text: `${fillIn} what was done.` })),
    results: [1, 2, 3].map((result) => `${fillIn} result ${result}, with its figure.`),
    resultsNote: `${fillIn} how it was measured and what else may have caused it.`,
    metrics: [1, 2, 3].map((metric) => ({ label: `${fillIn} metric ${metric}`, value: '0', provenance: 'sample' })),
    services: namesIn(`${language}/services`).slice(0, 1),
    resources: [
      {
        label: `${fillIn} what the page is about`,
        path: createPaths({ prefix, pages: addresses, slugs: {} }).howWeWork(),
      },
    ],
    plot: {
      kind: 'gauge',
      title: `${fillIn} what is measured`,
      value: 0,
      shown: '0%',
      from: `${fillIn} the low end`,
      to: `${fillIn} the high end`,
      note: `${fillIn} where the figure comes from.`,
    },
    metaTitle: title.slice(0, 60).trim(),
    metaDescription: `${fillIn} what a searcher learns here, in 50 to 155 characters.`,
    keywords: [`${fillIn} a keyword`, `${fillIn} a second`, `${fillIn} a third`],
  });
  return {
    path,
    text,
    notes: [
      'A metric is a sample until its provenance says owner; samples are marked on the page.',
      'Its other records are separate files and figures. To show it there, add an entry to:',
      '  case-study-list.yaml (the list of case studies)',
      '  case-study-teasers.yaml (home page and dice)',
      '  home-case-cards.yaml (tagged cards of the home page)',
    ],
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}
