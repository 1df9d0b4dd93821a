import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../../editions/edition.server.ts';
import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { figuresOf, isTaken, move, readEdits, remove, rename, writeEdits } from './edits.ts';
import { clusterFigures, ideasPerSubtopic, readChoices, subtopicCounts, toAddress } from './formula.ts';
import { planLinks } from './links.ts';
import { type ClusterOutline, planCluster } from './plan.ts';

const { cluster } = mainEdition().tools();
const generated = planCluster(
  { topic: 'roof repair', count: 6, depth: 'intermediate' },
  { ...cluster, language: 'en', subtopics: cluster.subtopics.hogar },
);
const titles = (outline: ClusterOutline) => outline.subtopics.map(({ articles }) => articles.map(({ title }) => title));

const edit = fc.record({
  kind: fc.constantFrom('rename', 'remove', 'up', 'down'),
  subtopic: fc.nat(5),
  article: fc.option(fc.nat(2), { nil: undefined }),
  text: fc.string({ minLength: 1, maxLength: 40 }),
});

type Edit = { kind: string; subtopic: number; article: number | undefined; text: string };

/** Does what the editor allows: a title that's taken, and the last subtopic, stay. */
function apply(outline: ClusterOutline, { kind, text, ...place }: Edit): ClusterOutline {
  if (kind === 'rename') {
    return isTaken(outline, place, text) ? outline : rename(outline, place, text);
  }
  if (kind === 'remove') {
    return outline.subtopics.length === 1 ? outline : remove(outline, place);
  }
  return move(outline, place, kind === 'up' ? -1 : 1);
}

describe('edits', () => {
  it('rename, move, and remove an article, and a spare idea takes its place', () => {
    const [a = '', b = '', c = ''] = titles(generated)[0] ?? [];
    const spare = generated.subtopics[0]?.spare[0]?.title;
    expect(titles(rename(generated, { subtopic: 0, article: 1 }, '  My   own title '))[0]).toEqual([
      a,
      'My own title',
      c,
    ]);
    expect(titles(move(generated, { subtopic: 0, article: 0 }, 1))[0]).toEqual([b, a, c]);
    expect(titles(move(generated, { subtopic: 0, article: 0 }, -1))[0]).toEqual([a, b, c]);
    const once = remove(generated, { subtopic: 0, article: 0 });
    expect(titles(once)[0]).toEqual([b, c, spare]);
    expect(titles(remove(once, { subtopic: 0, article: 0 }))[0]).toEqual([c, spare]);
  });

  it('rename, move, and remove a subtopic', () => {
    const names = (outline: ClusterOutline) => outline.subtopics.map(({ name }) => name);
    const [first, second, ...rest] = names(generated);
    expect(names(move(generated, { subtopic: 0 }, 1))).toEqual([second, first, ...rest]);
    expect(names(remove(generated, { subtopic: 0 }))).toEqual([second, ...rest]);
    expect(names(rename(generated, { subtopic: 1 }, 'Gutters'))[1]).toBe('Gutters');
    expect(rename(generated, { subtopic: 1 }, '  ')).toBe(generated);
  });

  it('change the figures with the pages', () => {
    const fewer = remove(generated, { subtopic: 5 });
    expect(figuresOf(fewer)).toEqual({ totalPages: 16, totalLinks: 20, contentHours: 48, authorityScore: 40 });
  });

  it('come back from a link as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const edited = edits.reduce(apply, generated);
        const written = writeEdits(edited, generated);
        expect(readEdits(written, generated)).toEqual(edited);
        expect(written === undefined).toBe(JSON.stringify(edited) === JSON.stringify(generated));
      }),
    );
  });

  it('keep the link plan whole: two siblings, the pillar and back, one anchor a page', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const edited = edits.reduce(apply, generated);
        const articles = titles(edited).flat();
        fc.pre(articles.length > 2 && new Set(articles).size === articles.length);
        const links = planLinks(edited);
        expect(links).toHaveLength(4 * articles.length);
        for (const title of articles) {
          const targets = new Set(links.filter(({ from }) => from === title).map(({ to }) => to));
          expect(targets.size).toBe(3);
          expect(targets.has(title)).toBe(false);
        }
        expect(new Set(links.map(({ anchor }) => anchor.toLowerCase())).size).toBe(articles.length + 1);
        expect(links.filter(({ isMinimum }) => isMinimum)).toHaveLength(figuresOf(edited).totalLinks);
      }),
    );
  });

  it.each(['', 'x', '[]', '[[0]]', '[[99,0,[0,1,2],[3]]]', '[[0,0,[0,0,0],[]]]', '[[0,0,[0],[]],[0,0,[0],[]]]', '{}'])(
    'ignore a broken link: %j',
    (written) => {
      expect(readEdits(written, generated)).toBe(generated);
    },
  );
});

describe('clusterFigures', () => {
  it.each([
    [6, 19, 24, 57, 48],
    [8, 25, 32, 75, 64],
    [10, 31, 40, 93, 80],
    [12, 37, 48, 111, 95],
  ])(
    'turns %d subtopics into %d pages, %d links, %d hours, and an authority of %d',
    (count, pages, links, hours, authority) => {
      expect(clusterFigures(count)).toEqual({
        totalPages: pages,
        totalLinks: links,
        contentHours: hours,
        authorityScore: authority,
      });
    },
  );

  it('offers 6, 8, 10, and 12', () => {
    expect(subtopicCounts).toEqual([6, 8, 10, 12]);
  });
});

describe('ideasPerSubtopic', () => {
  it('is 3, 4, or 5 by depth', () => {
    expect((['beginner', 'intermediate', 'advanced'] as const).map(ideasPerSubtopic)).toEqual([3, 4, 5]);
  });
});

const words = mainEdition().tools().cluster;

describe('readChoices', () => {
  it('defaults to marketing, eight subtopics, and intermediate', () => {
    expect(readChoices({}, words)).toEqual({ topic: '', industry: 'marketing', count: 8, depth: 'intermediate' });
  });

  it.each<AddressState>([
    { industry: '__proto__' },
    { industry: 'toString' },
    { count: '7' },
    { count: '-8' },
    { count: '8.0' },
    { depth: 'deep' },
  ])('falls back to the defaults for %j', (given) => {
    expect(readChoices(given, words)).toEqual(readChoices({}, words));
  });

  it('collapses spaces and cuts an endless topic', () => {
    expect(readChoices({ topic: '  a \n b ' }, words).topic).toBe('a b');
    expect(readChoices({ topic: 'x'.repeat(9000) }, words).topic).toHaveLength(80);
  });

  it('reads back what a link holds', () => {
    const choices = { topic: 'café & "bar"', industry: 'otros', count: 12, depth: 'advanced' } as const;
    expect(readChoices(Object.fromEntries(new URLSearchParams(toAddress(choices))), words)).toEqual(choices);
  });
});
