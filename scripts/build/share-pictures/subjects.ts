import { chartOfCity } from '../../../app/charts/geography/county.server.ts';
import { floridaChart } from '../../../app/charts/geography/florida.server.ts';
import type { PhotoRecipe } from '../../../app/content/photos/photos.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { photoOfPage } from '../../../app/editions/photos.server.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { photoPng } from '../photos/make.ts';
import { countySheet, floridaSheet, plotSheet } from './chart-sheets.ts';
import type { Sheet } from './sheet.ts';

/** The drawing of a page's picture beside its title. */
export type Subject = { sheet: Sheet; caption: string };

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
  if (study) {
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
