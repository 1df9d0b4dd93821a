import type { ChartLettering, CityChartData, DepthArea, FloridaChartData } from '../../../app/charts/chart-data.ts';
import { escapeMarkup } from '../../../text/escape.ts';
import { families } from './fonts.ts';
import { type Colour, letters, type Sheet } from './sheet.ts';

/** The chart of Florida as on the home page. */
export function floridaSheet(data: FloridaChartData, words: { gulf: string; atlantic: string }, colour: Colour): Sheet {
  const marks = data.cities.map(({ x, y, name, label }) => {
    const style = { size: 27, fill: colour('ink'), halo: colour('paper'), anchor: label.anchor };
    return `${mark(x, y, 8, colour)}${letters(name, x + label.dx, y + label.dy + 9, style)}`;
  });
  const body = [
    water(data.depths, data.width, data.height, colour),
    `<path d="${data.neighbours}" fill="${colour('land-2')}" stroke="${colour('land-edge')}" stroke-opacity=".4" stroke-width="2"/>`,
    `<path d="${data.land}" fill="${colour('land')}" stroke="${colour('land-edge')}" stroke-width="2"/>`,
    `<path d="${data.graticule}" fill="none" stroke="${colour('ink')}" stroke-opacity=".1" stroke-width="2"/>`,
    sea('gulf', data.seas.gulf, words.gulf, colour),
    sea('atlantic', data.seas.atlantic, words.atlantic, colour),
    data.marks ? `<path d="${data.marks}" stroke="${colour('orange')}" stroke-width="8" stroke-linecap="round"/>` : '',
    ...marks,
  ];
  return { body: body.join(''), width: data.width, height: data.height, ticks: data.ticks };
}

/** A city's own chart: its county, the waters around it, and its coordinates. */
export function countySheet(data: CityChartData, colour: Colour): Sheet {
  const { mark: city, coordinates } = data;
  const figures = { size: 30, fill: colour('orange-ink'), halo: colour('paper') };
  const body = [
    water(data.depths, data.width, data.height, colour),
    `<path d="${data.neighbours}" fill="${colour('land-2')}" stroke="${colour('land-edge')}" stroke-opacity=".4" stroke-width="2"/>`,
    `<path d="${data.county}" fill="${colour('land')}" stroke="${colour('land-edge')}" stroke-width="3"/>`,
    `<path d="${data.graticule}" fill="none" stroke="${colour('ink')}" stroke-opacity=".1" stroke-width="2"/>`,
    `<path d="M0 ${city.y}h${data.width}M${city.x} 0v${data.height}" fill="none" stroke="${colour('orange-ink')}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>`,
    ...data.lettering.map((lettering) => letteringOf(lettering, colour)),
    letters(data.latitude, coordinates.latitudeX, city.y - 12, { ...figures, anchor: coordinates.latitudeAnchor }),
    letters(data.longitude, coordinates.longitudeX, coordinates.longitudeY, {
      ...figures,
      anchor: coordinates.longitudeAnchor,
    }),
    mark(city.x, city.y, 10, colour),
    letters(city.name, city.x + city.label.dx, city.y + city.label.dy + 12, {
      size: 38,
      fill: colour('ink'),
      halo: colour('paper'),
      anchor: city.label.anchor,
    }),
  ];
  return { body: body.join(''), width: data.width, height: data.height, ticks: data.ticks };
}

function water(depths: readonly DepthArea[], width: number, height: number, colour: Colour): string {
  const areas = depths.map(
    ({ step, d }) =>
      `<path d="${d}" fill="${colour(`water-${step}`)}" stroke="${colour('contour')}" stroke-opacity=".55" stroke-width="2"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${colour('water-5')}"/>${areas.join('')}`;
}

function mark(x: number, y: number, radius: number, colour: Colour): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="${colour('paper')}" fill-opacity=".6" stroke="${colour('orange-ink')}" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour('orange')}" stroke="${colour('ink')}" stroke-width="2.5"/>`
  );
}

function sea(id: string, d: string, name: string, colour: Colour): string {
  return (
    `<path id="${id}" d="${d}" fill="none"/><text font-family="${families.water}" font-style="italic" font-size="44" letter-spacing="2.6" fill="${colour('blue')}" text-anchor="middle">` +
    `<textPath href="#${id}" startOffset="50%">${escapeMarkup(name)}</textPath></text>`
  );
}

function letteringOf({ text, kind, x, y, angle }: ChartLettering, colour: Colour): string {
  const at = { anchor: 'middle' as const, turn: angle };
  const landInk = colour('land-ink');
  switch (kind) {
    case 'water':
      return letters(text, x, y + (angle ? 0 : 14), {
        ...at,
        size: 42,
        fill: colour('blue'),
        face: 'water',
        spacing: 2,
      });
    case 'inland':
      return letters(text, x, y + (angle ? 0 : 11), { ...at, size: 33, fill: colour('blue'), face: 'water' });
    case 'land':
      return letters(text, x, y + (angle ? 0 : 10), { ...at, size: 30, fill: landInk });
    case 'county':
      return letters(text.toUpperCase(), x, y + (angle ? 0 : 10), { ...at, size: 30, fill: landInk, spacing: 6 });
    case 'neighbour':
      return letters(text.toUpperCase(), x, y + (angle ? 0 : 8), { ...at, size: 23, fill: landInk, spacing: 3.7 });
  }
}
