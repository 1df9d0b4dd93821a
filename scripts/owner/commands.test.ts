import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { readPosts } from '../../app/content/posts/posts.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { replaceIn } from '../testing/content-copy.ts';
import { type Left, leftIn, sayLeft } from './left.ts';
import { run } from './new.ts';
import { createCaseStudy, createPost } from './new-pages.ts';
import nextSteps from './next-steps.json' with { type: 'json' };
import { leftOnPages, report, type Unsettled } from './release-check.ts';

const today = '2026-11-21';

function left(source: string, file = 'content/site.yaml') {
  return leftIn(file, source, today).map((each) => [each.field, sayLeft(each, 'en')]);
}

describe('leftIn', () => {
  it.each([
    ['email: a@b.example', 'email', 'Replace a@b.example with'],
    ['phone: "+13055550142"', 'phone', 'Replace (305) 555-0142 with'],
    ['consultant: { name: { en: "[your name]" } }', 'consultant.name.en', 'Fill in your name.'],
    ['mailingAddress: PO Box 0000', 'mailingAddress', 'Replace PO Box 0000 with'],
    ['mailingAddress: "[PO Box 0000, a city]"', 'mailingAddress', 'Fill in PO Box 0000, a city.'],
    ['title: TODO', 'title', 'Fill in title.'],
    ['title: ""', 'title', 'Fill in title.'],
    ['terms: { hours: { en: "[your hours]" } }\ncalls: { hours: {} }', 'terms.hours.en', 'Fill in your hours.'],
    ['securityExpires: "2026-11-21"', 'securityExpires', 'It ran out on 2026-11-21.'],
    ['[{ company: Acme, provenance: sample }]', '0.provenance', 'Acme: Replace what’s made up'],
    ['[{ company: Acme, website: https://acme.example }]', '0.website', 'Acme: Replace https://acme.example with'],
    ['confirm: [Confirm your bank holidays]', 'confirm.0', 'Confirm your bank holidays.'],
    ['confirm: { en: Confirm your bank holidays }', 'confirm.en', 'Confirm your bank holidays.'],
    ['items: [{ value: 9%, label: more, provenance: owner }]', 'items.0.provenance', 'proves “9% more”'],
  ])('asks for what %s leaves open', (source, field, words) => {
    expect(left(source)).toEqual([[field, expect.stringContaining(words)]]);
  });

  it('calls the documents of a service samples, and not the service', () => {
    expect(left('sample: { provenance: sample, documents: [] }', 'content/en/services/audits.yaml')).toEqual([
      ['sample.provenance', 'Replace the sample documents with your own, then mark them as yours.'],
    ]);
  });

  it('asks once for the samples of a record, and for what documents a claim', () => {
    const sample = '{ provenance: sample }';
    expect(left(`{ client: Acme, metrics: [${sample}, ${sample}], quote: ${sample} }`)).toHaveLength(1);
    const evidence = '{ base: "[your visits]", report: "[your file]" }';
    const claim = `[{ value: 9%, label: more, provenance: owner, evidence: ${evidence} }]`;
    expect(left(claim)).toEqual([['0.evidence.base', expect.stringContaining('“9% more”')]]);
    expect(left(claim.replaceAll(/\[your|(?<=visits|file)\]/gu, ''))).toEqual([]);
  });

  it('takes the Spanish word for "all" and what a form shows in an empty field as they are', () => {
    expect(left('openAll: Abrir todo\nall: Todo\nplaceholder: https://www.tu-negocio.example')).toEqual([]);
    expect(left('pagesPlaceholder: https://a.example/roofs')).toEqual([]);
    expect(left('en: [{ body: "Add [your email] with restricted access." }]', 'content/replies.yaml')).toEqual([]);
  });

  it('reads the front matter and the body of a Markdown file', () => {
    expect(left('---\nconfirm: Confirm the retention\n---\nTBD', 'content/en/legal/privacy.md')).toEqual([
      ['confirm', 'Confirm the retention.'],
      ['body', 'Fill in body.'],
    ]);
  });

  it('doesn’t ask for her hours beside those of her calls', () => {
    const hours = 'hours: { en: "[your days and hours]" }';
    expect(left(`terms: { ${hours} }\ncalls: { hours: { monday: ["09:00-12:00"] } }`)).toEqual([]);
  });
});

const settled: Unsettled = { claims: [], sampleMarks: [], guarantees: [], callPages: [], languages: [] };

function shows(said: string, unsettled: Partial<Unsettled> = {}, path = '/') {
  const page = { path, document: { said } };
  return leftOnPages([page], { ...settled, ...unsettled }).get(path);
}

it.each<[string, Partial<Unsettled>, string]>([
  ['Write to a@b.example or call (305) 555-0142.', {}, 'placeholders: b.example, (305) 555-0142'],
  ['+9% Example more visits', { sampleMarks: ['Example'] }, 'illustrative examples'],
  ['+9% more visits', { claims: [{ value: '+9%', label: 'more visits' }] }, 'claims without proof: “+9% more visits”'],
  ['It’s guaranteed.', { guarantees: ['guaranteed'] }, 'a guarantee without a remedy: guaranteed'],
  ['Pick a time.', { callPages: ['/'] }, 'hours for calls that you haven’t chosen'],
  ['In English and Spanish.', { languages: ['Spanish', 'español'] }, 'a language that you don’t speak: Spanish'],
])('leftOnPages finds in "%s" what is open', (text, unsettled, words) => {
  expect(shows(text, unsettled)).toEqual([words]);
  expect(shows('Sound words in Spanish.', { ...unsettled, callPages: ['/other'] })).toEqual([]);
});

describe('report', () => {
  const field = (number: number): Left => {
    return { file: 'site.yaml', field: `field.${number}`, kind: 'fillIn', text: 'it', subject: '' };
  };

  it('says once what every page shows, and joins pages that show the same', () => {
    const pages = new Map([
      ['/', ['placeholders: a', 'samples']],
      ['/about', ['placeholders: a']],
      ['/blog', ['placeholders: a', 'samples']],
    ]);
    expect(report(pages, [field(1)])).toEqual([
      'Every page: placeholders: a',
      '/ and 1 more: samples',
      'site.yaml, field.1: Fill in it.',
      expect.stringContaining('2 pages, 1 fields'),
    ]);
    expect(report(new Map(), [])).toEqual(['Nothing is left.']);
  });

  it('has at most 25 lines', () => {
    const pages = new Map(Array.from({ length: 90 }, (_, index) => [`/${index}`, ['samples', `claims: ${index}`]]));
    const fields = Array.from({ length: 90 }, (_, index) => field(index));
    expect(report(pages, fields).length).toBeLessThanOrEqual(25);
  });
});

describe('npm run new', () => {
  const content = contentFolder();
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    cpSync(join(content, 'en/edition.yaml'), join(folder, 'en/edition.yaml'));
    cpSync(join(content, 'en/categories.yaml'), join(folder, 'en/categories.yaml'));
    vi.stubEnv('TIDEMARK_SITE', folder);
    return () => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    };
  });

  it.each([
    ['options that npm has taken their dashes from', ['post', 'Una prueba', 'es'], 'options come after --'],
    ['a kind that isn’t there', ['poem', 'A title'], 'Usage'],
    ['a page without a title', ['post'], 'Usage'],
  ])('refuses %s', async (_, words, reason) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await run(words)).toBe(1);
    expect(said.mock.lastCall?.[0]).toContain(reason);
    expect(existsSync(join(folder, 'en/posts'))).toBe(false);
  });

  it('writes the file and prints its path', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    expect(await run(['post', 'What a redirect costs', '--category', 'web-development'])).toBe(0);
    const [file = ''] = String(said.mock.lastCall?.[0]).split('\n');
    expect(file).toBe(join(folder, 'en/posts/what-a-redirect-costs.md'));
    expect(readFileSync(file, 'utf8')).toContain('\ncategory: web-development\n');
  });

  describe('createPost', () => {
    it('makes a draft dated today that is refused until it is filled in', () => {
      const title = 'What’s “new”: a title: with colons & more than sixty characters in all';
      const files = createPost(() => title, today);
      const name = 'whats-new-a-title-with-colons-more-than-sixty-characters-in-all.md';
      expect(files).toEqual([join(folder, 'en/posts', name)]);
      replaceIn(files, 'draft: true\n', '');
      expect(() => readPosts('en')).toThrow(/metaDescription: still says FILL IN/u);
      replaceIn(files, 'FILL IN', 'Our own words');
      expect(readPosts('en')).toMatchObject([{ date: today, featured: false, readTime: 1 }]);
    });

    it('names the same page in every language by its main title, each with its own address', () => {
      cpSync(join(content, 'es'), join(folder, 'es'), { recursive: true });
      const files = createPost((locale) => (locale === 'en' ? 'What it costs' : '¿Cuánto cuesta un diseño?'), today);
      expect(files).toEqual(['en', 'es'].map((locale) => join(folder, locale, 'posts/what-it-costs.md')));
      const [english = '', spanish = ''] = files.map((file) => readFileSync(file, 'utf8'));
      expect(english).not.toContain('\nslug:');
      expect(spanish).toContain('\nslug: cuanto-cuesta-un-diseno\n');
      const openings = [english, spanish].map((text) => text.split('---\n')[2]?.split('\n')[1]);
      expect(openings).toEqual(['FILL IN the opening paragraph.', 'FILL IN el primer párrafo.']);
    });
  });

  it('createCaseStudy makes drafts that are refused until they are filled in, their figures marked as samples, and names the other files', () => {
    for (const name of ['en/interface.yaml', 'en/services', 'es/edition.yaml', 'es/interface.yaml', 'es/services']) {
      cpSync(join(content, name), join(folder, name), { recursive: true });
    }
    const files = createCaseStudy(() => 'Bahía Dental', today);
    replaceIn(files, 'draft: true\n', '');
    expect(() => readCaseStudies('en')).toThrow(/title: still says FILL IN/u);
    replaceIn(files, 'FILL IN', 'Our own words');
    expect(readCaseStudies('en')).toMatchObject([
      { slug: 'bahia-dental', client: 'Bahía Dental', metrics: [{ provenance: 'sample' }, {}] },
    ]);
    expect(readCaseStudies('es')).toMatchObject([{ resources: [{ path: '/es/como-trabajamos' }] }]);
    for (const name of ['case-study-list', 'case-study-teasers', 'home-case-cards']) {
      expect(nextSteps['case-study'].join()).toContain(`${name}.yaml`);
    }
  });
});
