import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { editions } from '../../editions/edition.server.ts';
import type { CityChartData, PlaceMark } from '../chart-data.ts';
import { CityChart } from '../city-chart.tsx';
import { chartOfCity, countyChart, degrees } from './county.server.ts';
import { floridaDrawings, placeOn } from './drawn.server.ts';
import { textWidth } from './lettering.server.ts';

describe('textWidth', () => {
  // As the font itself gives them at weight 600. The other tests measure with this function too.
  it.each([
    ['Fort Lauderdale', 7.23],
    ['St. Petersburg', 6.61],
    ['MIAMI-DADE', 6.12],
    ['25°46′N', 3.6],
  ])('is at least what Archivo takes for "%s", and a fifth more at most', (text, width) => {
    expect(textWidth(text, 1)).toBeGreaterThanOrEqual(width);
    expect(textWidth(text, 1)).toBeLessThan(width * 1.2);
  });
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
  // None of the sample's cities lies so far east.
  const eastern = {
    name: 'Neptune Beach',
    county: { name: 'Duval', fips: '12031' },
    coordinates: { lat: 30.31, lon: -81.4 },
    chartLabels: [],
  };
  const charts = [
    ...editions().flatMap(({ locale, cities }) => cities().map((city) => ({ name: `${locale} ${city.id}`, city }))),
    { name: eastern.name, city: eastern },
  ].map(({ name, city }) => ({ name, city, chart: chartOfCity(city) }));

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

  it.each(charts)('$name: no name runs into another or over the edge', ({ chart }) => {
    const names = namesOn(chart);
    for (const [index, { text, corners }] of names.entries()) {
      for (const [x, y] of corners) {
        expect(x >= -8 && x <= chart.width + 8 && y >= -8 && y <= chart.height + 8, `${text} at ${x}, ${y}`).toBe(true);
      }
      const touched = names
        .slice(index + 1)
        .filter((other) => !isApart(corners, other.corners) && !isApart(other.corners, corners));
      expect(
        touched.map((other) => other.text),
        text,
      ).toEqual([]);
    }
  });
});

type Corner = [x: number, y: number];

/**
 * Sizes on the narrowest chart (chart.module.css), where letters take the most units; neighbors'
 * names are hidden there.
 */
const sizes = { water: 47, inland: 47, county: 47 };

/**
 * Returns the names of a chart with the corners of their capitals' boxes. Estimated widths are a
 * tenth above true ones.
 */
function namesOn({
  landmarks,
  latitude,
  lettering,
  longitude,
  mark,
}: CityChartData): Array<{ text: string; corners: Corner[] }> {
  const placed = lettering.flatMap(({ text, kind, x, y, angle = 0 }) => {
    if (kind === 'neighbor') {
      return [];
    }
    const isCounty = kind === 'county';
    const width = 0.9 * textWidth(isCounty ? text.toUpperCase() : text, sizes[kind]) + (isCounty ? 4 * text.length : 0);
    return [{ text, corners: boxAround(x, y, width, sizes[kind], angle) }];
  });
  const beside = ({ name, x, y, label }: PlaceMark, size: number) => {
    const width = 0.9 * textWidth(name, size);
    const middle = { start: width / 2, middle: 0, end: -width / 2 }[label.anchor];
    return { text: name, corners: boxAround(x + label.dx + middle, y + label.dy, width, size, 0) };
  };
  const figures = [latitude, longitude].map(({ text, x, y, anchor }) => {
    const width = 0.9 * textWidth(text, 47);
    return { text, corners: boxAround(x + (anchor === 'start' ? width : -width) / 2, y - 16, width, 47, 0) };
  });
  return [...placed, ...figures, beside(mark, 52), ...landmarks.map((landmark) => beside(landmark, 47))];
}

function boxAround(x: number, y: number, width: number, size: number, degreesTurned: number): Corner[] {
  const turn = (degreesTurned * Math.PI) / 180;
  const [right, down] = [width / 2, size * 0.3];
  return [
    [-right, -down],
    [right, -down],
    [right, down],
    [-right, down],
  ].map(
    ([along = 0, across = 0]): Corner => [
      x + along * Math.cos(turn) - across * Math.sin(turn),
      y + along * Math.sin(turn) + across * Math.cos(turn),
    ],
  );
}

/** Whether a side of `corners` has all of `others` on its far side. */
function isApart(corners: readonly Corner[], others: readonly Corner[]): boolean {
  return corners.some(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    return others.every(([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0);
  });
}

describe('degrees', () => {
  it('writes degrees and minutes, carrying sixty minutes over', () => {
    expect(degrees(25.7617, 'N', 'S')).toBe('25°46′N');
    expect(degrees(-80.1918, 'E', 'W')).toBe('80°12′W');
    expect(degrees(27.9999, 'N', 'S')).toBe('28°00′N');
  });
});
