import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { editions } from '../../editions/edition.server.ts';
import { CityChart } from '../city-chart.tsx';
import { chartOfCity, countyChart, degrees } from './county.server.ts';
import { floridaDrawings, placeOn } from './drawn.server.ts';
import { labelBox, textWidth } from './lettering.server.ts';

// As the font itself gives them at weight 600. The other tests measure with this function too.
it.each([
  ['Fort Lauderdale', 7.23],
  ['St. Petersburg', 6.61],
  ['MIAMI-DADE', 6.12],
  ['25°46′N', 3.6],
])('textWidth is at least what Archivo takes for "%s", and a fifth more at most', (text, width) => {
  expect(textWidth(text, 1)).toBeGreaterThanOrEqual(width);
  expect(textWidth(text, 1)).toBeLessThan(width * 1.2);
});

describe('countyChart', () => {
  it('gives a city without a drawing of its own Florida’s, and refuses one outside Florida', () => {
    const florida = floridaDrawings.at(-1);
    for (const fips of ['12999', '12086']) {
      const chart = countyChart({ fips, name: 'Orlando', lat: 28.54, lon: -81.38, labels: [] });
      expect(chart).toMatchObject({ land: florida?.land, depths: florida?.depths, neighbors: florida?.neighbors });
      expect(chart.mark).toMatchObject({
        name: 'Orlando',
        ...(florida && placeOn(florida, { lat: 28.54, lon: -81.38 })),
      });
      expect(chart.lettering).toEqual([]);
    }
    const [gainesville, newberry] = [
      { lat: 29.65, lon: -82.32 },
      { name: 'Newberry', lat: 29.64, lon: -82.61 },
    ];
    const inland = countyChart({
      fips: '12001',
      name: 'Gainesville',
      ...gainesville,
      labels: [],
      landmarks: [newberry],
    });
    expect(inland).toMatchObject({ land: florida?.land, landmarks: [] });
    expect(() => countyChart({ fips: '12086', name: 'Boston', lat: 42.4, lon: -71, labels: [] })).toThrow(RangeError);
  });

  it('looks closer where a drawing shows all landmarks, and at the whole county otherwise', () => {
    const miami = { fips: '12086', name: 'Miami', lat: 25.7617, lon: -80.1918, labels: [] };
    const beach = { name: 'Miami Beach', lat: 25.79, lon: -80.13 };
    const homestead = { name: 'Homestead', lat: 25.4687, lon: -80.4776 };
    const whole = countyChart(miami);
    expect(countyChart({ ...miami, landmarks: [beach] }).land).not.toBe(whole.land);
    const beyond = countyChart({ ...miami, landmarks: [beach, homestead] });
    expect(beyond.land).toBe(whole.land);
    expect(beyond.landmarks.map(({ name }) => name)).toContain('Homestead');
  });
});

describe('the charts of every city', () => {
  const charts = editions().flatMap(({ locale, cities }) =>
    cities().map((city) => ({ name: `${locale} ${city.id}`, city, chart: chartOfCity(city) })),
  );

  it.each(charts)('$name: shows county, coordinates, and depths in less than 6 KB compressed', ({ chart, city }) => {
    const { lat, lon } = city.coordinates;
    const html = renderToStaticMarkup(createElement(CityChart, { data: chart, label: city.name }));
    expect(brotliCompressSync(html).length).toBeLessThan(6 * 1024);
    expect([chart.latitude.text, chart.longitude.text]).toEqual([degrees(lat, 'N', 'S'), degrees(lon, 'E', 'W')]);
    expect(chart.depths.length).toBeGreaterThan(1);
    const counties = chart.lettering.filter(({ kind }) => kind === 'county').map(({ text }) => text);
    // A city on Florida's sheet has none.
    expect([[], [city.county.name]]).toContainEqual(counties);
  });

  it.each(charts)('$name: a water has its name, and the river always', ({ chart, city }) => {
    const waters = city.chartLabels.map((water) => water.name);
    const lettered = waters.filter((water) => chart.lettering.some(({ text }) => text === water));
    expect(lettered.length).toBeGreaterThanOrEqual(Math.min(1, waters.length));
    expect(lettered).toEqual(expect.arrayContaining(waters.filter((water) => /river|río/iu.test(water))));
  });
});

it('keeps the name of a city on its chart, however far east the city lies', () => {
  const { mark, width } = chartOfCity({
    name: 'Neptune Beach',
    county: { name: 'Duval', fips: '12031' },
    coordinates: { lat: 30.31, lon: -81.4 },
    chartLabels: [],
  });
  const [left, , wide] = labelBox(mark.x, mark.y, mark.label, textWidth(mark.name, 52), 52);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + wide).toBeLessThanOrEqual(width);
});

it('degrees are written with minutes, carrying sixty over', () => {
  expect(degrees(25.7617, 'N', 'S')).toBe('25°46′N');
  expect(degrees(-80.1918, 'E', 'W')).toBe('80°12′W');
  expect(degrees(27.9999, 'N', 'S')).toBe('28°00′N');
});
