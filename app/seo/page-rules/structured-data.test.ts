import { expect, it } from 'vitest';
import google from './google-features.json' with { type: 'json' };
import { isDate, lacking, runsBackward, stateOf, wrongValues } from './structured-data.ts';

it('knows no type by the name of what every object inherits', () => {
  for (const type of Object.getOwnPropertyNames(Object.prototype)) {
    const thing = { '@type': type, color: 'blue' };
    expect(stateOf(thing), type).toEqual({ state: 'none' });
    expect(lacking(thing, true), type).toEqual([]);
  }
});

it('asks an app for a rating or a review, and a concert for what Google asks of events', () => {
  const app = { '@type': 'WebApplication', name: 'x', offers: { price: 0 } };
  expect(lacking(app, true)).toEqual(['WebApplication: aggregateRating / review']);
  expect(lacking({ '@type': 'MusicEvent', name: 'x', startDate: '2026-12-01' }, true)).toEqual([
    'MusicEvent: location',
  ]);
  const location = { '@type': 'Place', name: 'Town hall' };
  expect(lacking({ '@type': 'MusicEvent', name: 'x', startDate: '2026-12-01', location }, true)).toEqual([
    'Event: location: address',
  ]);
  expect(lacking({ '@type': 'Plumber', name: 'x', address: '' }, true)).toEqual(['Plumber: address']);
  expect(stateOf({ '@type': 'OnlineStore' })).toEqual({ state: 'shown' });
});

it('asks each step of a breadcrumb trail for its name and its position', () => {
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: '/a', name: 'A' },
      { item: '/b', position: 2 },
    ],
  };
  expect(lacking(trail, true)).toEqual([
    'BreadcrumbList: itemListElement: name',
    'BreadcrumbList: itemListElement: position',
  ]);
  expect(wrongValues(trail)).toEqual([]);
});

it('tells the stars that a business gives itself from those of a directory', () => {
  const stars = { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 12 };
  const state = (url: string) => stateOf(stars, 'aggregateRating', { '@type': 'Plumber', url }).state;
  expect(['https://pipes.test/', 'https://list.test/plumbers/pipes'].map(state)).toEqual(['retired', 'shown']);
});

it('knows each type that its data names, and the pages that were read again', () => {
  expect(Object.values(google.like).filter((type) => !(type in google.features))).toEqual([]);
  expect(google.checked.types.filter((type) => !(type in google.features))).toEqual([]);
});

it('takes only dates that the calendar has, and no end before its start', () => {
  expect(['2026', '2026-02', '2028-02-29', '2026-12-31T20:00:00-05:00', '2026-05-01T10:00:00.000Z'].every(isDate)).toBe(
    true,
  );
  expect(['2026-02-30', '2027-02-29', '2026-13-01', '2026-12-32', '2026-05-01T25:00', '12:55 AM'].some(isDate)).toBe(
    false,
  );
  expect(runsBackward('2026-12-31T20:00:00-05:00', '2027-01-01T00:30:00-05:00')).toBe(false);
  expect(runsBackward('2026-12-31T22:00:00-05:00', '2026-12-31T23:00:00+09:00')).toBe(true);
  expect(runsBackward('2026-12-31T22:00', '2026-12-31')).toBe(false);
  expect(runsBackward('2026-12-31', '2026-12-30')).toBe(true);
});

it('takes a state by its name, with its address or without, and no other', () => {
  expect(wrongValues({ '@type': 'Offer', availability: 'https://schema.org/InStock' })).toEqual([]);
  expect(wrongValues({ '@type': 'Offer', availability: ['InStock', 'OnlineOnly'] })).toEqual([]);
  expect(wrongValues({ '@type': 'Offer', availability: 'in stock' })).toEqual(['Offer: availability: "in stock"']);
  expect(wrongValues({ '@type': 'Event', eventStatus: 'Postponed' })).toEqual(['Event: eventStatus: "Postponed"']);
  expect(wrongValues({ '@type': 'JobPosting', employmentType: 'Full-time' })).toEqual([
    'JobPosting: employmentType: "Full-time"',
  ]);
});
