import { describe, expect, it } from 'vitest';
import { copyContent } from '../../scripts/testing/content-copy.ts';
import { contentFaults } from '../editions/checks/check-content.server.ts';
import { listLocales } from './site/edition.server.ts';
import { readWords } from './words.server.ts';

const { edit } = copyContent();

describe('the words of a page', () => {
  it.each([
    [
      'a placeholder that English lacks',
      'es/pages/not-found.yaml',
      /\{path\}/u,
      '{ruta}',
      'asked: {ruta} is no placeholder here; those that exist: {path}',
    ],
    [
      'a mistyped field',
      'es/dice.yaml',
      /^ {2}roll: /mu,
      '  rol: ',
      "home.rol: unknown key 'rol'; did you mean 'roll'?",
    ],
    [
      'another kind of field',
      'es/search.yaml',
      /^types:$/mu,
      'types: words\nothers:',
      'types: must be a group of fields, is "words"',
    ],
    [
      'a step too few',
      'es/pages/contact.yaml',
      /^ {4}- title: .*\n {6}text: .*\n(?: {8}.*\n)*/mu,
      '',
      'next.steps: must have exactly 3 items',
    ],
    [
      'a drawing that there isn’t',
      'es/pages/home.yaml',
      /drawing: map/u,
      'drawing: mapa',
      'process.steps.1.drawing: must be one of "questions", "map", "briefs", "plan", is "mapa"',
    ],
    [
      'a path elsewhere',
      'en/pages/home.yaml',
      /path: \/about/u,
      'path: about',
      'explore.services.links.1.path: must be an address inside the site such as /services',
    ],
    ['a number', 'en/pages/home.yaml', /^ {2}all: .*$/mu, '  all: 7', 'services.all: must be text: put it in quotes'],
  ])('can’t have %s', (_, file, from, to, fault) => {
    edit(file, from, to);
    expect(contentFaults()).toContain(`content/${file}: ${fault}`);
  });

  it('are in each language, without those that a newer version brought', () => {
    edit('es/pages/home.yaml', /^ {2}all: .*\n/mu, '');
    expect(contentFaults()).toEqual([]);
    expect(listLocales().map((locale) => readWords('pages/home', locale).services.all)).not.toContain('');
  });
});
