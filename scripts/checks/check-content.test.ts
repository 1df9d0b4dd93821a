import { describe, expect, it, vi } from 'vitest';
import { factsFile } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { copyContent } from '../testing/content-copy.ts';
import { lostPaths, lostSinceLive, reservedFacts, siteNow, withDrafts } from './check-content.ts';

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

describe('a page of the last build', () => {
  const { baseUrl } = own;
  const pages = { '/': 'index.html', '/blog/old': 'blog/old.html', '/services/seo/miami-fl': 'x.html' };
  const lost = (paths: string[], redirects: Array<{ from: string; to: string; status: 301 | 302 }> = []) =>
    lostPaths({ baseUrl, pages }, { baseUrl, paths, redirects });

  it('is missed once it was renamed without a redirect', () => {
    expect(lost(['/', '/blog/new', '/services/seo/miami-fl'])).toEqual(['/blog/old']);
  });

  it('isn’t missed behind a redirect, and a rule is none', () => {
    const redirects = [
      { from: '/blog/old', to: '/blog/new', status: 301 as const },
      { from: '/services/:service/:city', to: '/services', status: 302 as const },
    ];
    expect(lost(['/'], redirects)).toEqual(['/services/seo/miami-fl']);
  });

  describe('that is a draft now', () => {
    const { edit } = copyContent();

    it('isn’t missed', () => {
      const { baseUrl: live, paths } = siteNow();
      edit(`en/posts/${mainEdition().posts()[0]?.id}.md`, '---\n', '---\ndraft: true\n');
      const built = { baseUrl: live, pages: Object.fromEntries(paths.map((path) => [path, `${path}.html`])) };
      expect(lostPaths(built, siteNow())).toHaveLength(1);
      expect(lostPaths(built, withDrafts(siteNow()))).toEqual([]);
    });
  });

  it('isn’t missed on another site', () => {
    const now = { baseUrl: 'https://www.tidemark.example', paths: ['/'], redirects: [] };
    expect(lostPaths({ baseUrl, pages }, now)).toEqual([]);
    expect(lostPaths(undefined, now)).toEqual([]);
  });
});
