import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { contentFolder } from '../engine/read.server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-studies-'));
  cpSync(contentFolder(), folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a reference to nothing is a fault with file and field', () => {
  it.each([
    [
      'en/case-studies/le-gramme.yaml',
      '  - digital-storytelling-services',
      '  - storytelling',
      () => mainEdition().caseStudies(),
      /le-gramme\.yaml: services: 'storytelling' is none of/u,
    ],
    [
      'en/case-study-list.yaml',
      'services: [seo-automation, ',
      'services: [seo-magic, ',
      () => mainEdition().caseStudyList(),
      /case-study-list\.yaml: \d\.services: 'seo-magic'/u,
    ],
    [
      'en/case-study-list.yaml',
      '- id: le-gramme',
      '- id: gramme',
      () => mainEdition().caseStudyList(),
      /case-study-list\.yaml: 5\.id: 'gramme'/u,
    ],
    [
      'en/home-case-cards.yaml',
      'slug: flo-car-rental',
      'slug: flo',
      () => mainEdition().homeCards(),
      /home-case-cards\.yaml: 1\.slug: 'flo'/u,
    ],
    [
      'en/pages/services.yaml',
      'service: seo-automation',
      'service: seo-magic',
      () => mainEdition().servicesPage(),
      /services\.yaml: specialties\.multi-location-seo: 'seo-magic'/u,
    ],
  ])('%s: %s', (file, right, wrong, read, fault) => {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain(right);
    writeFileSync(path, source.replace(right, wrong));
    expect(() => read()).toThrow(fault);
  });
});

describe('samples', () => {
  it("are called illustrative in their study's description, which search results and llms.txt repeat", () => {
    for (const { metrics, metaDescription, slug } of mainEdition().caseStudies()) {
      if (metrics.some((metric) => metric.provenance === 'sample')) {
        expect(metaDescription, slug).toMatch(/\billustrative\b/iu);
      }
    }
  });

  it("and owner's figures keep the release check's fields off the site", () => {
    for (const teaser of mainEdition().teasers()) {
      expect(teaser).not.toHaveProperty('confirm');
    }
  });
});
