import { countyChart } from '../../../app/charts/geography/county.server.ts';
import { floridaChart } from '../../../app/charts/geography/geography.server.ts';
import { readCaseStudies } from '../../../app/content/case-studies/case-studies.server.ts';
import { readCities } from '../../../app/content/cities/cities.server.ts';
import { readHome } from '../../../app/content/pages/home.server.ts';
import { readInterface } from '../../../app/content/site/interface.server.ts';
import { readCityPage } from '../../../app/content/services/service-pages.server.ts';
import { interpolate } from '../../../app/locale/interpolate.ts';
import { countySheet, floridaSheet } from './chart-sheets.ts';
import { plotSheet } from './plot-sheet.ts';
import type { Colour, Sheet } from './sheet.ts';

/** What a page's picture shows beside its title. */
export type Subject = { key: string; sheet: Sheet; caption: string };

/** Gives the subject of a path: the city's county, the study's plot, Florida for every other page. Each is made once. */
export function subjects(colour: Colour): (path: string) => Subject {
  const cities = new Map(readCities().map((city) => [city.slug, city]));
  const studies = new Map(readCaseStudies().map((study) => [study.slug, study]));
  const words = readInterface();
  const made = new Map<string, Subject>();

  return (path) => {
    const [section = '', first = '', second = ''] = path.split('/').filter(Boolean);
    const city = section === 'services' ? cities.get(second) : undefined;
    const study = section === 'case-studies' ? studies.get(first) : undefined;
    const key = city?.slug ?? study?.slug ?? 'florida';
    const known = made.get(key);
    if (known) return known;
    const subject = { key, ...make() };
    made.set(key, subject);
    return subject;

    function make(): Omit<Subject, 'key'> {
      if (city) {
        const { county, name, coordinates, chartLabels } = city;
        const data = countyChart({ fips: county.fips, name, ...coordinates, labels: chartLabels });
        const countyName = `${county.name.replace(/ County$/, '')} County`;
        return {
          sheet: countySheet(data, colour),
          caption: interpolate(readCityPage().chart.caption, { county: countyName }),
        };
      }
      if (study) {
        const isSample = study.metrics.some((metric) => metric.provenance === 'sample');
        const caption = isSample ? `${words.illustrative}: ${study.plot.title}` : study.plot.title;
        return { sheet: plotSheet(study.plot, colour), caption };
      }
      const data = floridaChart(
        [...cities.values()].map(({ slug, name, coordinates }) => ({ slug, name, ...coordinates })),
      );
      return { sheet: floridaSheet(data, words.chart, colour), caption: readHome().hero.chartCaption };
    }
  };
}
