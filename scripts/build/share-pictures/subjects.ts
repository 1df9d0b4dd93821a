import type { ChartLettering, DepthArea, FloridaChartData, PlaceMark } from '../../../app/charts/chart-data.ts';
import { type CityChartData, chartOfCity } from '../../../app/charts/geography/county.server.ts';
import { floridaChart } from '../../../app/charts/geography/florida.server.ts';
import { monotonePath } from '../../../app/charts/plots/monotone.ts';
import type { Plot } from '../../../app/content/case-studies/case-studies.server.ts';
import type { PhotoRecipe } from '../../../app/content/photos/photos.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { photoOfPage } from '../../../app/editions/photos.server.ts';
import { escapeMarkup } from '../../../text/escape.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { photoPng } from '../photos/make.ts';
import { families, letters, type Sheet, type Subject } from './picture.ts';

/**
 * Returns what a page's picture shows: the city's county, the page's photo, the study's plot, or
 * Florida for any other page.
 */
export async function subjectOf(path: string): Promise<Subject> {
  const edition = editionOf(path);
  const pageKey = edition.pages().find((page) => page.path === path)?.key ?? '';
  const [kind = '', id = ''] = pageKey.split(':');
  const words = edition.words('interface');
  const city = kind === 'city' ? edition.cities().find((each) => each.id === id.split('/')[1]) : undefined;
  if (city) {
    const { chart, county: countyName } = edition.words('pages/city');
    return {
      sheet: countySheet(chartOfCity(city)),
      caption: `${interpolate(chart.caption, { county: interpolate(countyName, city.county) })}. ${words.chart.credit}`,
    };
  }
  const photo = photoOfPage(edition, pageKey);
  if (photo) {
    return { sheet: await photoSheet(photo), caption: '' };
  }
  const study = kind === 'caseStudy' ? edition.caseStudies().find((each) => each.slug === id) : undefined;
  if (study?.plot) {
    const isSample = study.metrics.some((metric) => metric.provenance === 'sample');
    return {
      sheet: plotSheet(study.plot),
      caption: isSample ? `${words.illustrative}: ${study.plot.title}` : study.plot.title,
    };
  }
  const places = edition.cities().map((each) => ({ id: each.id, name: each.name, ...each.coordinates }));
  return {
    sheet: floridaSheet(floridaChart(places), words.chart),
    caption: `${edition.home().hero.chartCaption}. ${words.chart.credit}`,
  };
}

async function photoSheet(photo: PhotoRecipe): Promise<Sheet> {
  const { width, height } = photo.crop;
  const png = await photoPng(photo, 1000);
  const body = `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
  return { body, width, height };
}

/** The chart of Florida as on the home page. */
function floridaSheet(data: FloridaChartData, words: { gulf: string; atlantic: string }): Sheet {
  const body = [
    water(data.depths, data.width, data.height),
    `<path d="${data.land}" fill="var(--land)" stroke="var(--land-edge)" stroke-width="2"/>`,
    `<path d="${data.neighbors}" fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-width="2"/>`,
    `<path d="${data.graticule}" fill="none" stroke="var(--ink)" stroke-opacity=".1" stroke-width="2"/>`,
    sea('gulf', data.seas.gulf, words.gulf),
    sea('atlantic', data.seas.atlantic, words.atlantic),
    data.marks ? `<path d="${data.marks}" stroke="var(--action)" stroke-width="8" stroke-linecap="round"/>` : '',
    ...data.cities.map((city) => mark(city.x, city.y, 8) + beside(city, 27, 9)),
  ];
  return { body: body.join(''), width: data.width, height: data.height, ticks: data.ticks };
}

/** A city's own chart: its county, the waters around it, and its coordinates. */
function countySheet(data: CityChartData): Sheet {
  const { mark: city, latitude, longitude } = data;
  const figures = { size: 30, fill: 'action-ink', halo: true };
  const body = [
    water(data.depths, data.width, data.height),
    `<clipPath id="shore"><path d="${data.land}" clip-rule="evenodd"/></clipPath>`,
    `<g clip-path="url(#shore)"><rect width="${data.width}" height="${data.height}" fill="var(--land-2)"/>`,
    `<path d="${data.county}" fill="var(--land)" stroke="var(--land)" stroke-width="90"/>`,
    `<path d="${data.neighbors}" fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-width="2"/></g>`,
    `<path d="${data.land}" fill="none" stroke="var(--land-edge)" stroke-width="2.5"/>`,
    `<path d="${data.graticule}" fill="none" stroke="var(--ink)" stroke-opacity=".1" stroke-width="2"/>`,
    `<path d="M0 ${city.y}h${data.width}M${city.x} 0v${data.height}" fill="none" stroke="var(--action-ink)" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>`,
    ...data.lettering.map(letteringOf),
    letters(latitude.text, latitude.x, city.y - 12, { ...figures, anchor: latitude.anchor }),
    letters(longitude.text, longitude.x, longitude.y, { ...figures, anchor: longitude.anchor }),
    ...data.landmarks.map(
      (place) => `<circle cx="${place.x}" cy="${place.y}" r="6" fill="var(--ink)"/>${beside(place, 28, 9)}`,
    ),
    mark(city.x, city.y, 10),
    beside(city, 38, 12),
  ];
  return { body: body.join(''), width: data.width, height: data.height, ticks: data.ticks };
}

function water(depths: readonly DepthArea[], width: number, height: number): string {
  const areas = depths.map(
    ({ step, d }) =>
      `<path d="${d}" fill="var(--water-${step})" stroke="var(--contour)" stroke-opacity=".55" stroke-width="2"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="var(--water-5)"/>${areas.join('')}`;
}

function mark(x: number, y: number, radius: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="var(--paper)" fill-opacity=".6" stroke="var(--action-ink)" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--action)" stroke="var(--ink)" stroke-width="2.5"/>`
  );
}

/** Writes a place's name beside its mark. */
function beside({ name, x, y, label }: PlaceMark, size: number, drop: number): string {
  return letters(name, x + label.dx, y + label.dy + drop, { size, halo: true, anchor: label.anchor });
}

function sea(id: string, d: string, name: string): string {
  return (
    `<path id="${id}" d="${d}" fill="none"/><text font-family="${families.water}" font-style="italic" font-size="44" letter-spacing="2.6" fill="var(--link)" text-anchor="middle">` +
    `<textPath href="#${id}" startOffset="50%">${escapeMarkup(name)}</textPath></text>`
  );
}

/** How far names hang below their place, how they're set, and in which color. */
const letterings = {
  water: { drop: 14, size: 42, face: 'water', spacing: 2, ink: 'link' },
  inland: { drop: 11, size: 33, face: 'water', spacing: 0, ink: 'link' },
  county: { drop: 10, size: 30, face: 'heading', spacing: 6, ink: 'land-ink' },
  neighbor: { drop: 8, size: 23, face: 'heading', spacing: 3.7, ink: 'land-ink' },
} as const;

function letteringOf({ text, kind, x, y, angle }: ChartLettering): string {
  const { drop, ink, ...style } = letterings[kind];
  const shown = style.face === 'heading' ? text.toUpperCase() : text;
  return letters(shown, x, angle ? y : y + drop, { ...style, fill: ink, anchor: 'middle', turn: angle });
}

const width = 1000;
const height = 720;
const [left, right, level] = [80, 920, 600];

/** Draws a case study's plot: a level over time, or a share of a whole. */
function plotSheet(plot: Plot): Sheet {
  const body = plot.kind === 'tide' ? tide(plot) : gauge(plot);
  return { body: `<rect width="${width}" height="${height}" fill="var(--paper)"/>${body}`, width, height };
}

function tide({ points }: Extract<Plot, { kind: 'tide' }>): string {
  const top = Math.max(...points.map((point) => point.value), 1);
  const drawn = points.map((point, index) => ({
    ...point,
    x: left + ((right - left) * index) / Math.max(1, points.length - 1),
    y: level - ((level - 150) * point.value) / top,
  }));
  const curve = monotonePath(drawn);
  const ends = [drawn[0], drawn.at(-1)].filter((point) => point !== undefined);
  return [
    `<path d="${curve}L${right} ${level}L${left} ${level}z" fill="var(--water-2)"/>`,
    `<path d="M${left - 30} ${level}H${right + 30}" stroke="var(--rule)" stroke-width="4"/>`,
    `<path d="${curve}" fill="none" stroke="var(--link)" stroke-width="7" stroke-linecap="round"/>`,
    ...ends.map(({ x, y, shown }, index) => {
      const anchor = index === 0 ? 'start' : 'end';
      return `<circle cx="${x}" cy="${y}" r="11" fill="var(--paper)" stroke="var(--link)" stroke-width="6"/>${letters(shown, index === 0 ? x - 12 : x + 14, y - 34, { size: index === 0 ? 52 : 84, anchor, spacing: -1.5 })}`;
    }),
    ...ends.map(({ x, at }, index) =>
      letters(at, x, level + 58, { size: 34, fill: 'ink-2', anchor: index === 0 ? 'start' : 'end' }),
    ),
  ].join('');
}

function gauge({ value, shown, from, to }: Extract<Plot, { kind: 'gauge' }>): string {
  const at = left + ((right - left) * value) / 100;
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((right - left) * (index + 1)) / 10;
    return `M${x} 500v-${index === 4 ? 42 : 24}`;
  });
  return [
    `<path d="M${left} 380H${at - 12}c14 30 -14 30 0 60s-14 30 0 60H${left}z" fill="var(--water-1)"/>`,
    `<path d="${ticks.join('')}" fill="none" stroke="var(--ink)" stroke-width="3"/>`,
    `<path d="M${left} 380H${right}V500H${left}z" fill="none" stroke="var(--rule)" stroke-width="4"/>`,
    `<path d="M${at} 350V530" fill="none" stroke="var(--link)" stroke-width="6"/>`,
    letters(shown, Math.min(at + 20, right), 310, { size: 150, anchor: 'end', spacing: -4 }),
    letters(from, left, 580, { size: 34, fill: 'ink-2' }),
    letters(to, right, 580, { size: 34, fill: 'ink-2', anchor: 'end' }),
  ].join('');
}
