import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { shownOn } from './shown-on.ts';

const { paths } = mainEdition();

describe('shownOn', () => {
  it.each([
    ['case-studies/le-gramme.yaml', 'metrics.0', paths.caseStudy('le-gramme')],
    ['city-copy/miami-fl--seo-automation.yaml', 'h1', paths.city('seo-automation', 'miami-fl')],
    ['cities/miami-fl.yaml', 'services.seo-automation.market', paths.city('seo-automation', 'miami-fl')],
    ['cities/miami-fl.yaml', 'sources.population', 'every page of miami-fl'],
    ['legal/privacy-policy.md', 'confirm.0', paths.privacyPolicy()],
    ['site.yaml', 'mailingAddress', paths.privacyPolicy()],
    ['site.yaml', 'baseUrl', 'every page'],
  ])('%s: %s', (file, field, where) => {
    expect(shownOn(file, field, paths)).toBe(where);
  });

  it('names no page that a site without case studies lacks', () => {
    expect(shownOn('claims.yaml', '0', paths)).toContain(paths.caseStudies());
    expect(shownOn('claims.yaml', '0', paths, false)).toBe(`${paths.home()} and ${paths.about()}`);
  });

  it('knows a page for each content file that can leave something to settle', () => {
    const unseen = [
      'edition.yaml',
      'interface.yaml',
      'search.yaml',
      'dice.yaml',
      'consent.yaml',
      'pages/not-found.yaml',
    ];
    const files = globSync('**/*.{yaml,md}', { cwd: `content/${mainEdition().locale}` });
    const unknown = files.filter((file) => !unseen.includes(file) && !shownOn(file, '', paths));
    expect(unknown).toEqual([]);
  });
});
