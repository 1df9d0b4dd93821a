import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from '../document/lazy/load-part.ts';
import { chooseLanguage } from '../document/start/language-choice.ts';
import { consentKey } from '../document/start/plan.ts';
import { mainEdition } from '../editions/edition.server.ts';
import type { Counterpart } from '../editions/use-edition.ts';
import { consentDayKey, hasAnswered, storeConsent } from './consent/consent-choice.ts';
import { readDraft, readSuggestion } from './contact/draft.ts';
import { pagesBefore, sendEnquiry } from './contact/send-enquiry.ts';
import { createDicePlayer, type DiceState, diceTimings, type Story } from './dice/dice-player.ts';
import { offerFor } from './language/language-offer.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('a choice that the browser keeps', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  it('holds for two years after the answer, and not a day more', () => {
    storeConsent(true, now);
    expect(hasAnswered(new Date('2028-11-20T23:59:59Z'))).toBe(true);
    expect(hasAnswered(new Date('2028-11-21T00:00:00Z'))).toBe(false);
  });

  it.each([undefined, 'yesterday'])('holds for an answer with the day %j', (day) => {
    kept.set(consentKey, 'true');
    if (day) {
      kept.set(consentDayKey, day);
    }
    expect(hasAnswered(now)).toBe(true);
  });

  const page = { name: 'Español', lang: 'es-US', href: '/es/acerca-de-mi', isSamePage: true };
  const spanish: Counterpart = { ...page, offer: '/es/language-offer.json' };

  it.each([
    [['es-MX', 'en'], true],
    [['fr', 'es'], true],
    [['en-US', 'es'], false],
    [['fr'], false],
    [[], false],
  ])('offers Spanish on an English page to a browser that prefers %j: %s', (preferred, offered) => {
    expect(offerFor('en-US', [spanish], preferred)).toBe(offered ? spanish : undefined);
  });

  it('offers nothing on a page that only one edition has', () => {
    expect(offerFor('en-US', [{ ...spanish, isSamePage: false }], ['es'])).toBeUndefined();
  });

  it('offers nothing to a visitor who has chosen, whichever it was', () => {
    chooseLanguage('en-US');
    expect(offerFor('en-US', [spanish], ['es'])).toBeUndefined();
  });
});

describe('the dice', () => {
  const stories = Array.from('abcdefgh', (id): Story => {
    const words = { company: id, industry: '-', location: '-', color: 'teal' } as const;
    return { id, ...words, metrics: [], provenance: 'sample', hasPage: true };
  });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('has fixed timings for both dice', () => {
    expect(diceTimings).toEqual({
      home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
      widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
    });
  });

  describe.each(['home', 'widget'] as const)('createDicePlayer with the timings of the %s', (kind) => {
    const timings = diceTimings[kind];
    const { rollMs, faceMs, pickMs, particles, particleMs } = timings;

    it('shows a new face at each beat of the roll and at no other time, each for a sixth of the chances', async () => {
      let next = 0;
      // The middle of each sixth in sequence, so no face repeats the one before.
      vi.spyOn(Math, 'random').mockImplementation(() => ((next++ % 6) + 0.5) / 6);
      const { log } = play({ timings });
      await vi.advanceTimersByTimeAsync(10_000);
      const beats = log.filter((entry, at) => entry.face !== (log[at - 1]?.face ?? 5));
      const all = Array.from({ length: rollMs / faceMs }, (_, at) => [(at + 1) * faceMs, (at % 6) + 1]);
      expect(beats.map(({ at, face }) => [at, face])).toEqual(all);
    });

    it.each([...stories.keys()])('shows story %i for an eighth of the chances', async (index) => {
      vi.spyOn(Math, 'random').mockReturnValue((index + 0.5) / stories.length);
      const { log } = play({ timings });
      await vi.advanceTimersByTimeAsync(rollMs + pickMs);
      expect(log.at(-1)?.story).toBe(stories[index]);
    });

    it('bursts when it lands and clears the burst on time', async () => {
      const { log } = play({ timings });
      await vi.advanceTimersByTimeAsync(10_000);
      const bursts = log.filter((entry, at) => entry.burst !== (log[at - 1]?.burst ?? 0));
      expect(bursts).toMatchObject([
        { burst: particles, at: rollMs },
        { burst: 0, at: rollMs + particleMs },
      ]);
    });

    it('ignores presses from the roll until the story shows', async () => {
      const { log, player } = play({ timings });
      for (const wait of [faceMs / 2, rollMs]) {
        await vi.advanceTimersByTimeAsync(wait);
        player.press();
      }
      await vi.advanceTimersByTimeAsync(pickMs);
      expect(log.filter(({ phase }, at) => phase === 'rolling' && log[at - 1]?.phase !== 'rolling')).toHaveLength(1);
      player.close();
      player.press();
      expect(log.at(-1)?.phase).toBe('rolling');
    });

    it('rolls again from a story, and a late report of the closed dialog changes nothing', async () => {
      const { log, player } = play({ timings });
      await vi.advanceTimersByTimeAsync(rollMs + pickMs);
      player.press();
      player.close();
      expect(log.at(-1)).toMatchObject({ phase: 'rolling', burst: 0, story: undefined });
      await vi.advanceTimersByTimeAsync(rollMs + pickMs - 1);
      expect(log.at(-1)?.phase).toBe('picking');
      await vi.advanceTimersByTimeAsync(1);
      expect(log.at(-1)?.phase).toBe('shown');
    });

    it('never shows the same story twice in a row when it rolls again', async () => {
      // A source that always picks the first story on offer.
      vi.spyOn(Math, 'random').mockReturnValue(0);
      const { log, player } = play({ timings });
      for (let roll = 0; roll < 5; roll++) {
        await vi.advanceTimersByTimeAsync(rollMs + pickMs);
        player.press();
      }
      const shown = log.flatMap(({ phase, story }) => (phase === 'shown' && story ? [story.id] : []));
      const inTurn = shown.filter((id, at) => id !== shown[at - 1]);
      expect(inTurn).toEqual(['a', 'b', 'a', 'b', 'a']);
    });

    it('keeps picking until slow stories arrive', async () => {
      const late = rollMs + pickMs + 700;
      const { log } = play({ timings, loadStories: () => new Promise((done) => setTimeout(done, late, stories)) });
      await vi.advanceTimersByTimeAsync(late - 1);
      expect(log.at(-1)?.phase).toBe('picking');
      await vi.advanceTimersByTimeAsync(1);
      expect(log.at(-1)?.phase).toBe('shown');
    });

    it("changes nothing after it's stopped", async () => {
      const { log, player } = play({ timings });
      await vi.advanceTimersByTimeAsync(faceMs);
      player.stop();
      const seen = log.length;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(log).toHaveLength(seen);
    });
  });

  type Options = Parameters<typeof createDicePlayer>[0];

  /** Presses a die, and keeps what it does. */
  function play(options: Partial<Options> & Pick<Options, 'timings'>) {
    const start = Date.now();
    const log: Array<DiceState & { at: number }> = [];
    const player = createDicePlayer({
      loadStories: () => Promise.resolve(stories),
      onChange: (state) => log.push({ ...state, at: Date.now() - start }),
      ...options,
    });
    player.press();
    return { log, player };
  }
});

function sendTo(body: string | null, status = 200): ReturnType<typeof sendEnquiry> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return sendEnquiry({});
}

/** Data that every page shares. */
const boot = '<script id="boot" type="application/json">{}</script>';

describe('sendEnquiry', () => {
  it.each([
    ['nothing', '', 200],
    ['nothing', '', 201],
    ['no content', null, 204],
    ['JSON without a reference', '{"ok":true}', 200],
    ['a reference of another kind', '{"ok":true,"reference":"12345"}', 200],
    ['JSON that is no record', 'null', 200],
    ["a form service's page", '<!DOCTYPE html><html><body><h1>Thank you!</h1></body></html>', 200],
    ['the page of this site where a form service leads', `${boot}<strong id="contact-reference"></strong>`, 200],
  ])('takes an ok answer with %s for a success (%j, %d)', async (_what, body, status) => {
    expect(await sendTo(body, status)).toEqual({ ok: true, reference: undefined, page: undefined });
  });

  it('takes a page of this site for a failure: a plain host sends it for any post', async () => {
    expect(await sendTo(`<!DOCTYPE html><html><body>${boot}</body></html>`)).toMatchObject({ ok: false });
  });

  it.each([404, 405, 422, 500, 503])('fails on status %d, whatever comes with it', async (status) => {
    const answer = await sendTo('{"ok":true,"reference":"TM-7K3QX"}', status);
    expect(answer).toMatchObject({ ok: false, reason: `status ${status}` });
  });
});

const site = 'https://site.example';

const ofTab = ['/', '/about', '/contact', '/contact#name', '/blog'];

it.each([
  ['those of the tab up to now', { been: ['/blog/a', '/services', '/contact'] }, '/services', '/blog/a'],
  ['no form, none of its anchors, and none that was left by Back', { been: ofTab, index: 3 }, '/about', '/'],
  ['the form where the visit begins', { been: ['/contact'], referrer: 'https://search.example/' }, '', '/contact'],
  ['the one that opened the tab', { been: ['/contact'], referrer: `${site}/services?x=1` }, '/services', '/services'],
  ['the referrer where there is no history', { referrer: `${site}/about` }, '/about', '/about'],
])('the pages before the form are %s', (_, visited, ledFrom, firstPage) => {
  visit(visited);
  expect(pagesBefore()).toEqual({ 'led-from': ledFrom, 'first-page': firstPage });
});

function visit({ been, index, referrer = '' }: { been?: string[]; index?: number; referrer?: string }): void {
  const navigation = been && {
    entries: () => been.map((path) => ({ url: site + path })),
    currentEntry: { index: index ?? been.length - 1 },
  };
  vi.stubGlobal('window', { navigation });
  vi.stubGlobal('location', new URL('/contact', site));
  vi.stubGlobal('document', { referrer });
}

const { paths } = mainEdition();

it.each([
  ['text that no form has written', 'null'],
  ['broken text', '{'],
  ['a number', '1'],
])('a draft is not %s', (_, text) => {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  expect(readDraft([{ id: 'seo-automation', title: 'SEO Automation' }])).toBeUndefined();
});

const { topics } = mainEdition().contact().form;
// An id that the title doesn't spell.
const offered = [...mainEdition().services(), { id: 'links', title: 'Link Earning & Digital PR' }];
const suggested = (path: string) => readSuggestion(new URL(path, 'https://site.example').search, offered, topics);

describe('readSuggestion', () => {
  it('returns the option of each service whose page links to the form', () => {
    for (const { id, title } of offered) {
      expect(suggested(paths.contactAbout({ service: id }))).toEqual({ service: title });
    }
  });

  it('returns the message for articles', () => {
    expect(suggested(paths.contactAbout({ topic: 'articles' })).message).toMatch(/article/u);
  });

  it.each(['', '?service=free-seo', '?topic=constructor', '?topic=', '?message=hello'])(
    'is nothing for %j',
    (search) => {
      expect(readSuggestion(search, offered, topics)).toEqual({});
    },
  );
});

describe('a part that fails', () => {
  /** Tells how a load ends, before and during which these events come. */
  async function endOf(before: readonly string[], during: readonly string[]): Promise<string> {
    const page = new EventTarget();
    const send = (type: string) => page.dispatchEvent(new Event(type));
    vi.stubGlobal('window', {});
    vi.stubGlobal('SubmitEvent', class {});
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    before.forEach(send);
    const loading = loadPart(() => Promise.reject(new Error('gone')));
    during.forEach(send);
    const failing = loading.then(String, ({ message }: Error) => message);
    return Promise.race([failing, new Promise<string>((resolve) => setTimeout(resolve, 2000, 'nothing'))]);
  }

  it.each(['beforeunload', 'pagehide'])('says nothing on a page that is left, by %s', async (type) => {
    expect(await endOf([], [type])).toBe('nothing');
  });

  it.each([
    ['stays', [], []],
    ['is shown again', [], ['pagehide', 'pageshow']],
    ['stayed at a phone link or a download before', ['beforeunload'], []],
  ])('fails on a page that %s', async (_, before, during) => {
    expect(await endOf(before, during)).toBe('gone');
  });
});
