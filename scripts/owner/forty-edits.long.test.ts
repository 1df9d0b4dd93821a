import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { fortyEdits, writeFortyEdits } from '../testing/forty-edits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', join(folder, 'site'));
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('is sound with forty edits, and each shows', () => {
  expect(Object.keys(fortyEdits)).toHaveLength(40);
  writeFortyEdits(join(folder, 'site'));
  expect(contentFaults()).toEqual([]);
  const { about, cities, citiesOf, site: facts, home, posts } = mainEdition();
  expect(facts()).toMatchObject({ brand: 'Saltmark', address: { locality: 'Naples', postalCode: '34102' } });
  expect(about().hero.lead).toContain('with 9+ years');
  expect(home().meta.description).toContain('in Naples.');
  expect(cities().map(({ id }) => id)).toContain('naples-fl');
  expect(citiesOf('digital-storytelling-services').map(({ id }) => id)).toEqual(['tampa-fl']);
  expect(posts()[0]?.title).toBe('A note');
  expect(cities().map(({ id }) => id)).not.toContain('gainesville-fl');
});
