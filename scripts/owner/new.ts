import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { fillIn } from '../../app/content/engine/fields.ts';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { mainLocale } from '../../app/content/site/edition.server.ts';
import { slugOf } from '../../text/slug.ts';

const kinds = { post: newPost, 'case-study': newCaseStudy } as const;

if (import.meta.main) {
  main(process.argv.slice(2));
}

/**
 * `npm run new post|case-study "Title"`: a content file that the checks refuse until it's filled
 * in.
 */
function main([kind = '', title = '']: string[]): void {
  if (!isKind(kind) || slugOf(title) === '') {
    console.error('Usage: npm run new post|case-study "Title"');
    process.exitCode = 1;
    return;
  }
  try {
    const { file, notes } = createContent(kind, title, new Date());
    console.log([file, ...notes].join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/**
 * Writes a new content file and returns its path and what to do next. The checks refuse it until
 * every FILL IN is replaced. `now` dates it (UTC).
 * @throws Error when a file with this name exists.
 */
export function createContent(kind: keyof typeof kinds, title: string, now: Date): { file: string; notes: string[] } {
  const day = now.toISOString().slice(0, 10);
  const { path, text, notes } = kinds[kind](title, slugOf(title), day);
  const file = join(contentFolder(), mainLocale(), path);
  if (existsSync(file)) {
    throw new Error(`${file} exists already: choose another title`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { file, notes };
}

type NewFile = { path: string; text: string; notes: string[] };

function newPost(title: string, slug: string, day: string): NewFile {
  const frontMatter = stringify({
    title,
    category: 'seo-strategy',
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
    path: `posts/${slug}.md`,
    text: `---\n${frontMatter}---\n\n${body}`,
    notes: [
      'Categories: SEO Strategy, Web Development, Digital Marketing, Case Studies.',
      'Figures are SVG files in posts/figures: ![what it shows](figures/name.svg "its caption").',
    ],
  };
}

function newCaseStudy(title: string, slug: string, day: string): NewFile {
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
    services: ['strategic-seo-consulting'],
    resources: [{ label: 'How the work is planned', path: '/how-we-work' }],
    plot: {
      kind: 'gauge',
      title: `${fillIn} what is measured`,
      value: 0,
      shown: '0%',
      from: 'Nothing',
      to: 'Everything',
      note: `${fillIn} where the figure comes from.`,
    },
    metaTitle: `${title.slice(0, 44).trim()}: SEO Case Study`,
    metaDescription: `${fillIn} what a searcher learns here, in 50 to 155 characters.`,
    keywords: [`${fillIn} a keyword`, `${fillIn} a second`, `${fillIn} a third`],
  });
  return {
    path: `case-studies/${slug}.yaml`,
    text,
    notes: [
      'A metric is a sample until its provenance says owner; samples are marked on the page.',
      'Its other records are separate files and figures. Add an entry, where it is to be shown, to:',
      '  case-study-list.yaml (the list of case studies)',
      '  case-study-teasers.yaml (home page and dice)',
      '  home-case-cards.yaml (tagged cards of the home page)',
    ],
  };
}

function isKind(kind: string): kind is keyof typeof kinds {
  return Object.hasOwn(kinds, kind);
}
