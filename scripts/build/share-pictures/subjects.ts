import { countyChart } from '../../../app/charts/geography/county.server.ts';
import { floridaChart } from '../../../app/charts/geography/geography.server.ts';
import type { PhotoRecipe } from '../../../app/content/photos/photos.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { photoOfPage } from '../../../app/editions/photos.server.ts';
import { interpolate } from '../../../app/locale/interpolate.ts';
import { countySheet, floridaSheet } from './chart-sheets.ts';
import { plotSheet } from './plot-sheet.ts';
import type { Colour, Sheet } from './sheet.ts';

/** What a page's picture shows beside its title. */
export type Subject = { key: string; sheet: Sheet; caption: string; photo?: PhotoRecipe };

/**
 * Returns the function from a path to its subject: the city's county, the page's photo, the study's
 * plot, or Florida for any other page. Builds each one once.
 */
export function subjects(colour: Colour): (path: string) => Subject {
  const made = new Map<string, Subject>();

  return (path) => {
    const edition = editionOf(path);
    const pageKey = edition.pages().find((page) => page.path === path)?.key ?? '';
    const [kind = '', id = ''] = pageKey.split(':');
    const photo = photoOfPage(edition, pageKey);
    const city = kind === 'city' ? edition.cities().find((each) => each.id === id.split('/')[1]) : undefined;
    const study = kind === 'caseStudy' ? edition.caseStudies().find((each) => each.slug === id) : undefined;
    const key = `${edition.locale} ${city?.id ?? photo?.base ?? study?.slug ?? 'florida'}`;
    const known = made.get(key);
    if (known) {
      return known;
    }
    const subject = { key, ...make() };
    made.set(key, subject);
    return subject;

    function make(): Omit<Subject, 'key'> {
      const words = edition.words();
      if (city) {
        const { county, name, coordinates, chartLabels } = city;
        const data = countyChart({ fips: county.fips, name, ...coordinates, labels: chartLabels });
        const countyName = `${county.name.replace(/ County$/u, '')} County`;
        return {
          sheet: countySheet(data, colour),
          caption: interpolate(edition.cityPage().chart.caption, { county: countyName }),
        };
      }
      if (photo) {
        return { sheet: { body: '', width: photo.crop.width, height: photo.crop.height }, caption: '', photo };
      }
      if (study) {
        const isSample = study.metrics.some((metric) => metric.provenance === 'sample');
        const caption = isSample ? `${words.illustrative}: ${study.plot.title}` : study.plot.title;
        return { sheet: plotSheet(study.plot, colour), caption };
      }
      const cities = edition.cities();
      const data = floridaChart(cities.map((each) => ({ id: each.id, name: each.name, ...each.coordinates })));
      return {
        sheet: floridaSheet(data, words.chart, colour),
        caption: edition.home().hero.chartCaption,
      };
    }
  };
}
