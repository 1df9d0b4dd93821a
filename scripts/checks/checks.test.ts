import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { factsFile } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { holdBack } from '../../app/content/engine/store.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { finishedBuild, plan } from '../../hosting/testing/fixture.ts';
import { copyContent } from '../testing/content-copy.ts';
import { deadCitations } from './check-citations.ts';
import { expectSoundContent, lostPaths, lostSinceLive, reservedFacts, siteNow, withDrafts } from './check-content.ts';
import { differences, editionFaults, fieldsOf, missingFigures, readFixedStrings } from './check-editions.ts';
import { isTooAlike, limit, maskPlaces, nearestSiblings } from './check-uniqueness.ts';
import { pageFaults, wordFaults } from './check-words.ts';

type Locked = Partial<Record<'version' | 'resolved' | 'integrity', string>> & { optionalDependencies?: object };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

it('locks the binaries of every platform, which npm ci asks for', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, '')));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('proves each package by its hash', () => {
  const unproved = Object.entries(packages).filter(([path, entry]) => path && !entry.integrity?.startsWith('sha512-'));
  expect(unproved).toEqual([]);
});

it('names no registry host', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});

it('React Router is the version whose undocumented parts app/document/README.md lists: after an update, go through it', () => {
  const names = ['react-router', '@react-router/dev', '@react-router/node'];
  expect(names.map((name) => packages[`node_modules/${name}`]?.version)).toEqual(Array(3).fill('8.4.0'));
});

const product = '# Product\n\n## Contact form\n\n### Form states\n';

it('finds cited headings that docs/product.md lacks, across the lines of a comment', () => {
  const text =
    '/**\n * Sends it (product.md, "Contact form", "Gone", and "Form\n * states").\n */\n// product.md, "Also\n// gone"';
  expect(deadCitations(text, product)).toEqual(['Gone', 'Also gone']);
});

const places = ['Miami', 'Fort Lauderdale', 'Broward County', 'FL'];
const bakery = 'The ovens are lit at four and the first trays leave before the buses run along the empty avenue';
const harbor = 'Cranes unload cut flowers from Bogota while customs brokers answer questions about cold storage rates';

const cityPage = (id: string, text: string) => ({ id, text: maskPlaces(text, places) });

describe('the uniqueness gate', () => {
  it('fails a copied page with different place names', () => {
    const copy = (id: string, city: string) => cityPage(id, `SEO in ${city}, FL ${bakery} in ${city}`);
    const copies = [copy('miami', 'Miami'), copy('fort-lauderdale', 'Fort Lauderdale')];
    const scores = nearestSiblings([...copies, cityPage('other', harbor)]);
    expect(scores[0]).toEqual({ id: 'miami', nearest: 'fort-lauderdale', share: 1 });
    expect(scores.filter(isTooAlike).map(({ id }) => id)).toEqual(['miami', 'fort-lauderdale']);
  });

  it('fails at the limit, and not below it', () => {
    const scores = [limit, limit - 0.001].map((share) => ({ id: 'a', nearest: 'b', share }));
    expect(scores.map(isTooAlike)).toEqual([true, false]);
  });

  it('measures a share of the page itself, which finds a short copy of a long page', () => {
    const scores = nearestSiblings([cityPage('long', `${bakery} ${harbor}`), cityPage('short', bakery)]);
    const share = (id: string) => scores.find((score) => score.id === id)?.share ?? -1;
    expect(share('short')).toBe(1);
    expect(share('long')).toBeGreaterThan(0.3);
    expect(share('long')).toBeLessThan(0.7);
  });
});

const page = (main: string, head = '') => `<html><head>${head}</head><body><main>${main}</main></body></html>`;
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the words of a page', () => {
  it.each([
    ['en', 'I make sure that your own page comes first.'],
    ['en', 'Be number one on Google.'],
    ['en', 'We guarantee higher rankings.'],
    ['en', 'I get you to page one.'],
    ['es', 'Tu negocio, en el primer lugar de Google.'],
    ['es', 'Garantizamos más clientes.'],
    ['es', 'Sales de primero.'],
  ])('promise no position (%s): %s', (language, text) => {
    expect(wordFaults(text, language)).toEqual([expect.stringContaining(`“${text}” promises a position`)]);
  });

  it.each([
    ['en', 'I never guarantee rankings. No one can put you on page one.'],
    ['es', 'Nadie puede garantizar posiciones. Estaba entre los 10 primeros resultados de Google.'],
  ])('may deny a promise, and may count (%s)', (language, text) => {
    expect(wordFaults(text, language)).toEqual([]);
  });

  it.each(['Escriba a usted mismo.', 'Solicite una llamada.', 'Su sitio web no aparece.'])('say tú: %s', (text) => {
    expect(wordFaults(text, 'es')).toEqual([expect.stringContaining('says usted')]);
    expect(wordFaults(text, 'en')).toEqual([]);
  });

  it('are read across inline elements, in descriptions, and in the page’s language alone', () => {
    const faults = (html: string) => pageFaults(html, 'es', 'about').length;
    expect(faults(page('<p>Habla con <em>us<!-- -->ted</em>.</p>'))).toBe(1);
    expect(faults(page('', '<meta name="description" content="Habla con usted.">'))).toBe(1);
    expect(faults(page('<p lang="en">Talk to usted.</p><p><code>usted</code></p>'))).toBe(0);
  });

  it('are as many as a buyer reads, without figures, labels, and what every page shares', () => {
    const notCounted = `<h2>${words(9)}</h2><ul data-figures><li>${words(9)}</li></ul><figure><p>${words(9)}</p></figure>`;
    const html = (count: number) =>
      page(`${notCounted}<p>${words(count)}</p>`).replace('</main>', `</main><p>${words(9)}</p>`);
    expect(pageFaults(html(500), 'en', 'city:seo/ocala-fl')).toEqual([]);
    expect(pageFaults(html(501), 'en', 'city:seo/ocala-fl')).toEqual([expect.stringContaining('501 words')]);
    expect(pageFaults(html(515), 'es', 'city:seo/ocala-fl')).toEqual([]);
    expect(pageFaults(html(516), 'es', 'city:seo/ocala-fl')).toHaveLength(1);
    expect(pageFaults(html(2000), 'en', 'article:one')).toEqual([]);
  });
});

const between = (one: unknown, other: unknown) => differences(fieldsOf(one), fieldsOf(other));

const main = { title: 'The first 90 days', items: [{ text: 'Call us, or write' }], meta: { title: 'Own' } };

describe('differences', () => {
  it('finds none in a whole translation, whatever its own searches are', () => {
    expect(between(main, { title: 'Los primeros 90 días', items: [{ text: 'Llama o escribe' }] })).toEqual([]);
  });

  it.each([
    ['a missing string', { title: 'Los primeros 90 días', items: [] }, 'items.0.text: is missing'],
    ['an English one', { title: 'Días: 90', items: [{ text: 'Call us, or write' }] }, 'items.0.text: is still English'],
    ['another figure', { title: 'Los primeros 60 días', items: [{ text: 'Llama' }] }, 'title: lacks 90'],
  ])('finds %s', (_, other, fault) => {
    expect(between(main, other)).toEqual([expect.stringContaining(fault)]);
  });

  it("finds a quotation that's the owner's in one language and a sample in the other", () => {
    const found = between({ testimonial: { provenance: 'owner' } }, { testimonial: { provenance: 'sample' } });
    expect(String(found)).toContain('testimonial.provenance: is sample, and owner in the main edition');
  });

  it("leaves a service's city pages alone, which are written for the searches of their language", () => {
    const english = { cities: { 'miami-fl': { market: '30 towers and counting' } } };
    expect(between(english, { cities: { 'miami-fl': { market: 'Calle Ocho' } } })).toEqual([]);
    expect(between(english, {})).toEqual([]);
  });

  it('compares metrics by their order, because their labels are keys', () => {
    const english = { metrics: { Period: '24 months' } };
    expect(between(english, { metrics: { Periodo: '24 meses' } })).toEqual([]);
    expect(between(english, { metrics: { Periodo: '36 meses' } })).toHaveLength(1);
  });
});

it('missingFigures reads figures as they are written, and lets small ones be words', () => {
  expect(missingFigures('$1,500, 28.5% and 3 steps, in 2026.', 'En 2026, tres pasos: 28.5% y $1,500')).toEqual([]);
  expect(missingFigures('4,100 visits', '4.100 visitas')).toEqual(['4100']);
});

it('readFixedStrings reads the rows of the tables, not their heads', () => {
  const table = '| File | Field | en | es |\n|---|---|---|---|\n| a.yaml | b.0 | Yes | Sí |\n';
  const texts = new Map(Object.entries({ en: 'Yes', es: 'Sí' }));
  expect(readFixedStrings(table)).toEqual([{ file: 'a.yaml', field: 'b.0', texts }]);
});

const own = { phone: '+12395552368', email: 'ana@saltmark.com', baseUrl: 'https://www.saltmark.com' };

describe('a build for the public', () => {
  const facts = () => readRaw(factsFile);

  it('refuses a made-up number in any fact', () => {
    const made = { ...own, whatsapp: '+13055550142', terms: { payment: { en: 'Call (305) 555-0199.' } } };
    const [, ...lines] = reservedFacts(made, { NETLIFY: 'true' });
    expect(lines.map((line) => line.replace(/^[^:]+: /u, ''))).toEqual([
      'whatsapp: (305) 555-0142 is a reserved number: write your own',
      'terms.payment.en: (305) 555-0199 is a reserved number: write your own',
    ]);
  });

  it.each([[{ BASE_URL: 'https://www.saltmark.com' }], [{ NETLIFY: 'true' }], [{ CF_PAGES: '1' }]])(
    'refuses the demo’s phone and addresses in words: %o',
    (environment) => {
      const said = reservedFacts(facts(), environment).join('\n');
      expect(said).toMatch(/^site: your folder isn’t here.*deployment\.md/u);
      expect(said).toMatch(/phone: \(305\) 555-01\d\d is a reserved number/u);
      expect(said).toContain('email: hello@tidemark.example is a reserved address');
      expect(reservedFacts(facts(), { ...environment, DEMO: 'public' })).toEqual([]);
      expect(reservedFacts(own, environment)).toEqual([]);
    },
  );

  it.each([[{}], [{ BASE_URL: 'http://127.0.0.1:3000' }], [{ BASE_URL: 'https://www.site.example' }]])(
    'isn’t one that reaches nobody: %o',
    (environment) => {
      expect(reservedFacts(facts(), environment)).toEqual([]);
    },
  );
});

describe('a folder that lost what the live site has', () => {
  const live = { baseUrl: own.baseUrl, forms: hostingPlan().forms, pages: { '/': '', '/a': '', '/b': '' } };
  const now = { baseUrl: own.baseUrl, languages: live.forms.map(({ lang }) => lang), paths: ['/', '/a', '/b'] };

  it('is refused without the folder, a language, or half of the pages', () => {
    vi.stubEnv('TIDEMARK_SITE', 'content');
    expect(lostSinceLive(live, now)).toEqual(['site: isn’t there, and https://www.saltmark.com was built from it']);
    vi.stubEnv('TIDEMARK_SITE', '/somewhere');
    expect(String(lostSinceLive(live, { ...now, languages: ['en-US'] }))).toMatch(/^es-\w+: the live site/u);
    expect(String(lostSinceLive(live, { ...now, paths: ['/'] }))).toMatch(/^2 of the live site’s 3/u);
    vi.unstubAllEnvs();
  });

  it('is taken with a page less, for another site, in the demo’s place, and where the demo is asked for', () => {
    vi.stubEnv('TIDEMARK_SITE', '/somewhere');
    expect(lostSinceLive(live, { ...now, paths: ['/', '/a'] })).toEqual([]);
    expect(lostSinceLive(live, { ...now, baseUrl: 'https://other.com', paths: [] })).toEqual([]);
    expect(lostSinceLive({ ...live, baseUrl: 'https://www.tidemark.example' }, now)).toEqual([]);
    expect(lostSinceLive(undefined, now)).toEqual([]);
    vi.stubEnv('TIDEMARK_SITE', '');
    expect(lostSinceLive(live, now)).toEqual([]);
    vi.unstubAllEnvs();
  });
});

describe('content that changed', () => {
  const { edit, pathOf } = copyContent();
  const [post] = mainEdition().posts();

  it.each([
    ['en', 'es'],
    ['es', 'en'],
  ])('is missed in %s while %s has it, when its file was deleted', (locale, other) => {
    expect(editionFaults()).toEqual([]);
    rmSync(pathOf(`${locale}/posts/${post?.id}.md`));
    expect(editionFaults()).toEqual([expect.stringContaining(`content/${locale}/posts/${post?.id}.md: is missing`)]);
    expect(editionFaults().join()).toContain(`content/${other}/posts/${post?.id}.md`);
  });

  it('isn’t missed on the site where it is a draft now', () => {
    const { baseUrl, paths } = siteNow();
    edit(`en/posts/${post?.id}.md`, '---\n', '---\ndraft: true\n');
    const built = { baseUrl, pages: Object.fromEntries(paths.map((path) => [path, `${path}.html`])) };
    expect(lostPaths(built, siteNow())).toHaveLength(1);
    expect(lostPaths(built, withDrafts(siteNow()))).toEqual([]);
  });

  it('is left out with its fault, but takes no page from visitors', async () => {
    const file = { [`blog/${post?.id}.html`]: '<title>One</title>' };
    const builtOf = async (baseUrl: string) => (await finishedBuild(file, undefined, { ...plan, baseUrl })).directory;
    const [live, another] = [await builtOf(siteNow().baseUrl), await builtOf('https://another.example')];
    edit(`en/posts/${post?.id}.md`, /^excerpt:/mu, 'summary:');
    expect(await expectSoundContent(another)).toContain('excerpt: is missing');
    holdBack([]);
    await expect(expectSoundContent(live)).rejects.toThrow('excerpt: is missing');
  });
});

describe('a page of the last build', () => {
  const { baseUrl } = own;
  const pages = { '/': 'index.html', '/blog/old': 'blog/old.html', '/services/seo/miami-fl': 'x.html' };
  const lost = (paths: string[], redirects: Array<{ from: string; to: string; status: 301 | 302 }> = []) =>
    lostPaths({ baseUrl, pages }, { baseUrl, paths, redirects });

  it('isn’t missed behind a redirect, and a rule is none', () => {
    const redirects = [
      { from: '/blog/old', to: '/blog/new', status: 301 as const },
      { from: '/services/:service/:city', to: '/services', status: 302 as const },
    ];
    expect(lost(['/'], redirects)).toEqual(['/services/seo/miami-fl']);
  });

  it('isn’t missed on another site', () => {
    const now = { baseUrl: 'https://www.tidemark.example', paths: ['/'], redirects: [] };
    expect(lostPaths({ baseUrl, pages }, now)).toEqual([]);
    expect(lostPaths(undefined, now)).toEqual([]);
  });
});
