import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { growContent } from './grown-content.ts';

const services = mainEdition().services().length;
const realCities = mainEdition().cities().length;
/** Pages with `added` more cities. */
const pagesWith = (added: number) => services * (realCities + added);

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => vi.unstubAllEnvs());

describe('growContent', () => {
  it('creates the requested number of sound city pages, each with its own head', () => {
    growContent(folder, pagesWith(16));
    vi.stubEnv('TIDEMARK_SITE', folder);
    expect(contentFaults()).toEqual([]);
    const nodes = mainEdition()
      .pageNodes()
      .filter((node) => node.type === 'city');
    expect(nodes).toHaveLength(pagesWith(16));
    expect(new Set(nodes.map((node) => node.metaTitle)).size).toBe(pagesWith(16));
    expect(new Set(nodes.map((node) => node.metaDescription)).size).toBe(pagesWith(16));
  });

  it.each([pagesWith(-1), pagesWith(0) + 1, Number.NaN])('rejects %s pages', (pages) => {
    expect(() => growContent(folder, pages)).toThrow(RangeError);
  });
});
