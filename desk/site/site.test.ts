import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { floridaSheet } from '../../app/charts/geography/florida.server.ts';
import { recordAtFault } from '../../app/content/engine/faults.ts';
import { contentRevision, demoFolder } from '../../app/content/engine/folders.server.ts';
import { readYaml } from '../../app/content/engine/raw.server.ts';
import { eachField } from '../../app/content/engine/read.server.ts';
import { holdBack, store } from '../../app/content/engine/store.server.ts';
import { readColors } from '../../app/content/site/colors.server.ts';
import { contentFaults, holdBackFaulty } from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { describePair } from '../../app/routes/city-service/city-page.server.ts';
import { contrast } from '../../app/styles/palette.server.ts';
import { manifestPath } from '../../hosting/manifest.ts';
import { copyContent, replaceIn, show } from '../../scripts/testing/content-copy.ts';
import { readEnvironment } from '../../server/environment.ts';
import { makeLive, type Release, releaseFolder } from '../../server/publish/release.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { localInbox } from '../../server/testing/inbox.ts';
import { say } from '../../text/interpolate.ts';
import { createDesk } from '../create-desk.ts';
import { tokenHeader } from '../safety.ts';
import { enterDesk } from '../testing/owner.ts';
import { languages } from '../words.ts';
import { textNow } from './field.ts';
import { createPublishing } from './publishing.ts';
import { createVersions, readAsPublished } from './versions.ts';
import { isContent, saveText, setFacts, textOf } from './working-copy.ts';

const words = languages.en.site;
const source = { file: 'en/pages/about.yaml', path: ['hero', 'headline'] };
const { folder: site } = copyContent();
/** Where the tests' desks keep versions: what visitors read first is the same for all. */
const versionsFolder = temporaryFolder(afterAll);

beforeEach(() => {
  createVersions(versionsFolder).live();
  return () => {
    for (const name of readdirSync(versionsFolder).filter((each) => each !== '0')) {
      rmSync(join(versionsFolder, name), { recursive: true });
    }
  };
});

it('locks every field of the demo, and writes nothing there', async () => {
  vi.stubEnv('TIDEMARK_SITE', '');
  const { owner } = await open();
  const answer = await owner.save(source, textOf(source) ?? '', 'Changed words');
  expect([answer.statusCode, answer.json().reason]).toEqual([422, words.lock.demo]);
  for (const [path, fields] of [
    ['/site/new', { kind: 'city', name: 'Port Nowhere', county: 'Lee' }],
    ['/redirects', { from: '/old-page', to: '/about' }],
    ['/site/remove', { file: `en/posts/${mainEdition().posts()[0]?.id}.md`, to: '/about' }],
  ] as const) {
    const refused = await owner.post(path, fields);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('npm run new site')]);
  }
  expect(textOf(source)).not.toBe('Changed words');
});

describe('saveText', () => {
  it('states a fact that nobody has stated yet, and keeps the others', () => {
    writeFileSync(join(site, 'site.yaml'), '# mine\nbrand: Own # kept\n');
    setFacts([
      [['calls', 'minutes'], 30],
      [['brand'], 'Newer'],
    ]);
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toBe('# mine\nbrand: Newer # kept\ncalls:\n  minutes: 30\n');
  });

  it('overwrites no change of another program, and says what it is', () => {
    const seen = textOf(source) ?? '';
    saveText(source, { seen, text: 'Theirs' });
    expect(saveText(source, { seen, text: 'Mine' })).toBe(false);
    expect(textOf(source)).toBe('Theirs');
    // Another field of the same file is no conflict.
    const other = { file: source.file, path: ['hero', 'lead'] };
    saveText(other, { seen: textOf(other) ?? '', text: 'A sub\u{AD}title\u{200B}' });
    expect(textOf(other)).toBe('A subtitle');
    expect(textOf(source)).toBe('Theirs');
  });

  it.each([
    '../package.json',
    'en/../../package.json',
    '/etc/passwd',
    'en/pages/none.yaml',
    'schemas/site.json',
    'en\\a.yaml',
    'site.yaml\0',
  ])('knows no file %j', (file) => {
    expect(isContent(file)).toBe(false);
    expect(saveText({ file, path: ['name'] }, { seen: 'tidemark', text: 'x' })).toBe(false);
  });
});

describe('the door of the site half', () => {
  it('runs its own script alone, and none in the page that it shows', async () => {
    const { owner } = await open();
    const policy = async (url: string) => String((await owner.get(url)).headers['content-security-policy']);
    expect(await policy('/site')).toMatch(/script-src 'self';.*frame-ancestors 'none'/u);
    expect(await policy('/site/frame?path=/')).toMatch(/^default-src 'none'(?!.*script-src)/u);
    expect((await owner.get('/site/frame?path=/')).body).not.toMatch(/<script(?! type="application\/json")/u);
  });

  it.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/site?file=../package.json',
    '/site/frame?path=//evil.example',
  ])('has nothing at %s', async (url) => {
    const { owner } = await open();
    expect((await owner.get(url)).statusCode).toBe(404);
  });
});

describe('the page', () => {
  it('lists the pages of its language, and leads to the other one', async () => {
    const { owner } = await open();
    const { body } = await owner.get('/site?page=/about');
    const { pages, paths } = mainEdition();
    for (const { path } of pages()) {
      // The receipt of a form has the words of the form's page.
      const isMade = path === paths.contactSent() || path === paths.contactInquiry();
      expect(body.includes(`data-page="${path}"`), path).toBe(!isMade);
    }
    expect(body).toMatch(/href="[^"]+acerca-de-mi" lang="es"/u);
  });

  it('marks as current what’s open: a page, or the facts beside the front page', async () => {
    const { owner } = await open();
    const current = async (query: string) =>
      (await owner.get(`/site?${query}`)).body.match(/(?<=data-page=")[^"]*(?=" aria-current="page")/gu);
    expect([await current('page=/about'), await current('file=site.yaml')]).toEqual([['/about'], ['']]);
    const { pages } = (await owner.get('/site/state?page=/&file=site.yaml')).json().parts;
    expect(pages).toMatch(/file=site.yaml" data-page="" aria-current="page"/u);
    expect((await owner.get('/site?file=en/interface.yaml')).body).toContain('<details open><summary><span>More words');
  });

  it('lists the others when a record is at fault, and all once it’s corrected', async () => {
    const [service] = mainEdition().services();
    const path = mainEdition().paths.service(service?.id ?? '');
    const name = `en/services/${service?.id}.yaml`;
    const file = join(site, name);
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replace(/^title:/mu, 'ttile:'));
    const { owner } = await open();
    const list = async () => (await owner.get('/site?page=/about')).body;
    const paths = async () => (await list()).match(/data-page="[^"]*"/gu);
    expect(await list()).toContain('data-page="/about"');
    expect(await list()).not.toContain(`data-page="${path}"`);
    expect(await list()).toContain(`file=${encodeURIComponent(name)}" data-page=""`);
    writeFileSync(file, sound);
    expect(await list()).toContain(`data-page="${path}"`);
    // One that was listed stays where it is.
    const all = await paths();
    writeFileSync(file, sound.replace(/^price: .*$/mu, 'price: a lot'));
    expect((await paths())?.indexOf(`data-page="${path}"`)).toBe(all?.indexOf(`data-page="${path}"`));
  });

  it('keeps a page that visitors have from leaving by a fault in its file', async () => {
    const faults = ['content/en/services/seo-automation.yaml: price: is missing'];
    const isOff = async (lost: string[]) => / disabled>/u.test(await (await open({ faults, lost })).owner.bar());
    expect([await isOff([]), await isOff(['/services/seo-automation'])]).toEqual([false, true]);
  });

  it('shows what has to be corrected instead of a page', async () => {
    const { owner } = await open({ faults: ['content/en/claims.yaml: 0.value: is missing'], lost: ['/blog/gone'] });
    expect((await owner.get('/site/frame?path=/')).body).toMatch(
      /data-field="[^"]*claims[^>]*>[^<]*: It’s missing\.</u,
    );
    expect((await owner.get('/site')).body).toContain(`data-saved="${words.saved}"`);
    const bar = await owner.bar();
    expect(bar).toContain(say(words.bar.faults, { count: 1 }));
    expect(bar).toMatch(/data-field="[^"]*claims\.yaml[^"]*0,&quot;value&quot;/u);
    expect(bar).toMatch(/>[^</]*: [^<]*, English: It’s missing\.</u);
    expect((await owner.get('/site')).body).toContain(`${words.other} <small class="said">△ ${words.mark.fault}<`);
    expect(bar).toContain('data-action="/site/publish" disabled');
    expect(bar).toContain(`${words.bar.lost}</b></p><ul class="ruled-list" role="list"><li>/blog/gone<`);
    const { wrong, parts } = (await owner.get('/site/state?refused=2')).json();
    expect(wrong).toEqual({ [JSON.stringify({ file: 'en/claims.yaml', path: [0, 'value'] })]: 'It’s missing.' });
    expect(parts.bar).toContain(say(words.bar.refused, { count: 2 }));
  });
});

it('names a file that can’t be read where it’s corrected, and calls nothing live', async () => {
  writeFileSync(join(site, 'site.yaml'), 'phone "+19415550188"\nemail: a@b.example\n');
  const { owner } = await open({ faults: ['site/site.yaml: line 1: cannot be read'] });
  expect((await owner.get('/site?file=site.yaml')).statusCode).toBe(200);
  const checklist = await owner.get('/site/checklist');
  expect([checklist.statusCode, checklist.body]).toEqual([422, expect.stringContaining('href="/site" autofocus')]);
  expect(checklist.body).toContain('<li>Your business, line 1: It can’t be read.');
  await owner.get('/site/frame?path=/');
  expect(await owner.bar()).not.toContain(words.bar.none);
  await owner.bar();
  const [facts] = /file=site.yaml" data-page="".*/u.exec((await owner.get('/site')).body) ?? [];
  expect(facts).toContain(words.mark.fault);
});

describe('a field', () => {
  it('opens in both languages with its place and what is checked', async () => {
    const { owner } = await open();
    const { body } = await owner.field(source);
    expect(body).toContain(`<legend>About: ${words.names.headline} (${words.names.hero.toLowerCase()})</legend>`);
    expect(body.match(/<textarea/gu)).toHaveLength(2);
  });

  it('opens with the others in its sentence, and with none that isn’t there', async () => {
    const { owner } = await open();
    const others = [{ file: 'en/pages/about.yaml', path: ['hero', 'lead'] }, { file: '../a.yaml', path: [] }, 3];
    const query = [source, ...others].map((each) => ['source', JSON.stringify(each)]);
    const { body } = await owner.get(`/site/field?${new URLSearchParams(query)}`);
    expect(body.match(/<legend>/gu)).toHaveLength(2);
  });

  it('is saved, and differs from the live site until it says the same', async () => {
    const { owner } = await open();
    // A tab that was open before the desk started goes on.
    const seen = textOf(source) ?? '';
    const saved = await owner.save(source, seen, 'First on Google for you');
    expect(saved.json()).toEqual({ left: [] });
    expect((await owner.get('/site/frame?path=/about&part=body')).body).toMatch(/^<body(?!.*<style)/su);
    const state = await owner.state(source);
    expect(state.bar).toContain(say(words.bar.changes, { count: 1 }));
    expect(state.checks).toContain('promises a position');
    expect(state.checks).not.toContain('✓');
    expect((await owner.get('/site/state?page=/about')).json().parts.pages).toContain('data-page="/about"');
    expect(state.checks).not.toContain(words.check.unlike);
    await owner.save(source, 'First on Google for you', 'One of 12 on Google');
    expect((await owner.state(source)).checks).toContain(words.check.unlike);
    await owner.save(source, 'One of 12 on Google', seen);
    expect(await owner.bar()).toContain(words.bar.never);
  });

  it('is named with its language in the list of changes, and one of a study by its client', async () => {
    const { owner } = await open();
    const spanish = { file: source.file.replace(/^en/u, 'es'), path: source.path };
    await owner.save(spanish, textOf(spanish) ?? '', 'Uno');
    expect(await owner.bar()).toContain('>About: The headline (top of the page), español<');
    const title = { file: 'en/case-studies/craftd-london.yaml', path: ['title'] };
    await owner.save(title, textOf(title) ?? '', 'Sold out');
    expect(await owner.bar()).toContain('>CRAFTD London: The title, English<');
    const tagline = { file: 'site.yaml', path: ['tagline', 'es'] };
    await owner.save(tagline, textOf(tagline) ?? '', 'Llamadas');
    expect(await owner.bar()).toContain('>Your business: Your tagline, español<');
  });

  it('that’s the same in each language, such as a price, is one change', async () => {
    const { owner } = await open();
    const price = { file: 'en/services/seo-automation.yaml', path: ['price'] };
    await owner.save(price, textNow(price) ?? '', '2300');
    const label = `${textOf({ ...price, path: ['title'] })}: ${words.names.price}`;
    expect(await owner.bar()).toContain(say(words.bar.changes, { count: 1 }));
    expect((await owner.bar()).match(/(?<=<dt[^>]*><button[^>]*>)[^<]+/gu)).toEqual([label]);
    const spanish = (await owner.get('/site?page=/es')).body;
    expect(spanish.match(/<small>[^<]+<\/small>/gu)).toContain(`<small>${words.mark.changed}</small>`);
  });

  it('of the facts is one change, and leaves the other facts in the list', async () => {
    const { owner } = await open();
    const fact = { file: 'site.yaml', path: ['consultant', 'name', 'en'] };
    await owner.save(fact, textOf(fact) ?? '', 'Ann Lee');
    expect(await owner.bar()).toContain(say(words.bar.changes, { count: 1 }));
    const { body } = await owner.get('/site?file=site.yaml');
    expect([body.includes('Ann Lee'), body.includes('&quot;phone&quot;')]).toEqual([true, true]);
    await owner.post('/redirects', { from: '/old-page', to: '/about' });
    expect(await owner.bar()).toContain('/old-page · /about');
  });

  it('names links that lead nowhere, with the page that’s meant', async () => {
    const { owner } = await open();
    const [post] = mainEdition().posts();
    const body = { file: `en/posts/${post?.id}.md`, path: ['body'] };
    const links = '[a](/servces) [b](/services?a#b) [c](mailto:) [d](https://site) ![](f)';
    await owner.save(body, textOf(body) ?? '', links);
    const { checks } = await owner.state(body);
    const said = Object.entries({ page: '/servces', email: 'mailto:', site: 'https://site' } as const);
    for (const [kind, link] of said) {
      expect(checks).toContain(say(words.check.link[kind as 'page'], { href: link }));
    }
    expect(checks).toContain('Say between the brackets what f shows.');
    expect(checks).toContain(say(words.check.nearest, { path: '/services' }));
  });

  it('reads in the list of changes as in its box, and says nothing of what’s as before', async () => {
    const { owner } = await open();
    const color = { file: 'site.yaml', path: ['colors', 'action'] };
    const first = textNow(color) ?? '';
    await owner.save(color, first, '#7a1fa2');
    await owner.save(color, '#7a1fa2', first);
    expect(await owner.bar()).toContain(words.bar.never);
    const sunday = { file: 'site.yaml', path: ['calls', 'hours', 'sunday'] };
    await owner.save(sunday, '', '9-5');
    await owner.post('/redirects', { from: '/old-page', to: '/about' });
    const study = 'en/case-studies/le-gramme.yaml';
    await owner.post('/site/parts', { file: study, metrics: 'on' });
    const service = { file: study, path: ['services', 0] };
    const { services } = mainEdition();
    const [one, other] = services().toSorted(({ id }) => (id === textOf(service) ? -1 : 1));
    await owner.save(service, one?.id ?? '', other?.id ?? '');
    const bar = (await owner.bar()).replaceAll('\u{a0}', ' ');
    // A new figure is to fill in for both languages.
    const added = ['…', '/old-page · /about', '9:00 AM-5:00 PM'];
    expect(bar.match(/(?<=<small>new:<\/small> <ins>)[^<]+/gu)).toEqual(added);
    expect(bar).toMatch(new RegExp(`<del>${one?.title}<.*<ins>${other?.title}<`, 'u'));
  });

  it('of a photo is locked, with the way to choose one', async () => {
    const { owner } = await open();
    const key = JSON.stringify({ file: 'site.yaml', path: ['consultant', 'photo'] });
    const { body } = await owner.get(`/site/field?${new URLSearchParams({ source: key })}`);
    expect(body).toContain(`<a href="/site?file=site.yaml#photo">${words.lock.photo}</a>`);
  });

  it('of a note to the owner is settled in every language, and comes back', async () => {
    const { owner } = await open();
    const note = { file: 'en/pages/about.yaml', path: ['brands', 'confirm'] };
    const texts = () => [textOf(note), textOf({ ...note, file: 'es/pages/about.yaml' })];
    const before = texts();
    const settle = () => owner.post('/site/own', { source: JSON.stringify(note) });
    const listed = async () => {
      const { body } = await owner.get('/site/checklist');
      return /id="(\w+)">(?:(?!<section).)*listed here has agreed/su.exec(body)?.[1];
    };
    expect(await listed()).toBe('confirm');
    const { headers } = await settle();
    expect(headers.location).toBe('/site/checklist#confirm');
    expect(texts()).toEqual(before.map((text) => `✓ ${text}`));
    expect(await listed()).toBe('settled');
    expect(await owner.bar()).toContain(words.bar.never);
    await settle();
    expect([texts(), await listed()]).toEqual([before, 'confirm']);
    expect((await owner.post('/site/own', { source: JSON.stringify(source) })).statusCode).toBe(422);
  });

  it('says why it is locked, and stays', async () => {
    const { owner } = await open();
    // What the product says word for word, the owner may say otherwise.
    const fixed = { file: 'en/pages/not-found.yaml', path: ['headline'] };
    expect((await owner.save(fixed, textOf(fixed) ?? '', 'Lost?')).statusCode).toBe(200);
    appendFileSync(join(site, 'site.yaml'), 'publish: rsync\n');
    const command = { file: 'site.yaml', path: ['publish'] };
    const answer = await owner.save(command, 'rsync', 'rm -rf /');
    expect([answer.statusCode, answer.json().reason]).toEqual([422, words.lock.command]);
    expect((await owner.get('/site/field?source=counted')).body).toContain(words.lock.counted);
  });

  it('that is a choice for all languages is asked once, made in each, and listed by its name', async () => {
    const { owner } = await open();
    const color = { file: 'es/services/seo-automation.yaml', path: ['color'] };
    expect((await owner.field(color)).body.match(/<select/gu)).toHaveLength(1);
    expect((await owner.save(color, 'teal', 'bright-orange')).statusCode).toBe(200);
    expect(textOf({ ...color, file: 'en/services/seo-automation.yaml' })).toBe('bright-orange');
    const choices: Record<string, string> = words.choices['services.color'];
    expect(await owner.bar()).toMatch(new RegExp(`<del>${choices['teal']}<.*<ins>${choices['bright-orange']}<`, 'u'));
  });

  it('of a sample becomes the owner’s in every language', async () => {
    const { owner } = await open();
    const sample = { file: 'en/case-studies/le-gramme.yaml', path: ['metrics', 0, 'provenance'] };
    expect(textOf(sample)).toBe('sample');
    const value = { file: sample.file, path: ['metrics', 0, 'value'] };
    const said = async () => String((await owner.state(value)).checks);
    expect(await said()).toContain(words.check.own);
    await owner.post('/site/own', { source: JSON.stringify(sample) });
    expect(await said()).toContain(words.check.owned);
    expect(textOf(sample)).toBe('owner');
    expect(textOf({ ...sample, file: sample.file.replace('en/', 'es/') })).toBe('owner');
  });
});

const typedFacts: Record<'hours' | 'daysOff' | 'refused', [string, string, string][]> = parse(
  readFileSync(new URL('test-data/typed-facts.yaml', import.meta.url), 'utf8'),
);

describe('the facts', () => {
  type Owner = Awaited<ReturnType<typeof open>>['owner'];
  const facts = () => readFileSync(join(site, 'site.yaml'), 'utf8');
  const rules = () => mainEdition().calls()?.rules ?? expect.fail();
  const fact = (name: string) => ({ file: 'site.yaml', path: name.split('.') });
  const shown = async (owner: Owner, name: string) =>
    /data-seen="([^"]*)"/u.exec((await owner.field(fact(name))).body)?.[1]?.replaceAll('\u{a0}', ' ') ?? expect.fail();
  const save = async (owner: Owner, name: string, text: string) =>
    owner.save(fact(name), await shown(owner, name), text);

  it('are saved as people write them, and the others stay', async () => {
    const { owner } = await open();
    const before = facts();
    await save(owner, 'phone', await shown(owner, 'phone'));
    expect(facts()).toBe(before);
    await save(owner, 'phone', '(941) 555-0188');
    await save(owner, 'reviewLink', 'g.page/r/mine/review');
    expect(textOf({ file: 'site.yaml', path: ['phone'] })).toBe('+19415550188');
    expect(textOf({ file: 'site.yaml', path: ['reviewLink'] })).toBe('https://g.page/r/mine/review');
    expect(await owner.bar()).toContain(say(words.bar.changes, { count: 2 }));
    // What was typed last is no change of another program.
    await owner.save(fact('phone'), '(941) 555-0188', '+1 941 555 0199');
    await save(owner, 'reviewLink', '');
    expect(textOf({ file: 'site.yaml', path: ['phone'] })).toBe('+19415550199');
    expect(textOf({ file: 'site.yaml', path: ['reviewLink'] })).toBeUndefined();
    expect(await shown(owner, 'phone')).toBe('(941) 555-0199');
  });

  it('are the hours and days off too, read as people write them, and nothing beside them changes', async () => {
    const { owner } = await open();
    const before = facts();
    const was = rules();
    const typed = { zone: 'America/Chicago', minutes: '15', 'hours.sunday': '9:00 – 10:30', 'hours.monday': '' };
    for (const [name, text] of Object.entries(typed)) {
      expect((await save(owner, `calls.${name}`, text)).statusCode).toBe(200);
    }
    const hours = { ...was.hours, monday: [], sunday: ['09:00-10:30'] };
    expect(rules()).toEqual({ ...was, zone: 'America/Chicago', minutes: 15, hours });
    const comments = (text: string) => text.match(/#.*$/gmu);
    expect(comments(facts())).toEqual(comments(before));
    // A place within a list, such as a change names, opens the whole of it.
    expect((await owner.field(fact('calls.hours.sunday.0'))).body).toContain('9:00\u{a0}AM-10:30\u{a0}AM');
  });

  it.each(typedFacts.hours)('are hours as people say them: %s', async (typed, hours, said) => {
    const { owner } = await open();
    const saved = await save(owner, 'calls.hours.tuesday', typed);
    expect(saved.json().read.replaceAll('\u{a0}', ' ')).toBe(said);
    expect(rules().hours.tuesday?.join(' ')).toBe(hours);
    expect(await shown(owner, 'calls.hours.tuesday')).toBe(said);
  });

  it.each(typedFacts.daysOff)('are days off as people write them in %s: %j', async (language, typed, said) => {
    writeFileSync(join(site, 'site.yaml'), facts().replace('ownerLanguage: en', `ownerLanguage: ${language}`));
    const { owner } = await open();
    await save(owner, 'calls.daysOff', typed);
    expect(rules().daysOff).toEqual(['2026-12-25', { from: '2026-12-30', to: '2027-01-02' }]);
    expect(await shown(owner, 'calls.daysOff')).toBe(said);
    await save(owner, 'calls.daysOff', '');
    expect(rules().daysOff).toEqual([]);
  });

  it('are the desk’s language too, by its name', async () => {
    const { owner } = await open();
    expect((await owner.field(fact('ownerLanguage'))).body).toContain('<option value="es">Español</option>');
    expect((await owner.get('/calls')).body).toContain(`<h1>${languages.en.nav.calls}</h1>`);
    await save(owner, 'ownerLanguage', 'es');
    await owner.save(fact('email'), 'hello@tidemark.example', 'ana en example.com');
    expect((await owner.get('/calls')).body).toContain(`<h1>${languages.es.nav.calls}</h1>`);
    expect((await save(owner, 'ownerLanguage', 'fr')).statusCode).toBe(422);
  });

  it('begin the booking of calls with the first hours of a folder without any', async () => {
    writeFileSync(join(site, 'site.yaml'), facts().replace(/^calls:\n(?: .*\n)+/mu, ''));
    const { owner } = await open({ versionsIn: temporaryFolder() });
    expect((await owner.get('/site?file=site.yaml')).body).toContain('&quot;monday&quot;');
    await save(owner, 'calls.hours.monday', '');
    expect(mainEdition().calls()).toBeUndefined();
    await save(owner, 'calls.hours.monday', '9:00-12:00');
    expect(rules()).toMatchObject({ hours: { monday: ['09:00-12:00'] }, daysOff: [] });
    expect((await owner.bar()).match(/<dt\b/gu)).toHaveLength(1);
  });

  it.each(typedFacts.refused)('are refused with the reason, and nothing is written: %s', async (fault, name, text) => {
    const { owner } = await open();
    const before = facts();
    const refused = await save(owner, name, text);
    expect([refused.statusCode, facts()]).toEqual([422, before]);
    expect(refused.json().reason).toBe(say(words.facts.faults[fault] ?? '', { text }));
  });

  it('overwrite no change of another program, and say what it is', async () => {
    const { owner } = await open();
    writeFileSync(join(site, 'site.yaml'), facts().replace('minutes: 20', 'minutes: 25'));
    const refused = await owner.save(fact('calls.minutes'), '20', '40');
    expect([refused.statusCode, rules().minutes]).toEqual([409, 25]);
    expect(refused.json().conflict).toContain('<q>25</q>');
    expect((await owner.save(fact('calls.minutes'), '20', '25')).statusCode).toBe(200);
  });

  it('take one color for both themes, in which words can be read, and none of two that they can’t', async () => {
    const { owner } = await open();
    const refused = await save(owner, 'colors.link', '#eeeeee, #8cb2ff');
    expect([refused.statusCode, refused.json().reason]).toEqual([422, expect.stringMatching(/^Words in this color/u)]);
    expect((await save(owner, 'colors.link', 'teal')).json().reason).toContain('“teal” isn’t a color');
    expect(facts()).not.toContain('colors:');
    await save(owner, 'colors.link', '003399');
    expect(textOf({ file: 'site.yaml', path: ['colors', 'link'] })).toBe('#003399');
    const night = readColors()('link').night;
    expect(contrast(night, readColors()('paper').night)).toBeGreaterThanOrEqual(4.5);
    expect((await owner.get('/site/frame?path=/')).body).toContain(`--link: light-dark(#003399, ${night})`);
    const edges = async (color: string) => {
      await save(owner, 'colors.action', color);
      return (await owner.state(fact('colors.action'))).checks;
    };
    expect(await edges('#f4f4f4')).toContain(say(words.check.ratio, { color: '#f4f4f4', ratio: '1.09' }));
    expect(await edges('#0B6B5F')).not.toContain(words.check.edgeNote);
    expect(await owner.bar()).toContain(say(words.bar.changes, { count: 2 }));
    await save(owner, 'colors.action', '#0b6b5f #3fae9d');
    expect(await shown(owner, 'colors.action')).toBe('#0b6b5f – #3fae9d');
    // What's at fault by hand keeps no field from opening.
    setFacts([[['colors', 'link'], { day: '#eeeeee', night: '#eeeeee' }]]);
    expect(() => readColors()).toThrow('link #eeeeee');
    expect((await owner.state(fact('phone'))).checks).toBeDefined();
  });
});

it('puts a file back that was broken by hand, and says its line', async () => {
  const faults = [`content/${source.file}: line 2: cannot be read as YAML`];
  const { owner } = await open({ faults });
  const before = readFileSync(join(site, source.file), 'utf8');
  await owner.get('/site/state');
  writeFileSync(join(site, source.file), 'hero:\n  headline "Broken"\n  lead: x\n');
  await owner.get('/site/frame?path=/');
  const bar = await owner.bar();
  expect(bar).toContain('<q>headline &quot;Broken&quot;</q>');
  expect(bar).toContain(say(words.bar.changes, { count: 1 }));
  const putBack = `data-action="/site/put-back" data-value="${source.file}"`;
  for (const said of [bar, (await owner.field(source)).body, (await owner.get(`/site?file=${source.file}`)).body]) {
    expect(said).toContain(putBack);
  }
  expect((await owner.get('/site?page=/')).body).toContain('data-page="/about"');
  await owner.post('/site/put-back', { value: source.file });
  faults.pop();
  expect(await owner.bar()).not.toContain('put-back');
  expect(readFileSync(join(site, source.file), 'utf8')).toBe(before);
});

it.each([
  ...['claims', 'edition', 'interface', 'pages/city', 'pages/services', 'tools/x-ray'].map((name) => `${name}.yaml`),
  'legal/cookie-policy.md',
])('lists every page while %s is broken by hand, as visitors have it', async (name) => {
  onTestFinished(() => {
    store().published = undefined;
  });
  const { owner, versions } = await open();
  readAsPublished(versions);
  const pages = async () => (await owner.get('/site?page=/about')).body.match(/data-page="[^"]*"/gu);
  const all = await pages();
  const file = join(site, 'en', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(?:---\n)?/u, '$&broken "by hand"\nx: y\n'));
  expect(all?.length).toBeGreaterThan(20);
  expect(await pages()).toEqual(all);
  // The check runs in its own process, which remembers nothing of this one.
  store().published = undefined;
  store().values.clear();
  expect(contentFaults().join()).toContain(`${name}: line`);
});

it('goes on in a copy of the folder on another computer', async () => {
  const copy = join(temporaryFolder(), 'site');
  cpSync(site, copy, { recursive: true });
  mkdirSync(join(copy, '.git'));
  writeFileSync(join(copy, '.git/HEAD'), 'ref: refs/heads/main\n');
  // What follows it goes around forty times.
  symlinkSync('..', join(copy, 'en/up'));
  vi.stubEnv('TIDEMARK_SITE', copy);
  expect(contentRevision().split('\n').length).toBeLessThan(1000);
  const { owner, publishing, versions, built } = await open({ versionsIn: temporaryFolder() });
  // What's there can be published, changed or not.
  expect(await owner.bar()).toContain(`${words.bar.never}</b>`);
  expect(await owner.bar()).not.toContain(words.bar.none);
  expect(await owner.bar()).not.toContain('data-action="/site/publish" disabled');
  await owner.save(source, textOf(source) ?? '', 'Changed words');
  await owner.post('/site/publish', {});
  await publishing.done();
  expect(built).toEqual([expect.stringContaining('Changed words')]);
  expect(await owner.bar()).toContain(`${words.bar.none}</b>`);
  expect(existsSync(join(versions.folderOf(versions.live()), '.git'))).toBe(false);
  expect(contentFaults()).toEqual([]);
});

it('a site with one language is asked for one', async () => {
  rmSync(join(site, 'es'), { recursive: true });
  const { owner } = await open();
  const { body } = await owner.get('/site?page=/about');
  expect(body).not.toMatch(/name="es"|Español<\/a>/u);
  expect(body).toContain(`<label>${words.add.articleTitle}<input name="en"`);
  const field = await owner.field(source);
  expect(field.body.match(/<textarea/gu)).toHaveLength(1);
  expect(field.body).not.toContain('English');
  expect((await owner.post('/site/new', { kind: 'post', en: 'A tide of links' })).statusCode).toBe(303);
});

const aliases = Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [${at ? `*a${at - 1}, `.repeat(3) : 'x'}]`);

it.each([
  ['aliases', aliases.join('\n')],
  ['an alias of what it is in', 'a: &a [*a]'],
  ['brackets', `a: ${'['.repeat(6000)}`],
])('names a file that would unfold to gigabytes, and neither reads nor writes it: %s', async (_, bomb) => {
  const { owner } = await open();
  writeFileSync(join(site, source.file), `hero:\n  headline: Before\n${bomb}\n`);
  expect(() => readYaml(source.file)).toThrow('cannot be read as YAML');
  const saved = await owner.save(source, 'Before', 'After');
  expect([409, 422]).toContain(saved.statusCode);
  expect(readFileSync(join(site, source.file), 'utf8')).toContain('headline: Before');
  expect((await owner.get('/site/state')).statusCode).toBe(200);
  const field = await owner.field(source);
  expect([field.statusCode, field.body]).toEqual([200, expect.stringContaining('>Before</textarea>')]);
});

it('shows a file whose names are those of JavaScript', async () => {
  const { owner } = await open();
  appendFileSync(join(site, source.file), '\n__proto__:\n  constructor: Names of a kind\n');
  expect((await owner.get(`/site?file=${source.file}`)).body).toContain('Names of a kind');
  expect((await owner.get('/site/state')).statusCode).toBe(200);
});

it('has one line in the checklist for what one field, or the same words, say in both languages', async () => {
  const { owner } = await open();
  const { body } = await owner.get('/site/checklist');
  for (const group of body.split('<h2>').slice(1)) {
    const lines = [...group.matchAll(/<a [^>]*>(.*?)<\/small>/gu)].map(([, said]) => said);
    expect(lines).not.toEqual([]);
    expect(lines).toEqual([...new Set(lines)]);
  }
  expect(body).toContain('your certifications');
  expect(body).not.toContain('tus certificaciones');
});

it('checks the whole site once for all that ask at the same time, and again after a change or a failure', async () => {
  const { owner, findRefusals } = await open();
  const { mockRestore } = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(mockRestore);
  findRefusals.mockRejectedValueOnce(new Error('no folder'));
  const ask = () => Promise.all([1, 2, 3].map(async () => (await owner.get('/site/state')).statusCode));
  expect(await ask()).toEqual([500, 500, 500]);
  expect([...(await ask()), ...(await ask())]).toEqual(Array(6).fill(200));
  expect(findRefusals).toHaveBeenCalledTimes(2);
  await owner.save(source, textOf(source) ?? '', 'Changed words');
  await ask();
  expect(findRefusals).toHaveBeenCalledTimes(3);
});

describe('checks while typing', () => {
  const checksOf = async (field: object, text: string) => {
    const { owner } = await open();
    const place = field as typeof source;
    await owner.save(place, textOf(place) ?? '', text);
    return String((await owner.state(place)).checks);
  };

  it('say why a narrow title is too long', async () => {
    const title = { file: source.file, path: ['meta', 'title'] };
    expect(await checksOf(title, 'i'.repeat(61))).toContain(say(words.check.tooLong, { count: 61, limit: 60 }));
  });

  it('say what whole braces are and what visitors read, each in its language', async () => {
    const braces = { file: source.file, path: ['hero', 'lead'] };
    const whole = await checksOf(braces, '{cityCount:One city|# cities} from {lowestPrice}.');
    expect(whole).toContain(`<b>English: ${words.check.braces}<`);
    expect(whole).toMatch(/<small>[^{<]* \w+ cities from \$[\d,]+\.</u);
    // The list of what's new says it, too.
    expect(await (await open()).owner.bar()).toMatch(/<ins>\w+ cities from \$[\d,]+\.</u);
    const broken = await checksOf(braces, '{cityCount:One city|# cities from {lowestPrice}.');
    expect(broken).not.toContain(`English: ${words.check.braces}`);
  });

  it('compare the figures that visitors read, and not the names of photos', async () => {
    expect(await checksOf(source, 'I measure ![a page](photos/page-2.jpg)')).not.toContain(words.check.unlike);
    expect(await checksOf(source, 'I measure ![a page](photos/page-2.jpg)')).toContain(words.check.unlikePhotos);
    expect(await checksOf(source, 'I measure 2 pages')).toContain(words.check.unlike);
  });

  it('count a description', async () => {
    const description = { file: source.file, path: ['meta', 'description'] };
    const count = say(words.check.characters, { count: 9 });
    const fault = new RegExp(`✕</span> <b>English: ${words.check.description}</b>[^✓✕]*>[^<]*px, ${count}<`, 'u');
    expect(await checksOf(description, 'Too short')).toMatch(fault);
  });
});

describe('new and old pages', () => {
  it('starts a draft in both languages, schedules it by the owner’s clock, and takes it off', async () => {
    show('drafts');
    const faults: string[] = [];
    const { owner } = await open({ faults });
    // No letter of it can be in a URL.
    expect((await owner.post('/site/new', { kind: 'post', en: 'Помощь', es: 'Помощь' })).statusCode).toBe(422);
    const made = await owner.post('/site/new', { kind: 'post', en: 'A tide of links', es: 'Una marea de enlaces' });
    expect(made.headers.location).toContain(encodeURIComponent('en/posts/a-tide-of-links.md'));
    const file = (locale: string) => readFileSync(join(site, locale, 'posts/a-tide-of-links.md'), 'utf8');
    expect([file('en'), file('es')]).toEqual(Array(2).fill(expect.stringContaining('\ndraft: true\n')));
    const post = 'en/posts/a-tide-of-links.md';
    const when = (fields: Record<string, string>) => owner.post('/site/when', { file: post, ...fields });
    const stateNow = async (query = '') => (await owner.get(`/site/state?file=${post}${query}`)).json().parts;
    const left = say(words.form.left, { count: 4 });
    const [listed] = /data-page="\/blog\/a-tide-of-links".*/u.exec((await owner.get('/site')).body) ?? [];
    expect(listed).toContain(`>${words.mark.draft} · ${left}<`);
    const asBegun = file('en');
    // It's named below its box, and isn't one more to fill in.
    write({ file: post, path: ['metaDescription'] }, 'TODO: say what links are worth to a clinic on the coast.');
    expect(await stateNow('&page=/blog/a-tide-of-links')).toMatchObject({
      lacks: expect.stringContaining('“TODO” isn’t finished'),
      pages: expect.stringContaining(left),
      standing: expect.stringContaining(left),
    });
    writeFileSync(join(site, post), asBegun);
    const body = { file: post, path: ['body'] };
    expect((await owner.field(body)).body).toMatch(/placeholder="the opening paragraph\.[^>]*><\/textarea>/u);
    // The excerpt and the text: the description follows the excerpt.
    const asked = async (path: string) => (await owner.get(`/site?file=${path}`)).body.match(/ data-left /gu)?.length;
    expect(await asked(post)).toBe(2 * 2);
    await owner.post('/site/new', { kind: 'case-study', en: 'Bahía Dental', es: 'Bahía Dental' });
    const study = 'en/case-studies/bahia-dental.yaml';
    // A study's description follows its summary, and a figure is the same in both languages.
    expect(await asked(study)).toBe(2 * 10 - 2);
    // More of a list is asked for one by one.
    await owner.post('/site/parts', { file: study, results: 'on', plot: 'on' });
    expect(await asked(study)).toBe(2 * (10 + 1 + 7) - 4);
    expect((await owner.get(`/site?file=${study}`)).body).toContain('name="results" checked');
    await owner.post('/site/parts', { file: study });
    expect(await asked(study)).toBe(2 * 10 - 2);
    const shown = async () => (await owner.get(`/site?file=${post}`)).body;
    // Nobody has visited it: only the form of redirects asks for a page.
    expect((await shown()).match(/name="to"/gu)).toHaveLength(1);
    for (const at of ['', '2026-11-02T06:59']) {
      const past = await when({ when: 'scheduled', at });
      expect([past.statusCode, past.body]).toEqual([422, expect.stringContaining(words.add.needsTime)]);
    }
    await when({ when: 'scheduled', at: '2026-12-01T20:30' });
    expect(file('es')).toMatch(/\ndate: '2026-12-01'\npublishAt: '2026-12-01T20:30-05:00'\n/u);
    expect(file('es')).not.toContain('\ndraft:');
    expect(await shown()).toContain('name="at" value="2026-12-01T20:30"');
    expect(await shown()).toContain('<input type="date" value="2026-12-01" data-seen="2026-12-01"');
    expect(await shown()).toContain('<option value="web-development">Web Development</option>');
    const featured = { file: 'es/posts/a-tide-of-links.md', path: ['featured'] };
    expect((await owner.save(featured, 'false', 'true')).statusCode).toBe(200);
    expect(file('es')).toContain('\nfeatured: true\n');
    const scheduled = { moment: 'Dec 1, 2026, 8:30 PM EST' };
    expect(await shown()).toContain(`>${say(words.add.is.scheduled, scheduled)} ${words.add.is.lacks}</p>`);
    const health = async () => /A tide of links<.a> ([^<]*)/u.exec((await owner.get('/health')).body)?.[1];
    const goesLive = say(words.mark.scheduled, { time: scheduled.moment });
    const lacks = `${goesLive} · ${left}`;
    // The same words in Health, in the list, and above the page.
    expect(await health()).toBe(lacks);
    expect((await shown()).split(`>${lacks}<`)).toHaveLength(2);
    expect(await shown()).toContain(`<b id="standing">◌ ${lacks}</b>`);
    faults.push(`content/${post}: excerpt: still says FILL IN: write your own words here`);
    expect(await owner.bar()).toContain(`#panel" target="_top">A tide of links</a>: ${left}`);
    await when({ when: 'public' });
    expect(await shown()).toContain(`>${words.add.is.public} ${words.add.is.lacks}</p>`);
    faults.pop();
    await when({ when: 'scheduled', at: '2026-12-01T20:30' });
    fillIn('posts/a-tide-of-links.md');
    expect(await shown()).toContain(`>${say(words.add.is.scheduled, scheduled)} </p>`);
    expect(await health()).toBe(goesLive);
    const now = `<p><button name="when" value="public">${words.add.now}</button></p>`;
    const planned = { lacks: '', when: `<p>${say(words.add.is.scheduled, scheduled)} </p>${now}` };
    expect(await stateNow()).toMatchObject(planned);
    expect(await shown()).toContain(`<small>${goesLive}</small>`);
    await when({ when: 'draft', at: '2026-12-02T10:30' });
    expect(file('en')).toContain('\ndraft: true\n');
    const draftAt = say(words.add.is.draftAt, { moment: 'Dec 2, 2026, 10:30 AM EST' });
    expect(await shown()).toContain(`>${words.add.is.draft} ${draftAt}</p>`);
    const title = { file: post, path: ['title'] };
    write(title, 'A tide of {nothing}');
    const inForm = { file: title.file, source: JSON.stringify(title) };
    const { wrong, parts } = (await owner.get(`/site/state?${new URLSearchParams(inForm)}`)).json();
    expect(wrong).toHaveProperty([JSON.stringify(title)], expect.stringContaining('{nothing}'));
    // What's at fault has no check mark beside it.
    expect(parts.checks).not.toContain('✓');
    write(title, 'A tide of links');
    faults.push("content/es/posts/a-tide-of-links.md: body: '/gone' leads to no page of this edition");
    expect((await stateNow()).lacks).toContain('“/gone” leads to no page');
    faults.pop();
    expect(await shown()).toContain('name="at" value="2026-12-02T10:30"');
    await when({ when: 'public', at: '2026-12-02T10:30' });
    expect(file('en')).not.toMatch(/\n(?:draft|publishAt):/u);
    expect(file('en')).toContain("\ndate: '2026-11-02'\n");
  });

  it('starts a city in both languages, and goes on working until it is filled in', async () => {
    show('drafts');
    const { owner } = await open();
    const made = await owner.post('/site/new', { kind: 'city', name: '../../Port Nowhere', county: 'Lee' });
    expect(made.headers.location).toContain(encodeURIComponent('en/cities/port-nowhere-fl.yaml'));
    expect(readFileSync(join(site, 'es/cities/port-nowhere-fl.yaml'), 'utf8')).toMatch(/FILL IN[\s\S]*FILL IN/u);
    const { body } = await owner.get(made.headers.location ?? '');
    // A source has one URL in all languages.
    expect(body.match(/placeholder="https:\/\/www.example.com\/page" data-left/gu)).toHaveLength(2);
    expect(body.match(/placeholder="https:/gu)).toHaveLength(2);
    // Its place is hers to write, and no place outside Florida; the county's middle is an example.
    expect(body.match(/placeholder="26\.\d+, -8\d\.\d+" data-left/gu)).toHaveLength(1);
    const cityFile = 'es/cities/port-nowhere-fl.yaml';
    const place = { file: cityFile, path: ['coordinates'] };
    // Until it's there, no chart shows the city.
    const drawn = () => {
      const own = editions()[1] ?? expect.fail();
      const pair = own.pairs().find(({ city }) => city.id === 'port-nowhere-fl') ?? expect.fail();
      const isMarked = floridaSheet(own.cities()).cities.some(({ id }) => id === pair.city.id);
      return [isMarked, describePair(pair, own).chart?.data.latitude.text];
    };
    expect(drawn()).toEqual([false, undefined]);
    const {
      'must be a place in Florida, such as 26.34, -81.78': inFlorida,
      "must be in the city's county: copy the city's own place": inCounty,
    } = words.reasons;
    for (const [typed, reason] of [
      ['40.7, -74.0', inFlorida],
      ['27.95, -82.46', inCounty],
    ] as const) {
      await owner.save(place, textOf(place) ?? '', typed);
      const state = await owner.get(`/site/state?file=${cityFile}`);
      const box = JSON.stringify({ ...place, file: cityFile.replace('es', 'en') });
      expect(state.json().wrong).toMatchObject({ [box]: reason });
      // Its one box is at fault once, in no language.
      const lines = state.json().parts.lacks.match(/Port Nowhere: Place [^<]*/gu);
      expect(lines).toEqual([`Port Nowhere: ${words.names.coordinates}: ${reason}`]);
    }
    await owner.save(place, textOf(place) ?? '', '26.3398, -81.7787');
    await owner.get('/site');
    const cities = editions()[1]?.cities() ?? [];
    const coordinates = { lat: 26.3398, lon: -81.7787 };
    expect(cities.find(({ id }) => id === 'port-nowhere-fl')).toMatchObject({ coordinates });
    expect(drawn()).toEqual([true, '26°20′N']);
    await owner.post('/site/parts', { file: cityFile, facts: 'on' });
    expect(readFileSync(join(site, cityFile), 'utf8').match(/- fact:/gu)).toHaveLength(3);
    expect((await owner.get('/site')).body).toMatch(/data-page="[^"]+\/port-nowhere-fl"/u);
    const again = await owner.post('/site/new', { kind: 'city', name: 'Port Nowhere, FL', county: 'Lee' });
    expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining(words.add.taken ?? '')]);
    // The form says it, with the way to the page that has the name.
    const inForm = await owner.ask('/site/new', { kind: 'city', name: 'Port Nowhere, FL', county: 'Lee' });
    const link: unknown = expect.stringContaining('Port Nowhere</a>');
    expect(inForm.json()).toMatchObject({ reason: words.add.taken, link });
  });

  it('leads a redirect from a URL of Search Console, and answers in its form', async () => {
    const { owner } = await open();
    const wish = { from: 'https://www.site.example/old/page/?x=1', to: '/services', page: '/about' };
    expect((await owner.ask('/redirects', wish)).json().to).toMatch(/^\/site\?page=%2Fabout&done=redirect/u);
    expect(readFileSync(join(site, 'redirects.yaml'), 'utf8')).toContain('- from: /old/page\n');
    for (const [from, reason] of [
      ['/about', 'a page of your site'],
      ['an old page', words.reasons['must be a path such as /old-page: {rest}']],
    ]) {
      const { reason: said } = (await owner.ask('/redirects', { ...wish, from: from ?? '' })).json();
      expect(said).toContain(reason);
      expect(said).not.toMatch(/from:|Redirects/u);
    }
  });

  it('says of a page that every site has why it stays', async () => {
    const { owner } = await open();
    expect((await owner.get('/site?file=en/pages/how-we-work.yaml')).body).toContain(words.add.stays);
  });

  it('starts a service with a page in each city, and lists first what keeps it off the site', async () => {
    show('drafts');
    const { owner } = await open();
    const made = await owner.post('/site/new', { kind: 'service', en: 'Made Up', es: 'Conseguir enlaces' });
    const file = 'en/services/made-up.yaml';
    expect(made.headers.location).toContain(encodeURIComponent(file));
    const [city] = mainEdition().cities();
    const { body: pages } = await owner.get('/site');
    expect(pages).toContain('data-page="/services/made-up"');
    await owner.post('/site/parts', { file: 'en/services/made-up.yaml', [city?.id ?? '']: 'on' });
    expect((await owner.get('/site')).body).toContain(`data-page="/services/made-up/${city?.slug}"`);
    const price = { file, path: ['price'] };
    const title = { file, path: ['meta', 'title'] };
    const refused = await owner.save(price, textOf(price) ?? '', 'a lot');
    expect(refused.json()).toEqual({ reason: words.reasons["must read like 'From $2,500'"] });
    // It's one figure in every language, behind the word of each: one that differs lets nothing be published.
    const there = { ...price, file: 'es/services/made-up.yaml' };
    for (const typed of ['From $3,25', '$3,', '3,2500']) {
      expect((await owner.save(price, textNow(price) ?? '', typed)).statusCode).toBe(422);
    }
    for (const typed of ['3250', '$3,250', 'From $3,250']) {
      expect((await owner.save(there, textNow(there) ?? '', typed)).json()).toMatchObject({ read: '$3,250' });
      expect([textOf(price), textOf(there)]).toEqual(['From $3,250', 'Desde $3,250']);
      replaceIn([join(site, there.file)], '3,250', '3,400');
      const differing = contentFaults().filter((fault) => recordAtFault(fault) === undefined);
      expect(differing).toEqual([expect.stringContaining(`${file}: price: differs`)]);
      expect((await owner.field(there)).body.match(/<textarea/gu)).toHaveLength(1);
    }
    writeFileSync(join(site, file), readFileSync(join(site, file), 'utf8').replace('From $3,250', 'a lot'));
    await owner.save(title, textOf(title) ?? '', 'x'.repeat(70));
    const { body } = await owner.get(made.headers.location ?? '');
    const found = ['has to be a figure', 'has 70 characters, 60 at most', 'FILL IN'].map((said) => body.indexOf(said));
    expect(found).toEqual(found.filter((at) => at >= 0).toSorted((a, b) => a - b));
  });

  it('offers names for a value within a list, too', async () => {
    const { owner } = await open();
    const [service] = mainEdition().services();
    const drawing = { file: `en/services/${service?.id}.yaml`, path: ['benefits', 0, 'drawing'] };
    const { body } = await owner.field(drawing);
    for (const name of Object.values(words.choices['services.drawing'] ?? expect.fail())) {
      expect(body).toContain(`>${name}</option>`);
    }
    const query = { file: 'en/pages/home.yaml', path: ['why', 'chart', 'queries', 0, 'city'] };
    const now = String(textOf(query));
    const { cities } = mainEdition();
    const name = cities().find(({ id }) => id === now)?.name;
    expect((await owner.field(query)).body).toContain(`<option value="${now}" selected>${name}</option>`);
    rmSync(join(site, `en/cities/${now}.yaml`));
    expect((await owner.field(query)).body).toContain(`<option value="${now}" selected></option>`);
  });

  it('says which cities have a page for a service, and what a new one lacks keeps off that page alone', async () => {
    const { owner } = await open();
    const [service] = mainEdition().services();
    const [first, second, ...others] = mainEdition().cities();
    const id = service?.id ?? '';
    const file = `en/services/${id}.yaml`;
    const chosen = async () =>
      [...(await owner.get(`/site?file=${file}`)).body.matchAll(/name="([\w-]+)" checked/gu)].map(([, name]) => name);
    expect(await chosen()).toHaveLength(others.length + 2);
    await owner.post('/site/parts', { file, [first?.id ?? '']: 'on' });
    for (const edition of editions()) {
      expect(edition.citiesOf(id).map((city) => city.id)).toEqual([first?.id]);
    }
    const city = join(site, `en/cities/${second?.id}.yaml`);
    const document = parseDocument(readFileSync(city, 'utf8'));
    document.deleteIn(['services', id]);
    writeFileSync(city, String(document));
    await owner.post('/site/parts', { file, [first?.id ?? '']: 'on', [second?.id ?? '']: 'on' });
    expect(await chosen()).toEqual([first?.id, second?.id]);
    expect(textOf({ file, path: ['cities', second?.id ?? '', 'intro'] })).toContain('FILL IN');
    // What the desk left out to list the pages.
    holdBack([]);
    const told = holdBackFaulty();
    expect(new Set(told.map(recordAtFault))).toEqual(new Set([`services/${id}.yaml: cities.${second?.id}`]));
    const { citiesOf } = mainEdition();
    expect(citiesOf(id).map((each) => each.id)).toEqual([first?.id]);
    expect(contentFaults()).toEqual([]);
    expect((await owner.post('/site/parts', { file: 'en/services/../services/a.yaml' })).statusCode).toBe(404);
  });

  it('adds a client’s words as the owner’s to a case study that has none', async () => {
    const { owner } = await open();
    await owner.post('/site/parts', { file: 'en/case-studies/le-gramme.yaml', testimonial: 'on' });
    const said = (name: string) => textOf({ file: 'es/case-studies/le-gramme.yaml', path: ['testimonial', name] });
    expect([said('provenance'), said('author')]).toEqual(['owner', 'FILL IN su nombre']);
    // Without a word of hers, it can go again.
    await owner.post('/site/parts', { file: 'en/case-studies/le-gramme.yaml' });
    expect(said('author')).toBeUndefined();
  });

  it('starts a service with five texts to fill in, and adds a part without a word of hers', async () => {
    const { owner } = await open();
    const file = 'en/services/local-seo.yaml';
    await owner.post('/site/new', { kind: 'service', en: 'Local SEO', es: 'SEO local' });
    const toFill = () => [...readFileSync(join(site, file), 'utf8').matchAll(/FILL IN/gu)].length;
    expect(toFill()).toBe(5);
    // Its description in search results follows what it says it does.
    const begun = (await owner.get(`/site?file=${file}`)).body;
    expect(begun).toMatch(/data-follows="[^"]*&quot;description&quot;/u);
    // The price is one, and the description in search results follows.
    expect(begun.match(/ data-left /gu)).toHaveLength(2 * 3 + 1);
    expect(begun).not.toContain(`>${words.add.now}</button>`);
    expect(begun).toContain(`>${words.add.is.draft} </p>`);
    await owner.post('/site/parts', { file, sample: 'on' });
    expect(textOf({ file, path: ['included', 0, 'title'] })).toContain('FILL IN');
    expect(textOf({ file: 'es/services/local-seo.yaml', path: ['sample', 'lead'] })).toContain('FILL IN');
    const lead = { file, path: ['sample', 'lead'] };
    write(lead, 'Three documents of my own.');
    await owner.post('/site/parts', { file });
    expect(textOf(lead)).toBe('Three documents of my own.');
    expect(textOf({ file, path: ['included', 0, 'title'] })).toContain('FILL IN');
    const files = fillIn('services/local-seo.yaml');
    replaceIn(files, 'draft: true\n', '');
    replaceIn(files, /^(?:sample|included):\n(?:[ -].*\n)+/gmu, '');
    expect(contentFaults()).toEqual([]);
    const { services } = mainEdition();
    expect(services().map(({ id }) => id)).toContain('local-seo');
  });

  it('names what else says a page’s name before it goes', async () => {
    const { owner } = await open();
    const [city] = mainEdition().cities();
    const { body } = await owner.get(`/site?file=en/cities/${city?.id}.yaml`);
    expect(body).toContain(words.add.mentions);
    expect(body).toContain(`/site?file=${encodeURIComponent('en/pages/home.yaml')}`);
    expect(body).toContain('action="/site/when"');
  });

  it.each([
    { file: 'en/posts/*.md', to: '/blog' },
    { file: 'en/posts/../posts/a.md', to: '/blog' },
    { file: 'en/legal/cookie-policy.md', to: '/' },
  ])('removes nothing for $file', async (wish) => {
    const { owner } = await open();
    expect((await owner.post('/site/remove', wish)).statusCode).toBe(422);
    expect(filesIn(site)).toEqual(filesIn(demoFolder));
  });

  it('is one change when it’s removed, and those of other pages are what it takes along', async () => {
    const { owner } = await open();
    const file = 'en/services/seo-automation.yaml';
    const title = textOf({ file, path: ['title'] });
    // What goes along is no place for its visitors.
    expect(await targetsOf(owner, file)).not.toContain('"/services/seo-automation');
    await owner.post('/site/remove', { file, to: '/services' });
    const bar = await owner.bar();
    const all = [...bar.matchAll(/<dt[^>]*>(?:<button[^>]*>)?([^<]+)/gu)].flatMap(([, label = '']) => label);
    const own = all.filter((label) => !label.includes(': '));
    // In both languages.
    expect(own).toEqual([title]);
    expect(bar).toContain(say(words.bar.changes, { count: all.length }));
    // A page that has lost an item isn’t as visitors read it.
    expect((await owner.get('/site/state?page=/')).json().parts.pages).toMatch(/◆<\/span> <b>Services</u);
  });

  it('removes a page, and leads its visitors to no path without a page', async () => {
    const { owner } = await open();
    const [post] = mainEdition().posts();
    const path = mainEdition().paths.article(post?.id ?? '');
    const gone = { file: `en/posts/${post?.id}.md`, to: '/blog' };
    const nowhere = await owner.post('/site/remove', { ...gone, to: '/nowhere' });
    expect([nowhere.statusCode, nowhere.body]).toEqual([422, expect.stringContaining('“/nowhere”')]);
    expect((await owner.get(`/site?file=${gone.file}`)).body).toContain('<option value="/blog">Blog: /blog</option>');
    const { headers } = await owner.post('/site/remove', gone);
    const change = new URL(String(headers.location), 'http://desk').searchParams.get('change') ?? '';
    await owner.post('/undo', { change });
    expect(textOf({ file: gone.file, path: ['title'] })).toBe(post?.title);
    await owner.post('/site/remove', gone);
    const fields = editions().flatMap(({ locale }) => [...eachField(locale)]);
    expect(fields.filter(({ value }) => value === path)).toEqual([]);
    const { posts, caseStudies } = mainEdition();
    expect(posts().map(({ id }) => id)).not.toContain(post?.id);
    // The list of studies goes with the last of them.
    const [last, ...others] = caseStudies().map(({ slug }) => slug);
    const study = `en/case-studies/${last}.yaml`;
    expect(await targetsOf(owner, study)).toContain('"/case-studies"');
    for (const other of others) {
      await owner.post('/site/remove', { file: `en/case-studies/${other}.yaml`, to: '/' });
    }
    expect(await targetsOf(owner, study)).not.toContain('"/case-studies"');
  });
});

describe('a photo', () => {
  const wish = { name: '../../My Face.PNG', for: 'portrait', en: 'The consultant', es: 'La consultora' };
  const query = new URLSearchParams(wish);
  const teal = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

  it('is made smaller, loses its metadata, and is named by a plain name', async () => {
    const { owner } = await open();
    const taken = teal(3000, 3600).withExif({ IFD0: { Artist: 'me' } });
    const photo = await taken.jpeg().toBuffer();
    const other = await sharp(photo).negate().toBuffer();
    for (const bytes of [other, photo, photo]) {
      expect((await owner.upload(`/site/photo?${query}`, bytes)).json().to).toContain('done=photo');
    }
    const name = textOf({ file: 'site.yaml', path: ['consultant', 'photo'] }) ?? '';
    expect(filesIn(join(site, 'photos')).filter((each) => each.startsWith('my-face'))).toEqual([name, 'my-face.jpg']);
    const { width, height, exif } = await sharp(join(site, 'photos', name)).metadata();
    expect([Math.max(width, height), exif]).toEqual([2400, undefined]);
    expect(textOf({ file: 'site.yaml', path: ['consultant', 'photoAlt', 'en'] })).toBe('The consultant');
  });

  it('is shown on its page, which offers to undo it until something else has changed there', async () => {
    const { owner } = await open();
    const before = filesIn(site);
    const [study] = mainEdition().caseStudies();
    const photo = await teal(1600, 1200).png().toBuffer();
    const file = `en/case-studies/${study?.slug}.yaml`;
    for (const [use, page] of Object.entries({ portrait: 'en/pages/about.yaml', study: file })) {
      const own = new URLSearchParams({ ...wish, for: use, file });
      const { to } = (await owner.upload(`/site/photo?${own}`, photo)).json();
      expect(to).toContain(new URLSearchParams({ file: page, done: 'photo' }).toString());
      const shown = (await owner.get(to)).body;
      expect(shown).toContain(languages.en.done.photo);
      // Still true once it's published.
      expect(shown).not.toMatch(/id="notice"[^>]*>[^<]*publish/u);
      const change = new URL(to, 'http://desk').searchParams.get('change') ?? '';
      expect((await owner.post('/undo', { change })).headers.location).toContain('done=undone');
      expect(await owner.bar()).toContain(words.bar.never);
      expect(filesIn(site)).toEqual(before);
    }
    const { to } = (await owner.upload(`/site/photo?${query}`, photo)).json();
    const change = new URL(to, 'http://desk').searchParams.get('change') ?? '';
    setFacts([[['brand'], 'Newer']]);
    expect((await owner.post('/undo', { change })).headers.location).toContain('done=gone');
    expect(textOf({ file: 'site.yaml', path: ['brand'] })).toBe('Newer');
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG file with a script', Buffer.from(drawing)],
    ['half a photo', Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 40 }, () => 0)])],
    ['nothing', Buffer.alloc(0)],
    ['more than can be unpacked', teal(9000, 9000).png().toBuffer(), 'at most 64 megapixels'],
    ['too small for its place', teal(900, 300).png().toBuffer(), '250 pixels wide in this shape and needs 264'],
  ])('is not %s', async (_, bytes, reason = words.reasons['is no picture that can be read: save it again as PNG']) => {
    const { owner } = await open();
    const answer = await owner.upload(`/site/photo?${query}`, await bytes);
    expect([answer.statusCode, answer.json().reason]).toEqual([422, expect.stringContaining(reason)]);
    expect(filesIn(join(site, 'photos'))).toEqual(filesIn(join(demoFolder, 'photos')));
  });

  it('is a logo as it is, clear in part, without words', async () => {
    const { owner } = await open();
    const logo = sharp({ create: { width: 300, height: 80, channels: 4, background: '#0000' } }).webp();
    expect((await owner.upload('/site/photo?name=mark.webp&for=logo', await logo.toBuffer())).statusCode).toBe(200);
    expect(textOf({ file: 'site.yaml', path: ['logo'] })).toBe('logo.png');
    expect(await sharp(join(site, 'public/logo.png')).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    expect((await owner.get('/logo.png')).headers['content-type']).toBe('image/png');
    expect(mainEdition().site().logo).toEqual({ file: 'logo.png', alt: '', width: 300, height: 80 });
    // It's one change, and taken off where it's shown.
    expect((await owner.bar()).match(/<dt /gu)).toHaveLength(1);
    expect((await owner.get('/site?file=site.yaml')).body).toContain('<image href="/logo.png"');
    await owner.save({ file: 'site.yaml', path: ['logo'] }, 'logo.png', '');
    expect(mainEdition().site().logo).toBeUndefined();
    // Its file, which has no text to open, is still there.
    expect(await owner.bar()).toContain('<dt class="third">Logo</dt>');
  });

  it('can be an SVG logo that includes the brand’s name, which then replaces the words', async () => {
    const { owner } = await open();
    const drawn = Buffer.from(drawing.replace('<svg', '<svg viewBox="0 0 300 50"'));
    expect((await owner.upload('/site/photo?name=mark.SVG&for=logo', drawn)).statusCode).toBe(200);
    expect(readFileSync(join(site, 'public/logo.svg'))).toEqual(drawn);
    expect((await owner.get('/logo.svg')).headers['content-security-policy']).toContain("default-src 'none'");
    const hasName = { file: 'site.yaml', path: ['logoHasName'] };
    await owner.save(hasName, '', 'true');
    const { brand, logo } = mainEdition().site();
    expect(logo).toEqual({ file: 'logo.svg', alt: brand, width: 300, height: 50 });
    expect(await owner.bar()).toContain(words.choices['facts.logoHasName'].true);
    await owner.save(hasName, 'true', '');
    expect(mainEdition().site().logo?.alt).toBe('');
    expect((await owner.upload('/site/photo?name=mark.svg&for=logo', Buffer.from(drawing))).statusCode).toBe(422);
  });

  it('has at most 30 MB', async () => {
    const { owner } = await open();
    expect((await owner.upload(`/site/photo?${query}`, Buffer.alloc(31 * 1024 * 1024))).statusCode).toBe(413);
  });
});

describe('publishing', () => {
  it('builds a copy, switches, and says what changed; a version can be brought back', async () => {
    const { owner, publishing, versions, built, losses, siteDirectory } = await open();
    const seen = textOf(source) ?? '';
    await owner.save(source, seen, 'Changed words');
    await owner.post('/site/publish', {});
    await publishing.done();
    expect(built[0]).toContain('Changed words');
    expect(readFileSync(join(siteDirectory, '../releases/live'), 'utf8')).toBe(String(versions.live().moment));
    expect(await owner.bar()).toMatch(/Everything is live\.<.b>.*<a href="[^"]*" target="_blank">Live since /su);
    const list = (await owner.get('/site/versions')).body.replaceAll('\u{a0}', ' ');
    const now = ` AM <b>${words.versions.live}</b> `;
    expect(list).toContain(`${now}<div><small>About</small></div></li>`);
    await owner.save(source, 'Changed words', 'Later words');
    expect((await owner.get('/site/versions')).body.replaceAll('\u{a0}', ' ')).toContain(`${now}<a href=`);
    await owner.save(source, 'Later words', 'Changed words');
    const { body: asked } = await owner.get('/site/versions?version=0');
    expect(asked).toContain(`${words.versions.none}</p>`);
    expect(asked).toContain(`<h2>${words.versions.changed}</h2><dl`);
    const differences = '<small>Now:</small> <del>Changed words<.*<small>Afterward:';
    expect(asked).toMatch(new RegExp(`>About: The headline[^<]*</dt>.*${differences}`, 'u'));
    expect(asked).toMatch(/<h1 [^>]*autofocus>/u);
    expect(textOf(source)).toBe('Changed words');
    const { headers } = await owner.post('/site/take-back', { version: '0' });
    expect((await owner.get(String(headers.location))).body).toContain(languages.en.done.back);
    await publishing.done();
    expect(textOf(source)).toBe(seen);
    expect(built).toHaveLength(2);
    // The way back may lose what came since.
    expect(losses).toEqual([false, true]);
    // What was there before was published: it's kept already.
    expect(versions.list().map(({ isLive }) => isLive)).toEqual([true, true, true]);
  });

  it('leaves the site as it is when the build fails, with the reason', async () => {
    const fails = 'content at fault\nThe build stopped at "check content".\nThe build ended with 1.';
    const { owner, publishing, versions, siteDirectory } = await open({ fails });
    await owner.save(source, textOf(source) ?? '', 'Changed words');
    await owner.post('/site/publish', {});
    await publishing.done();
    expect(existsSync(join(siteDirectory, '../releases/live'))).toBe(false);
    expect(versions.live().moment).toBe(0);
    expect(await owner.bar()).toContain('content at fault');
    expect(await owner.bar()).not.toMatch(/check content|ended with/u);
    const failed = say(words.bar.failed, { time: 'Nov 2, 2026, 7:00 AM EST' });
    const health = (await owner.get('/health')).body;
    expect(health).toMatch(new RegExp(`<p>${failed} ${words.bar.kept}</p>\\s*<ul><li>content at fault</li>`, 'u'));
    expect(await owner.bar()).toContain(failed);
    // A phone's bar has room for one thing to say: the others are in the sheet.
    const { bar } = (await owner.get('/site/state?refused=1')).json().parts;
    expect(bar).not.toContain(say(words.bar.refused, { count: 1 }));
    // A build can fail for the moment: the same can be tried again.
    expect(/action="([^"]+)".*Try again/u.exec(health)?.[1]).toBe('/site/publish');
    expect((await owner.post('/site/publish', {})).headers.location).toBe('/site');
    await publishing.done();
    expect(textOf(source)).toBe('Changed words');
    // There's nothing to take back.
    expect(versions.list()).toHaveLength(1);
    // It's said until a publication goes well.
    await owner.save(source, 'Changed words', 'Other words');
    expect(await owner.bar()).toContain('content at fault');
  });

  it('publishes the rest of a site with a record at fault, and says what is left out and why', async () => {
    const fault = 'site/en/cities/naples-fl.yaml: line 3: nmae: unknown key';
    const { owner, publishing, built } = await open({ faults: [fault] });
    await owner.save(source, textOf(source) ?? '', 'Changed words');
    await owner.post('/site/publish', {});
    await publishing.done();
    expect(built).toEqual([expect.stringContaining('Changed words')]);
    await owner.get('/site/frame?path=/');
    const bar = await owner.bar();
    expect(bar).toContain(words.bar.leftOut);
    expect(bar).toContain('nmae: unknown key');
    expect(bar).not.toContain(say(words.bar.faults, { count: 1 }));
  });

  it('publishes what is due on a static host by the owner’s command', async () => {
    const folder = temporaryFolder();
    const versions = createVersions(join(folder, 'versions'));
    const siteDirectory = join(folder, 'client');
    let now = Date.parse('2026-11-02T12:00Z');
    const publishing = createPublishing({
      versions,
      siteDirectory,
      baseUrl: () => '',
      command: () => `echo "$BUILD" > ${join(folder, 'uploaded')}`,
      now: () => now,
      build: (_, moment) =>
        Promise.resolve({ directory: join(folder, 'releases', String(moment), 'client') } as Release),
      next: (since) => Promise.resolve(since < Date.parse('2026-11-02T14:00Z') ? '2026-11-02T14:00Z' : undefined),
    });
    await publishing.publishDue();
    await publishing.done();
    expect(existsSync(join(folder, 'uploaded'))).toBe(false);
    now += 3 * 60 * 60_000;
    await publishing.publishDue();
    await publishing.done();
    expect(readFileSync(join(folder, 'uploaded'), 'utf8').trim()).toBe(join(folder, 'releases', String(now)));
    await publishing.publishDue();
    expect(publishing.progress().state).toBe('idle');
  });

  it('keeps the site when the owner’s command fails, and says what it said', async () => {
    const folder = temporaryFolder();
    const publishing = createPublishing({
      versions: createVersions(join(folder, 'versions')),
      siteDirectory: join(folder, 'client'),
      baseUrl: () => '',
      command: () => 'echo no such host >&2; exit 1',
      build: () => Promise.resolve({ directory: join(folder, 'releases/1/client') } as Release),
    });
    publishing.publish();
    await publishing.done();
    const reason = 'site.yaml: publish: ended with a fault: no such host';
    expect(publishing.progress()).toMatchObject({ state: 'failed', reason });
    expect(existsSync(join(folder, 'releases/live'))).toBe(false);
  });

  it('says beside that all is live what waits for its time', async () => {
    show('drafts');
    const [post] = mainEdition().posts();
    const { owner, publishing, siteDirectory } = await open({ versionsIn: temporaryFolder() });
    const file = `en/posts/${post?.id}.md`;
    await owner.post('/site/when', { file, when: 'scheduled', at: '2026-12-01T10:00' });
    await owner.post('/site/publish', {});
    await publishing.done();
    const scheduled = say(words.mark.scheduled, { time: 'Dec 1, 2026, 10:00 AM EST' });
    expect(await owner.bar()).toMatch(new RegExp(`/posts/${post?.id}.md">[^<]+</a> ${scheduled}</li>`, 'u'));
    // One that's due isn't there as long as visitors have what's from before.
    const [study] = mainEdition().caseStudies();
    const pages = { [mainEdition().paths.caseStudy(study?.slug ?? '')]: 'a.html' };
    const earlier = Date.parse('2026-11-02T06:00-05:00');
    const manifest = manifestPath(releaseFolder(siteDirectory, earlier));
    mkdirSync(dirname(manifest), { recursive: true });
    const plan = { baseUrl: '', redirects: [], forms: [], pages, notFound: {}, files: {} };
    writeFileSync(manifest, JSON.stringify(plan));
    await makeLive(siteDirectory, earlier);
    const due = `en/case-studies/${study?.slug}.yaml`;
    await owner.post('/site/when', { file: due, when: 'scheduled', at: '2026-12-01T10:00' });
    const isLate = async (clock: string) => {
      replaceIn([join(site, due)], /(?<=publishAt: ').*(?=')/gu, `2026-11-02T0${clock}-05:00`);
      const late = say(languages.en.health.publicationLate, { time: `Nov 2, 2026, ${clock} AM EST` });
      return (await owner.get('/health')).body.includes(late);
    };
    expect([await isLate('6:30'), await isLate('6:50')]).toEqual([true, false]);
    // Scheduled, it would be gone until then.
    replaceIn([join(site, due)], /publishAt: .*\n/gu, '');
    expect((await owner.get(`/site?file=${due}`)).body).not.toContain('name="at"');
  });

  it('tells versions of one millisecond apart, and publications of one minute, with what they changed', async () => {
    const { owner, versions } = await open();
    const moment = Date.parse('2026-11-02T12:00:01Z');
    versions.keep({ moment, isLive: true });
    setFacts([[['ownerLanguage'], 'es']]);
    await owner.save(source, textOf(source) ?? '', 'Changed words');
    expect(versions.keep({ moment, isLive: true }).moment).toBe(moment + 1);
    versions.keep({ moment: moment + 1000, isLive: true });
    const { body } = await owner.get('/site/versions');
    expect(body).toMatch(/7:00:02.*<small><\/small>.*7:00:01/u);
    // In her language, which the desk's list of pages begins with, too.
    expect(body).toContain(` · ${languages.es.site.files['site']}</small>`);
    expect((await owner.get('/site')).body).toContain('data-path="/es"');
  });

  it('keeps ten publications', () => {
    const own = temporaryFolder();
    vi.stubEnv('TIDEMARK_SITE', own);
    const versions = createVersions(temporaryFolder());
    const brandIn = (folder: string) => readFileSync(join(folder, 'site.yaml'), 'utf8').trim();
    const keep = (from: number, to: number, isLive: boolean) => {
      for (let moment = from; moment <= to; moment += 1) {
        writeFileSync(join(own, 'site.yaml'), `brand: Number ${moment}\n`);
        versions.keep({ moment, isLive });
      }
    };
    keep(1, 15, true);
    expect(versions.list().map(({ moment }) => moment)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    expect(brandIn(versions.folderOf(versions.list()[3] ?? versions.live()))).toBe('brand: Number 12');
    expect(String(versions.read('site.yaml'))).toBe('brand: Number 15\n');
    // The oldest one, which makes room for what's kept as it's brought back.
    keep(16, 40, false);
    versions.bringBack({ moment: 30, isLive: false }, 41);
    expect(brandIn(own)).toBe('brand: Number 30');
  });
});

/** Returns the pages that the form which removes a page offers to its visitors. */
async function targetsOf(owner: Awaited<ReturnType<typeof open>>['owner'], file: string): Promise<string> {
  const [, form = ''] = (await owner.get(`/site?file=${file}`)).body.split('action="/site/remove"');
  return form.slice(0, form.indexOf('</form>'));
}

/** Writes a text in the place of what's there. */
function write(field: Parameters<typeof saveText>[0], text: string): void {
  saveText(field, { seen: textOf(field) ?? '', text });
}

function filesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).sort();
}

/** Writes words in the place of all that a new record leaves to write, in both languages. */
function fillIn(name: string): string[] {
  const files = ['en', 'es'].map((locale) => join(site, locale, name));
  replaceIn(files, /FILL IN (?=From|Desde|\d)/gu, '');
  replaceIn(files, /FILL IN.*/gu, 'Our own words, which are longer than fifty letters.');
  return files;
}

type Wish = { faults?: string[]; lost?: string[]; fails?: string; versionsIn?: string };

async function open({ faults = [], lost = [], fails, versionsIn = versionsFolder }: Wish = {}) {
  const { file, directory } = localInbox({ clock: { now: Date.UTC(2026, 10, 2, 12) } });
  const siteDirectory = join(temporaryFolder(), 'client');
  const versions = createVersions(versionsIn);
  const built: string[] = [];
  const losses: Array<boolean | undefined> = [];
  let now = Date.UTC(2026, 10, 2, 12);
  const publishing = createPublishing({
    versions,
    siteDirectory,
    baseUrl: () => 'https://www.site.example',
    command: () => undefined,
    now: () => (now += 1000),
    build: ({ site: copy = '', mayLose }, moment) => {
      losses.push(mayLose);
      if (fails !== undefined) {
        return Promise.reject(new Error(fails));
      }
      const about = join(copy, 'en/pages/about.yaml');
      built.push(existsSync(about) ? readFileSync(about, 'utf8') : '');
      return Promise.resolve({ directory: join(siteDirectory, '../releases', String(moment), 'client') } as Release);
    },
  });
  const page = { html: '<html><head></head><body><p>A page</p></body></html>', places: {} };
  const preview = {
    render: () => Promise.resolve({ number: 0, ...(faults.length === 0 && { page }) }),
    folder: () => Promise.resolve(directory),
    close: () => {},
  };
  const findRefusals = vi.fn(() => Promise.resolve({ faults, lost }));
  const desk = createDesk({
    inbox: file,
    environment: readEnvironment({ DATA_DIR: directory }),
    now: () => (now += 1000),
    site: { preview, versions, publishing, siteDirectory, findRefusals },
  });
  const entered = await enterDesk(desk);
  const owner = {
    ...entered,
    save: (field: object, seen: string, text: string) =>
      entered.ask('/site/save', { source: JSON.stringify(field), seen, text }),
    field: (field: object) => entered.get(`/site/field?source=${encodeURIComponent(JSON.stringify(field))}`),
    state: async (field: object) =>
      (await entered.get(`/site/state?source=${encodeURIComponent(JSON.stringify(field))}`)).json().parts,
    bar: async (): Promise<string> => (await entered.get('/site/state')).json().parts.bar,
    upload: (url: string, payload: Buffer) =>
      entered.raw(url, payload, { 'content-type': 'application/octet-stream', [tokenHeader]: desk.doors.formToken() }),
  };
  return { owner, versions, publishing, built, losses, siteDirectory, findRefusals };
}
