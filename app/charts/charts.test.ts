import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../scripts/testing/cpu-time.ts';
import { editions, mainEdition } from '../editions/edition.server.ts';
import type { Box, FloridaChartData } from './chart-data.ts';
import { CityChart } from './city-chart.tsx';
import { FloridaChart } from './florida-chart.tsx';
import { chartOfCity, countyChart, degrees } from './geography/county.server.ts';
import { floridaDrawings, placeOn, waterOn } from './geography/drawn.server.ts';
import { floridaChart, floridaShapesFile, nameSize, type PlacedCity } from './geography/florida.server.ts';
import { labelBox, textWidth } from './geography/lettering.server.ts';
import { monotonePath, type PlotPoint } from './plots/monotone.ts';
import { TideCurve } from './plots/tide-curve.tsx';
import { TideGauge } from './plots/tide-gauge.tsx';
import { weeksOf } from './plots/week-bar.tsx';

const { cities: citiesOfDemo } = mainEdition();
const placedCities: PlacedCity[] = citiesOfDemo().map(({ id, name, coordinates }) => ({ id, name, ...coordinates }));
const words = { label: 'Chart of Florida', gulf: 'Gulf of Mexico', atlantic: 'Atlantic Ocean', north: 'N' };
/** Units in a pixel on a chart 330 px wide. */
const unitsPerPixel = 1000 / 330;

describe('the chart of Florida', () => {
  const chart = floridaChart(placedCities);

  it('stays under 6 KB compressed, links included', () => {
    const links = placedCities.map(({ id, name }) => {
      return { id, path: `/services/strategic-seo-consulting/${id}/`, title: `SEO in ${name}` };
    });
    const html = renderToStaticMarkup(createElement(FloridaChart, { data: chart, words: words, links }));
    expect(brotliCompressSync(html + floridaShapesFile(placedCities)).length).toBeLessThan(6 * 1024);
    expect(html.match(/<a /gu)).toHaveLength(placedCities.length);
    expect(html).toContain(`<title>SEO in ${placedCities[0]?.name}</title>`);
  });

  it('puts each city on land or within a few units of the shore', () => {
    const isWater = waterOn(chart);
    const near = [-5, 0, 5].flatMap((dx) => [-5, 0, 5].map((dy) => [dx, dy] as const));
    const afloat = chart.cities.filter(({ x, y }) => near.every(([dx, dy]) => isWater(x + dx, y + dy)));
    expect(afloat).toEqual([]);
  });

  it("throws for a city that isn't in Florida", () => {
    expect(() => floridaChart([{ id: 'boston-ma', name: 'Boston', lat: 42.36, lon: -71.06 }])).toThrow(RangeError);
  });

  it('extends west for a city in the Panhandle', () => {
    const pensacola = { id: 'pensacola-fl', name: 'Pensacola', lat: 30.4213, lon: -87.2169 };
    const wide = floridaChart([...placedCities, pensacola]);
    expect(wide.cities.at(-1)?.id).toBe('pensacola-fl');
    expect(wide.west).toBeLessThan(chart.west);
  });
});

describe('the names of cities', () => {
  it('never touch each other, and have areas of 24 px to touch apart, for any choice and order of these', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(placedCities, { minLength: 1 }), (cities) => {
        const chart = floridaChart(cities);
        expect(chart.cities).toHaveLength(cities.length);
        expectApart(nameBoxes(chart));
        expectApart(chart.cities.map(({ target }) => target));
        for (const { id, x, y, target } of chart.cities) {
          const [left, top, width, height] = target;
          expect(Math.min(width, height), id).toBeGreaterThanOrEqual(24 * unitsPerPixel);
          expect(x >= left && x <= left + width && y >= top && y <= top + height, id).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([320, 3200])('leave the rest of %i cities as points, quickly', (count) => {
    const many = scattered(count);
    const started = cpuTime();
    const chart = floridaChart(many);
    expect(cpuTime() - started).toBeLessThan(3000);
    expect(chart.cities.length).toBeLessThan(count / 2);
    expect(chart.cities.length).toBeGreaterThan(5);
    expect(chart.marks).toMatch(/^(?:M\d+ \d+h0)+$/u);
    expectApart(nameBoxes(chart));
  });
});

function nameBoxes(chart: FloridaChartData): Box[] {
  return chart.cities.map(({ x, y, name, label }) => labelBox(x, y, label, textWidth(name, nameSize), nameSize));
}

function expectApart(boxes: Box[]): void {
  const clash = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => overlaps(a, b)));
  expect(clash).toEqual([]);
}

/** Scatters places over the peninsula, the same ones every time. */
function scattered(count: number): PlacedCity[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `place-${index}`,
    name: `Place ${index}`,
    lat: 26 + ((index * 0.618034) % 1) * 4,
    lon: -82.2 + ((index * 0.754878) % 1) * 1.4,
  }));
}

/** Whether two boxes share more than an edge. */
function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

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
  it('draws Florida for a city without a drawing of its own, and refuses one outside the state', () => {
    const florida = floridaDrawings.at(-1);
    for (const fips of ['12999', '12086']) {
      const chart = countyChart({ fips, name: 'Orlando', lat: 28.54, lon: -81.38, labels: [] });
      expect(chart).toMatchObject({ land: florida?.land, depths: florida?.depths, neighbors: florida?.neighbors });
      const place = florida && placeOn(florida, { lat: 28.54, lon: -81.38 });
      expect(chart).toMatchObject({ mark: { name: 'Orlando', ...place }, lettering: [] });
    }
    const gainesville = { fips: '12001', name: 'Gainesville', lat: 29.65, lon: -82.32, labels: [] };
    const landmarks = [{ name: 'Newberry', lat: 29.64, lon: -82.61 }];
    expect(countyChart({ ...gainesville, landmarks })).toMatchObject({ land: florida?.land, landmarks: [] });
    expect(() => countyChart({ fips: '12086', name: 'Boston', lat: 42.4, lon: -71, labels: [] })).toThrow(RangeError);
    expect(() => countyChart({ ...gainesville, name: 'Gainesville '.repeat(9) })).toThrow('write it shorter');
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

const plotted = fc
  .uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 14 })
  .chain((xs) =>
    fc
      .array(fc.integer({ min: -300, max: 300 }), { minLength: xs.length, maxLength: xs.length })
      .map((ys): PlotPoint[] => [...xs].sort((a, b) => a - b).map((x, index) => ({ x, y: ys[index] ?? 0 }))),
  );

describe('monotonePath', () => {
  it('never leaves the range between two neighboring points', () => {
    fc.assert(
      fc.property(plotted, (given) => {
        for (const { from, first, second, to } of curves(monotonePath(given))) {
          for (let t = 0; t <= 1; t += 0.05) {
            const u = 1 - t;
            const y = u ** 3 * from.y + 3 * t * u ** 2 * first + 3 * t * t * u * second + t ** 3 * to.y;
            // Control points are rounded to a tenth.
            expect(y).toBeGreaterThanOrEqual(Math.min(from.y, to.y) - 0.1);
            expect(y).toBeLessThanOrEqual(Math.max(from.y, to.y) + 0.1);
          }
        }
      }),
    );
  });

  it('is level between equal points and empty without a second one', () => {
    const points = [0, 30].map((x) => ({ x, y: 5 }));
    expect(monotonePath(points)).toBe('M0 5C10 5 20 5 30 5');
    expect(monotonePath(points.slice(1))).toBe('');
  });
});

function curves(path: string): { from: PlotPoint; first: number; second: number; to: PlotPoint }[] {
  const [start = '', ...parts] = path.slice(1).split('C');
  const numbers = [start, ...parts].map((part) => part.split(' ').map(Number));
  return numbers.slice(1).map((part, index) => {
    const before = numbers[index]?.slice(-2) ?? [];
    const [, first = 0, , second = 0, x = 0, y = 0] = part;
    return { from: { x: before[0] ?? 0, y: before[1] ?? 0 }, first, second, to: { x, y } };
  });
}

it('TideCurve draws the second level beside the first on the same scale, with its ticks, name, and mark', () => {
  const points = [0, 12].map((x) => ({ x, y: (100 * x) / 12 }));
  const html = renderToStaticMarkup(
    createElement(TideCurve, {
      points,
      compare: { points, name: 'investment' },
      label: 'Growth over a year',
      name: 'revenue',
      xTicks: [{ x: 6, label: 'month six' }],
      yTicks: [{ y: 50, label: '$50' }],
      mark: { x: 12, y: 100, label: 'Full height' },
    }),
  );
  const lines = Array.from(html.matchAll(/ d="(M[^"]*C[^"L]*)"/gu), (match) => match[1]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(lines[1]);
  // The water below it ends where it begins, at zero.
  expect(html).toMatch(/ d="M([\d. ]+)C[^"]*L\1z"/u);
  const texts = ['Growth over a year"', 'investment', 'revenue', 'month six', '$50', 'Full height'];
  expect(texts.filter((text) => !html.includes(text))).toEqual([]);
});

it('TideGauge keeps the level on the staff for any value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.constant(Number.NaN)), (value) => {
      const html = renderToStaticMarkup(createElement(TideGauge, { value, label: 'Score', datum: value }));
      expect(html).not.toMatch(/NaN|Infinity/u);
      expect(html.match(/(?<=>)\d+(?=<)/gu)).toEqual(['0', '50', '100']);
      const level = Number(/M0 \d+H(-?[\d.]+)c/u.exec(html)?.[1] ?? 0);
      expect(level).toBeGreaterThanOrEqual(0);
      expect(level).toBeLessThanOrEqual(400);
    }),
  );
});

it.each([
  ['Week 1', { from: 1, to: 1 }],
  ['Semanas 5 a 6', { from: 5, to: 6 }],
  ['2-3 weeks (setup)', { from: 2, to: 3 }],
  ['ongoing', undefined],
])('weeksOf reads %s', (words, weeks) => {
  expect(weeksOf(words)).toEqual(weeks);
});
