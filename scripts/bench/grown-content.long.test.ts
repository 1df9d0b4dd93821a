import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countyChart } from '../../app/charts/geography/county.server.ts';
import { floridaChart } from '../../app/charts/geography/geography.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { growContent } from './grown-content.ts';

const services = mainEdition().services().length;
const realCities = mainEdition().cities().length;
/** Pages with `added` more cities. */
const pagesWith = (added: number) => services * (realCities + added);

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('growContent', () => {
  it('creates the requested number of sound city pages, each with its own head', () => {
    growContent(folder, pagesWith(16));
    vi.stubEnv('CONTENT_DIR', folder);
    const nodes = mainEdition()
      .pageNodes()
      .filter((node) => node.type === 'city');
    expect(nodes).toHaveLength(pagesWith(16));
    expect(new Set(nodes.map((node) => node.metaTitle)).size).toBe(pagesWith(16));
    expect(new Set(nodes.map((node) => node.metaDescription)).size).toBe(pagesWith(16));
  });

  it("puts every city on the chart of Florida and on its county's chart", () => {
    growContent(folder, pagesWith(4));
    vi.stubEnv('CONTENT_DIR', folder);
    const cities = mainEdition().cities();
    const chart = floridaChart(cities.map(({ id, name, coordinates }) => ({ id, name, ...coordinates })));
    expect(chart.cities.length).toBeGreaterThanOrEqual(realCities);
    for (const { name, county, coordinates } of cities) {
      expect(countyChart({ fips: county.fips, name, ...coordinates, labels: [] }).mark.name).toBe(name);
    }
    // A county's first chart draws the whole coast.
  });

  it.each([pagesWith(-1), pagesWith(0) + 1, Number.NaN])('rejects %s pages', (pages) => {
    expect(() => growContent(folder, pages)).toThrow(RangeError);
  });
});
