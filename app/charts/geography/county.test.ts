import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CityChart } from '../city-chart.tsx';
import { countyChart, degrees } from './county.server.ts';
import { textWidth } from './lettering.server.ts';

const cities = [
  { fips: '12086', county: 'Miami-Dade', name: 'Miami', lat: 25.7617, lon: -80.1918, sea: true },
  { fips: '12095', county: 'Orange', name: 'Orlando', lat: 28.5384, lon: -81.3789, sea: true },
  { fips: '12057', county: 'Hillsborough', name: 'Tampa', lat: 27.9506, lon: -82.4572, sea: true },
  { fips: '12031', county: 'Duval', name: 'Jacksonville', lat: 30.3322, lon: -81.6557, sea: true },
  { fips: '12011', county: 'Broward', name: 'Fort Lauderdale', lat: 26.1224, lon: -80.1373, sea: true },
  { fips: '12103', county: 'Pinellas', name: 'St. Petersburg', lat: 27.7676, lon: -82.6403, sea: true },
  { fips: '12115', county: 'Sarasota', name: 'Sarasota', lat: 27.3364, lon: -82.5307, sea: true },
  { fips: '12001', county: 'Alachua', name: 'Gainesville', lat: 29.6516, lon: -82.3248, sea: false },
] as const;

describe.each(cities)('the chart of $name', ({ fips, county, name, lat, lon, sea }) => {
  const labels = [{ name: 'Some Water', kind: 'water', lat: lat - 0.1, lon, angle: 60 }] as const;
  const chart = countyChart({ fips, name, lat, lon, labels });

  it('stays under 6 KB compressed', () => {
    const html = renderToStaticMarkup(createElement(CityChart, { data: chart, label: name }));
    expect(brotliCompressSync(html).length).toBeLessThan(6 * 1024);
  });

  it('shows its county by name, its neighbors, and its coordinates', () => {
    expect(chart.lettering.filter(({ kind }) => kind === 'county').map(({ text }) => text)).toEqual([county]);
    expect(chart.neighbours).not.toBe('');
    expect(chart.latitude).toMatch(/^\d\d°\d\d′N$/u);
    expect(chart.longitude).toMatch(/^\d\d°\d\d′W$/u);
  });

  it('keeps its longitude on the sheet', () => {
    const { longitudeX, longitudeAnchor } = chart.coordinates;
    const end = longitudeX + (longitudeAnchor === 'start' ? textWidth(chart.longitude, 36) : 0);
    expect(end).toBeLessThan(chart.width);
  });

  it('has the mark on the sheet and its waters labeled', () => {
    expect(chart.mark.x).toBeGreaterThan(0);
    expect(chart.mark.x).toBeLessThan(chart.width);
    expect(chart.mark.y).toBeGreaterThan(0);
    expect(chart.mark.y).toBeLessThan(chart.height);
    expect(chart.lettering.some(({ text }) => text === 'Some Water')).toBe(true);
  });

  it('has depths where the sea is on its sheet, and none inland', () => {
    expect(chart.depths.length > 2).toBe(sea);
  });
});

describe('countyChart', () => {
  it('letters the latitude at the end of its line where no name is', () => {
    const at = { fips: '12095', name: 'Orlando', lat: 28.5384, lon: -81.3789 };
    const anchorWith = (...longitudes: number[]) =>
      countyChart({
        ...at,
        labels: longitudes.map((lon) => ({ name: 'River', kind: 'water', lat: at.lat, lon, angle: 0 })),
      }).coordinates.latitudeAnchor;
    expect(anchorWith()).toBe('end');
    expect(anchorWith(-80.95)).toBe('start');
    expect(anchorWith(-80.95, -81.65)).toBe('end');
  });

  it('throws for an unknown county and for a city outside its county’s sheet', () => {
    expect(() => countyChart({ fips: '12999', name: 'Nowhere', lat: 28, lon: -82, labels: [] })).toThrow(/12999/u);
    expect(() => countyChart({ fips: '12086', name: 'Orlando', lat: 28.54, lon: -81.38, labels: [] })).toThrow(
      /Orlando/u,
    );
  });

  it("leaves out a label that isn't on the sheet", () => {
    const far = { name: 'Lake Far', kind: 'water', lat: 30, lon: -85, angle: 0 } as const;
    const chart = countyChart({ fips: '12095', name: 'Orlando', lat: 28.5384, lon: -81.3789, labels: [far] });
    expect(chart.lettering.some(({ text }) => text === 'Lake Far')).toBe(false);
  });
});

describe('degrees', () => {
  it('writes degrees and minutes, carrying sixty minutes over', () => {
    expect(degrees(25.7617, 'N', 'S')).toBe('25°46′N');
    expect(degrees(-80.1918, 'E', 'W')).toBe('80°12′W');
    expect(degrees(27.9999, 'N', 'S')).toBe('28°00′N');
  });
});
